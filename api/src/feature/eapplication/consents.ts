import { type FormDocument, type Language, labelKey } from '@lifeform/metadata';
import type { Consent } from '@lifeform/metadata/contract';
import { type EntityManager, In } from 'typeorm';
import { ENCRYPTED_REASONS, placeOf } from '../../platform/crypto/encrypted-tables.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { ConsentEntity } from './consent.entity.ts';
import type { EapplicationEntity } from './eapplication.entity.ts';

export type ConsentRow = Omit<ConsentEntity, 'application'>;

const NEGATIVE: ReadonlySet<string> = new Set(['', 'N', 'false']);

/** What was answered and withdrawn, in the order it was. */
export function readConsents(manager: EntityManager, applicationIDs: readonly string[]): Promise<ConsentRow[]> {
  return manager.find(ConsentEntity, {
    where: { applicationID: In([...applicationIDs]) },
    order: { applicationID: 'ASC', number: 'ASC' },
  });
}

/** The consents among them that stand. */
export function standing(rows: readonly ConsentRow[]): readonly ConsentRow[] {
  const withdrawn = new Set(rows.map(({ withdraws }) => withdraws));
  return rows.filter(
    ({ number, withdraws, answer }) => withdraws === null && isGiven(answer) && !withdrawn.has(number),
  );
}

/** The fields of those that were withdrawn. */
export function withdrawnFields(rows: readonly ConsentRow[]): readonly string[] {
  return rows.filter(({ withdraws }) => withdraws !== null).map(({ field }) => field);
}

/** Keys of the texts that a field answers: the labels in its section. */
export function textsOf({ form, items, layout }: FormDocument, field: string): readonly string[] {
  const labels = new Set(items.filter(({ fieldType }) => fieldType === 'label').map(({ name }) => name));
  const section = layout.find(({ id }) => id === field)?.parent;
  return layout.filter(({ parent, id }) => parent === section && labels.has(id)).map(({ id }) => labelKey(form, id));
}

/** The place that the reason of a withdrawal is bound to. */
export function placeOfReason({ applicationID, number }: Pick<ConsentRow, 'applicationID' | 'number'>): string {
  return placeOf(ENCRYPTED_REASONS, [applicationID, number], 'reason');
}

interface ToldIn {
  readonly row: Pick<EapplicationEntity, 'confirmationNumber'>;
  /** With the texts that were in force. */
  readonly document: FormDocument;
  /** The reader's. */
  readonly language: Language;
  readonly encryption: FieldEncryption;
}

/** The answers of one application, each with its text as it was read and with its withdrawal. */
export function toConsents(
  rows: readonly ConsentRow[],
  { row, document, language, encryption }: ToldIn,
): readonly Consent[] {
  const words = (key: string, of: Language) => document.messages[key]?.[of] ?? '';
  return rows
    .filter(({ withdraws }) => withdraws === null)
    .map(({ applicationID, number, field, answer, username, at, settingsVersion, formVersion, ...given }) => {
      const end = rows.find(({ withdraws }) => withdraws === number);
      const reason = end?.reason ? encryption.decrypt(end.reason, placeOfReason(end)) : '';
      return {
        ...{ applicationID, confirmationNumber: row.confirmationNumber ?? '', number, field, answer, username },
        title: words(labelKey(document.form, field), language),
        texts: textsOf(document, field).map((key) => words(key, given.language ?? language)),
        ...{ language: given.language, isGiven: isGiven(answer), at: at.toISOString(), settingsVersion, formVersion },
        withdrawn: end ? { at: end.at.toISOString(), username: end.username, reason } : null,
      };
    });
}

function isGiven(answer: string): boolean {
  return !NEGATIVE.has(answer);
}

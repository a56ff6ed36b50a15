import type { Message } from '../message/message.ts';
import { isRecord } from '../schema/is-record.ts';
import { FAMILIES, type Family, type FamilyReader } from './families.ts';
import firstTexts from './first-texts.json' with { type: 'json' };
import { finish } from './gather/finish.ts';
import type { ImportedContent } from './gather/form-parts.ts';
import { plainText, Texts } from './gather/plain-text.ts';
import { Ledger } from './source/ledger.ts';
import type { LeftBehind } from './source/report.ts';
import { type Json, SourcePart } from './source/source-part.ts';

export { sheetsSource } from './reader/sheets-source.ts';

/** A form as it comes out of another family's, and how it differs from it. */
export interface ImportedForm {
  readonly family: Family;
  /** Of the source, where it has one. */
  readonly title: Message;
  readonly content: ImportedContent;
  /** How often each feature was taken over. */
  readonly taken: readonly { readonly feature: string; readonly count: number }[];
  readonly left: readonly LeftBehind[];
}

/** Why nothing is made of a source. */
export type ImportRefusal = 'unknown' | 'deep' | 'large' | 'none';

const MOST_DEPTH = 60;
const MOST_PARTS = 200_000;
/** Of what is sent to make the form. */
const MOST_CHARACTERS = 700_000;
const MOST_FIELDS = 2000;
const MOST_TEXTS = 20_000;
const MOST_PLACES = 4000;

/** The family of a source, by what it is made of. */
function familyOf(source: unknown): Family | undefined {
  if (!isRecord(source)) return undefined;
  return (Object.keys(FAMILIES) as Family[]).find((family) => FAMILIES[family].isOne(source));
}

/** Reads a form of another family. What is said of the source is said of all of it: each part is taken or left. */
export function importForm(source: unknown): ImportedForm | { readonly refused: ImportRefusal } {
  const beyond = beyondLimits(source);
  if (beyond) return { refused: beyond };
  const family = familyOf(source);
  if (family === undefined || !isRecord(source)) return { refused: 'unknown' };
  const { kind, features, read, title: titleOf }: FamilyReader = FAMILIES[family];
  const ledger = new Ledger(features);
  const reading = read(new SourcePart(source, '', kind, ledger));
  const { form } = reading;
  if (form.fields.length === 0) return { refused: 'none' };
  if (form.fields.length > MOST_FIELDS || form.messages.size > MOST_TEXTS || form.layout.length > MOST_PLACES)
    return { refused: 'large' };
  const content = finish(form);
  if (JSON.stringify(content).length > MOST_CHARACTERS) return { refused: 'large' };
  const { copied } = form.texts;
  const notes = (['en', 'fr'] as const).flatMap((language): readonly LeftBehind[] =>
    copied[language] === 0
      ? []
      : [{ path: '', feature: `text.${language}`, why: 'copied', detail: String(copied[language]) }],
  );
  const title = new Texts().message(titleOf(source)) ?? firstTexts.title;
  return {
    family,
    title: { en: shortened(title.en), fr: shortened(title.fr) },
    content,
    taken: [...ledger.taken()].map(([feature, count]) => ({ feature, count })),
    left: [...notes, ...ledger.settle(source)],
  };
}

const LONGEST_TITLE = 100;

function shortened(title: string): string {
  return plainText(title).text.slice(0, LONGEST_TITLE);
}

/** Deeper or larger than any form: counted without going down further than is allowed. */
function beyondLimits(source: unknown): 'deep' | 'large' | undefined {
  let parts = 0;
  let level: readonly unknown[] = [source];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) return 'deep';
    parts += level.length;
    if (parts > MOST_PARTS) return 'large';
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value as Json) : []));
  }
  return undefined;
}

import { createHash } from 'node:crypto';
import {
  agreementKey,
  type FieldValue,
  type FormDocument,
  type FormRow,
  type FormValues,
  isBlank,
  isRows,
  readSignature,
  rowGroups,
  type Signature,
  sameJson,
  writeSignature,
} from '@lifeform/metadata';
import { HttpStatus } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RecordContent } from '../record-store/index.ts';

interface Signing {
  readonly document: FormDocument;
  /** Who sends it: nobody signs for somebody else. */
  readonly principal: Principal;
  readonly at: Date;
}

/**
 * Signatures as they are kept: a new one has its time and its person from here, and the text the form has now; one that
 * was kept stays as it was while everything else does, and goes when that changes. Nothing of this is taken from what
 * was sent.
 * @throws ApiError 422 for one under a text that the form does not have
 */
export function settleSignatures(
  entered: RecordContent,
  held: RecordContent | undefined,
  signing: Signing,
): RecordContent {
  const names = new Set(
    signing.document.items.filter(({ fieldType }) => fieldType === 'signature').map(({ name }) => name),
  );
  if (names.size === 0) return entered;
  const { values } = entered;
  const of = digestOf(values, names);
  // What is kept belongs with its signature, also where a submission left out what is hidden, or a field has another name.
  const isAsHeld = held !== undefined && sameJson(bareOf(values, names), bareOf(held.values, names));
  const before = signaturesIn(held?.values ?? {}, names);
  const { around } = rowGroups(signing.document.layout);
  const settleIn = (all: FormValues): FormValues => {
    const settled = Object.entries(all).map(([name, value]): [string, FieldValue] => {
      if (isRows(value)) return [name, value.map(settleIn) as FieldValue];
      return [
        name,
        names.has(name) ? settle(value, before.get(name) ?? [], { ...signing, name, of, isAsHeld }) : value,
      ];
    });
    return Object.fromEntries(settled);
  };
  const blank = [...names].filter((name) => !around.has(name)).map((name) => [name, ''] as const);
  return { ...entered, values: settleIn({ ...Object.fromEntries(blank), ...values }) };
}

/** Every signature there is, by the name of its item: rows have no names of their own that would stay. */
function signaturesIn(values: FormValues, names: ReadonlySet<string>): ReadonlyMap<string, readonly Signature[]> {
  const found = new Map<string, readonly Signature[]>();
  const look = (all: FormValues): void => {
    for (const [name, value] of Object.entries(all)) {
      if (isRows(value)) value.forEach(look);
      const signature = names.has(name) ? readSignature(value) : undefined;
      if (signature) found.set(name, [...(found.get(name) ?? []), signature]);
    }
  };
  look(values);
  return found;
}

function settle(
  sent: FieldValue,
  held: readonly Signature[],
  signing: Signing & { readonly name: string; readonly of: string; readonly isAsHeld: boolean },
): FieldValue {
  const signature = readSignature(sent);
  if (signature === undefined) return '';
  const before = held.find((one) => one.kept && isSame(signature, one));
  if (before?.kept) return signing.isAsHeld || before.kept.of === signing.of ? writeSignature(before) : '';
  return writeSignature(signed(signing.name, signature, signing));
}

function signed(
  name: string,
  { mark, text, language }: Signature,
  { document, principal, at, of }: Signing & { readonly of: string },
): Signature {
  if (document.messages[agreementKey(document.form, name)]?.[language] !== text) {
    throw new ApiError(HttpStatus.UNPROCESSABLE_ENTITY, 'signatureOfOtherText');
  }
  const by = { id: principal.userID, name: principal.user.profileName };
  return { mark, text, language, version: document.version, kept: { at: at.toISOString(), by, of } };
}

/** The same mark under the same text: it was not made anew. */
function isSame(one: Signature, other: Signature): boolean {
  return sameJson([one.mark, one.text, one.language], [other.mark, other.text, other.language]);
}

/** What was entered but for the signatures and what is blank. */
function bareOf(values: FormValues, signatures: ReadonlySet<string>): FormValues {
  const bare = Object.entries(values).flatMap(([name, value]) => {
    if (signatures.has(name) || isBlank(value)) return [];
    return [[name, isRows(value) ? (value.map((row) => bareOf(row, signatures)) as FieldValue) : value] as const];
  });
  return Object.fromEntries(bare);
}

/** What was entered but for the signatures, in short. */
function digestOf(values: FormValues, signatures: ReadonlySet<string>): string {
  const isOther = ([name, value]: readonly [string, FieldValue]): boolean => !signatures.has(name) && !isBlank(value);
  const without = (value: FieldValue): FieldValue =>
    isRows(value) ? (value.map((row) => Object.fromEntries(cellsOf(row))) as FieldValue) : value;
  const cellsOf = (row: FormRow) =>
    Object.entries(row).flatMap(([name, value]) => (signatures.has(name) ? [] : [[name, without(value)] as const]));
  const entries = Object.entries(values)
    .filter(isOther)
    .map(([name, value]) => [name, without(value)] as const);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}

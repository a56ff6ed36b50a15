import { createHash } from 'node:crypto';
import {
  agreementKey,
  type FieldValue,
  type FormDocument,
  type FormValues,
  isBlank,
  readSignature,
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
  const names = signing.document.items.filter(({ fieldType }) => fieldType === 'signature').map(({ name }) => name);
  if (names.length === 0) return entered;
  const { values } = entered;
  const of = digestOf(values, names);
  const settled = names.map((name) => [name, settle(name, values[name], held?.values[name], { ...signing, of })]);
  return { ...entered, values: { ...values, ...Object.fromEntries(settled) } };
}

function settle(
  name: string,
  sent: FieldValue | undefined,
  held: FieldValue | undefined,
  signing: Signing & { readonly of: string },
): FieldValue {
  const signature = readSignature(sent);
  if (signature === undefined) return '';
  const before = readSignature(held);
  if (before?.kept && isSame(signature, before)) {
    return before.kept.of === signing.of ? writeSignature(before) : '';
  }
  return writeSignature(signed(name, signature, signing));
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

/** What was entered but for the signatures, in short. */
function digestOf(values: FormValues, signatures: readonly string[]): string {
  const entries = Object.entries(values).filter(([name, value]) => !signatures.includes(name) && !isBlank(value));
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}

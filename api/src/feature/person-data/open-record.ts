import type { PersonDataKind } from '@lifeform/metadata/contract';
import type { StoredRow } from '../../platform/cleanup/record-eraser.ts';
import { firstOf } from '../../platform/cleanup/record-eraser.ts';
import { readInstant } from '../../platform/database/read-instant.ts';
import { PERSON_KINDS } from './person-kinds.ts';

/** A row with what was encrypted and what is JSON read. */
export type OpenRow = Readonly<Record<string, unknown>>;

/** A record with all that belongs to it. */
export interface OpenRecord {
  readonly kind: PersonDataKind;
  readonly id: string;
  /** As the database has it. */
  readonly stored: StoredRow;
  readonly row: OpenRow;
  /** Rows of other tables, by table. */
  readonly parts: Readonly<Record<string, readonly OpenRow[]>>;
}

/** The keys of a row in one text. */
export function idOf(kind: PersonDataKind, row: StoredRow): string {
  return PERSON_KINDS[kind].keys.map((key) => encodeURIComponent(String(row[key]))).join('/');
}

/** The keys that `idOf` joined; undefined for another text. */
export function keysOf(kind: PersonDataKind, id: string): readonly string[] | undefined {
  const parts = id.split('/');
  if (parts.length !== PERSON_KINDS[kind].keys.length) return undefined;
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Everything it says. */
export function textOf({ row, parts }: OpenRecord): string {
  return JSON.stringify([row, parts]);
}

/** Whom it is about. */
export function titleOf({ kind, row, parts }: OpenRecord): string {
  const { titles } = PERSON_KINDS[kind];
  const rows = [row, ...Object.values(parts).flat()];
  const found = titles.flatMap((column) => rows.map((one) => one[column]));
  const texts = found.filter((text): text is string => typeof text === 'string' && text !== '');
  return [...new Set(texts)].join(', ');
}

/** What people know it by; blank where it has nothing but an id. */
export function numberOf({ kind, stored }: OpenRecord): string {
  const { number = [] } = PERSON_KINDS[kind];
  const named = number.filter((column) => column !== 'id');
  const found = named.length === 0 ? null : firstOf(stored, named);
  return found === null ? '' : String(found);
}

/** When it was last changed. */
export function dateOf({ kind, stored }: OpenRecord): Date {
  const found = firstOf(stored, PERSON_KINDS[kind].since);
  return readInstant(found instanceof Date ? found : String(found));
}

import { sameJson } from '../schema/same-json.ts';
import { entriesOf, FORM_PARTS, type FormContent, type FormPart } from './form-content.ts';

/** What it takes from one part of a form to another. */
export interface PartDelta {
  /** Entries that are new or other, by their keys. */
  readonly put?: Readonly<Record<string, unknown>>;
  /** Keys of entries that are gone. */
  readonly gone?: readonly string[];
  /** All keys, where their order says something and is another than that of what stays followed by what is new. */
  readonly order?: readonly string[];
  /** The whole list instead, where two of its entries have one key. */
  readonly whole?: readonly unknown[];
}

/** What it takes from one content of a form to another, entry by entry: small where little was changed. */
export type ContentDelta = Readonly<Partial<Record<FormPart, PartDelta>>>;

const LISTS: ReadonlySet<FormPart> = new Set(['items', 'layout', 'rules', 'cases']);

export function contentDelta(before: FormContent, after: FormContent): ContentDelta {
  const parts = FORM_PARTS.flatMap((part) => {
    const delta = partDelta(before, after, part);
    return delta === undefined ? [] : [[part, delta] as const];
  });
  return Object.fromEntries(parts);
}

function partDelta(before: FormContent, after: FormContent, part: FormPart): PartDelta | undefined {
  if (before[part] === after[part]) return undefined;
  const [old, now] = [entriesOf(before, part), entriesOf(after, part)];
  if (LISTS.has(part) && (isDouble(before, part, old.size) || isDouble(after, part, now.size))) {
    return sameJson(before[part], after[part]) ? undefined : { whole: listOf(after, part) };
  }
  // As an object has them: keys that are whole numbers come first.
  const put = Object.fromEntries([...now].filter(([key, entry]) => !old.has(key) || !sameJson(old.get(key), entry)));
  const gone = [...old.keys()].filter((key) => !now.has(key));
  const keys = [...now.keys()];
  const isOrdered = !LISTS.has(part) || sameJson(keys, keysAfter(old.keys(), put, gone));
  const isPut = Object.keys(put).length > 0;
  if (!isPut && gone.length === 0 && isOrdered) return undefined;
  return {
    ...(isPut ? { put } : {}),
    ...(gone.length > 0 ? { gone } : {}),
    ...(isOrdered ? {} : { order: keys }),
  };
}

/** The content that a difference leads to. What it leaves alone are the very same values. */
export function withDelta<Content extends FormContent>(before: Content, delta: ContentDelta): Content {
  const parts = FORM_PARTS.flatMap((part) => {
    const of = delta[part];
    return of === undefined ? [] : [[part, partWith(before, part, of)] as const];
  });
  const { record, ...rest } = { ...before, ...Object.fromEntries(parts) };
  // A form whose records are not kept has no such part.
  const isKept = record !== undefined && Object.keys(record).length > 0;
  // Each part is put together as it was taken apart.
  return { ...rest, ...(isKept ? { record } : {}) } as Content;
}

function partWith(before: FormContent, part: FormPart, { put = {}, gone = [], order, whole }: PartDelta): unknown {
  if (whole !== undefined) return whole;
  const old = entriesOf(before, part);
  const entries = new Map([...old, ...Object.entries(put)]);
  for (const key of gone) entries.delete(key);
  if (!LISTS.has(part)) return Object.fromEntries(entries);
  const keys = order ?? keysAfter(old.keys(), put, gone);
  return keys.flatMap((key) => (entries.has(key) ? [entries.get(key)] : []));
}

/** What stays, and then what is new. */
function keysAfter(old: Iterable<string>, put: object, gone: readonly string[]): readonly string[] {
  const left = new Set(gone);
  return [...new Set([...old, ...Object.keys(put)])].filter((key) => !left.has(key));
}

function listOf(content: FormContent, part: FormPart): readonly unknown[] {
  const entries: unknown = content[part];
  return Array.isArray(entries) ? entries : [];
}

function isDouble(content: FormContent, part: FormPart, keys: number): boolean {
  return listOf(content, part).length > keys;
}

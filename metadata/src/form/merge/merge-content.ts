import { sameJson } from '../schema/same-json.ts';
import { isRecord } from './content-change.ts';
import { entriesOf, FORM_PARTS, type FormContent, type FormPart, PART_DEPTH } from './form-content.ts';

/** One property two people changed in different ways since the version both began with. */
export interface MergeConflict {
  /** Names the conflict among all of a merge, for a choice. */
  readonly id: string;
  readonly part: FormPart;
  readonly key: string;
  /** Dotted; empty where one of them took the whole entry away. */
  readonly property: string;
  readonly base?: unknown;
  readonly mine?: unknown;
  readonly theirs?: unknown;
}

export interface MergedContent<Content extends FormContent> {
  /** Both people's changes; what both changed as chosen, and as published where nothing is chosen yet. */
  readonly content: Content;
  readonly conflicts: readonly MergeConflict[];
}

export type MergeChoices = ReadonlyMap<string, 'mine' | 'theirs'>;

/**
 * Puts the changes of two people over what both began with. What one of them changed is kept; only what both changed,
 * and not alike, is a conflict.
 */
export function mergeContents<Content extends FormContent>(
  base: Content,
  mine: Content,
  theirs: Content,
  choices: MergeChoices = new Map(),
): MergedContent<Content> {
  const conflicts: MergeConflict[] = [];
  const merged = FORM_PARTS.map((part) => {
    const [old, own, other] = [base, mine, theirs].map((content) => entriesOf(content, part));
    const entries = new Map<string, unknown>();
    for (const key of keysInOrder(old, own, other)) {
      const place = { part, key, path: [], conflicts, choices };
      const value = mergeValues(old?.get(key), own?.get(key), other?.get(key), PART_DEPTH[part], place);
      if (value !== undefined) entries.set(key, value);
    }
    return [part, isList(part) ? [...entries.values()] : Object.fromEntries(entries)];
  });
  // Every entry comes from one of the three contents, and each part is put together as it was taken apart.
  return { content: Object.fromEntries(merged) as unknown as Content, conflicts };
}

function isList(part: FormPart): boolean {
  return part !== 'messages' && part !== 'setups';
}

interface Place {
  readonly part: FormPart;
  readonly key: string;
  readonly path: readonly string[];
  readonly conflicts: MergeConflict[];
  readonly choices: MergeChoices;
}

function mergeValues(base: unknown, mine: unknown, theirs: unknown, depth: number, place: Place): unknown {
  if (sameJson(mine, base)) return theirs;
  if (sameJson(theirs, base) || sameJson(mine, theirs)) return mine;
  if (depth === 0 || !isRecord(mine) || !isRecord(theirs)) return chosen(base, mine, theirs, place);
  const old = isRecord(base) ? base : {};
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const entries = keys.map((key) => {
    const inside = { ...place, path: [...place.path, key] };
    return [key, mergeValues(old[key], mine[key], theirs[key], depth - 1, inside)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function chosen(base: unknown, mine: unknown, theirs: unknown, place: Place): unknown {
  const { part, key, path, conflicts, choices } = place;
  const property = path.join('.');
  const id = [part, key, property].join(' ');
  const values = { ...(base === undefined ? {} : { base }), ...(mine === undefined ? {} : { mine }) };
  conflicts.push({ id, part, key, property, ...values, ...(theirs === undefined ? {} : { theirs }) });
  return choices.get(id) === 'mine' ? mine : theirs;
}

type Entries = ReadonlyMap<string, unknown> | undefined;

/** Whoever put entries in another order has their way; what the other one added stands after what it stood after. */
function keysInOrder(base: Entries, mine: Entries, theirs: Entries): readonly string[] {
  const [old, own, other] = [base, mine, theirs].map((entries) => [...(entries?.keys() ?? [])]);
  const isMoved = !sameJson(shared(own, old), shared(old, own));
  return isMoved ? inserted(own ?? [], other ?? []) : inserted(other ?? [], own ?? []);
}

function shared(keys: readonly string[] = [], other: readonly string[] = []): readonly string[] {
  return keys.filter((key) => other.includes(key));
}

function inserted(keys: readonly string[], more: readonly string[]): readonly string[] {
  const known = new Set(keys);
  const result = [...keys];
  for (const [index, key] of more.entries()) {
    if (known.has(key)) continue;
    const before = more[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key);
  }
  return result;
}

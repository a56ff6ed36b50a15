import { isRecord } from '../schema/is-record.ts';
import { entriesOf, FORM_PARTS, type FormContent, type FormPart, PART_DEPTH } from './form-content.ts';
import { type Entries, type Sides, threeWayMerge } from './three-way-merge.ts';

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
  const merged = FORM_PARTS.flatMap((part) => {
    const settle = settleBelow(PART_DEPTH[part], { part, path: [], conflicts, choices });
    const { entries } = threeWayMerge(entriesOf(base, part), entriesOf(mine, part), entriesOf(theirs, part), settle);
    // A form that nobody keeps has no record at all.
    if (part === 'record' && entries.size === 0) return [];
    return [[part, isList(part) ? [...entries.values()] : Object.fromEntries(entries)] as const];
  });
  // Every entry comes from one of the three contents, and each part is put together as it was taken apart.
  return { content: Object.fromEntries(merged) as unknown as Content, conflicts };
}

function isList(part: FormPart): boolean {
  return part !== 'messages' && part !== 'setups' && part !== 'record';
}

interface Place {
  readonly part: FormPart;
  /** The entry, and the properties that are compared in it. */
  readonly path: readonly string[];
  readonly conflicts: MergeConflict[];
  readonly choices: MergeChoices;
}

/** Two changes of one entry are merged property by property, as deep as is said; what cannot be is chosen. */
function settleBelow(depth: number, place: Place) {
  return (key: string, sides: Sides<unknown>): unknown => {
    const inside = { ...place, path: [...place.path, key] };
    const { base, mine, theirs } = sides;
    if (depth === 0 || !isRecord(mine) || !isRecord(theirs)) return chosen(sides, inside);
    const old = isRecord(base) ? propertiesOf(base) : new Map();
    const settle = settleBelow(depth - 1, inside);
    return Object.fromEntries(threeWayMerge(old, propertiesOf(mine), propertiesOf(theirs), settle).entries);
  };
}

function propertiesOf(record: Readonly<Record<string, unknown>>): Entries {
  return new Map(Object.entries(record));
}

function chosen({ base, mine, theirs }: Sides<unknown>, { part, path, conflicts, choices }: Place): unknown {
  const [key = '', ...properties] = path;
  const property = properties.join('.');
  const id = [part, key, property].join(' ');
  const values = { ...(base === undefined ? {} : { base }), ...(mine === undefined ? {} : { mine }) };
  conflicts.push({ id, part, key, property, ...values, ...(theirs === undefined ? {} : { theirs }) });
  return choices.get(id) === 'mine' ? mine : theirs;
}

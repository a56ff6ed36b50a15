import { isRecord } from '../schema/is-record.ts';
import { entriesOf, FORM_PARTS, type FormContent, type FormPart, PART_DEPTH } from './form-content.ts';
import { type Entries, type Sides, threeWayMerge } from './three-way-merge.ts';

/** One property that two people changed differently since their common version. */
export interface MergeConflict {
  /** Identifies the conflict within a merge, for the choice. */
  readonly id: string;
  readonly part: FormPart;
  readonly key: string;
  /** Dotted path; empty when one of them deleted the whole entry. */
  readonly property: string;
  readonly base?: unknown;
  readonly mine?: unknown;
  readonly theirs?: unknown;
}

export interface MergedContent<Content extends FormContent> {
  /** Both people's changes; a conflict is resolved as chosen, or as published until it is. */
  readonly content: Content;
  readonly conflicts: readonly MergeConflict[];
}

export type MergeChoices = ReadonlyMap<string, 'mine' | 'theirs'>;

/**
 * Merges two people's changes to a common base. A change by only one of them is kept; a property changed differently by
 * both is a conflict.
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
    // A form whose records are not kept has no record part.
    if (part === 'record' && entries.size === 0) return [];
    return [[part, isList(part) ? [...entries.values()] : Object.fromEntries(entries)] as const];
  });
  // Every entry comes from one of the three contents, and each part is reassembled as it was split.
  return { content: Object.fromEntries(merged) as unknown as Content, conflicts };
}

function isList(part: FormPart): boolean {
  return part !== 'messages' && part !== 'setups' && part !== 'record';
}

interface Place {
  readonly part: FormPart;
  /** The entry, and the path of the compared property. */
  readonly path: readonly string[];
  readonly conflicts: MergeConflict[];
  readonly choices: MergeChoices;
}

/**
 * Two changes of one entry are merged property by property, down to the part's depth; below that one side is chosen.
 */
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

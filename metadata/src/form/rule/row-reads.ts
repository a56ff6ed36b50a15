import { dependenciesOf, type Logic, listReadsOf } from '@lifeform/rules';
import { isOfValue, readName } from '../control-item/options-from.ts';
import { namesWithin, type RowGroups } from '../layout/row-group.ts';

/** What a rule of a form with rows reads, and how. */
export interface RowReads {
  /** Names it reads as they stand around it: of its own row, of the row around that, of the form. */
  readonly names: readonly string[];
  /** Whole groups: with the fields it reads of their rows, and the groups within. */
  readonly lists: readonly { readonly group: string; readonly names: readonly string[] }[];
  /** Fields of the row before its own. */
  readonly previous: readonly string[];
  /** It asks which row it stands in. */
  readonly isPositioned: boolean;
}

/** What rules in a row read of the row itself: `row.position`, from 1, and `row.previous.<field>`. */
export const ROW_VARIABLE = 'row';

/** @param own the fields of the row a rule stands in, all of which `row.previous` alone reads */
export function rowReads(expressions: readonly Logic[], groups: RowGroups, own: readonly string[] = []): RowReads {
  if (groups.byId.size === 0) return plainReads(expressions);
  const names = new Set<string>();
  const previous = new Set<string>();
  const lists = new Map<string, Set<string>>();
  let isPositioned = false;
  for (const logic of expressions) {
    for (const path of dependenciesOf(logic).paths) {
      const [root = '', ...behind] = path.split('.');
      const [second, third] = behind;
      // A field called as the variable is read as any other.
      if (root === ROW_VARIABLE && isOfValue(behind)) names.add(root);
      if (root === ROW_VARIABLE) {
        if (second !== 'previous') isPositioned = true;
        if (second !== 'position') for (const name of third === undefined ? own : [third]) previous.add(name);
      } else if (groups.byId.has(root)) lists.set(root, lists.get(root) ?? new Set());
      else names.add(readName(path));
    }
    for (const { path, names: read, whole } of listReadsOf(logic)) {
      const group = groups.byId.get(rootOf(path));
      if (group === undefined) continue;
      const known = lists.get(group.id) ?? new Set();
      for (const name of whole.length > 0 && isAll(whole, path) ? namesWithin(group) : read) known.add(name);
      for (const name of whole) {
        const inner = groups.byId.get(name);
        if (inner !== undefined && inner !== group) for (const within of namesWithin(inner)) known.add(within);
      }
      lists.set(group.id, known);
    }
  }
  return {
    names: [...names],
    lists: [...lists].map(([group, read]) => ({ group, names: [...read] })),
    previous: [...previous],
    isPositioned,
  };
}

/** Of a form without rows, whose rules have none to look for. */
function plainReads(expressions: readonly Logic[]): RowReads {
  const names = new Set(expressions.flatMap((logic) => dependenciesOf(logic).paths.map(readName)));
  return { names: [...names], lists: [], previous: [], isPositioned: names.has(ROW_VARIABLE) };
}

/** The list itself, or entries of it as they are. */
function isAll(whole: readonly string[], path: string): boolean {
  return whole.includes(path) || whole.includes('');
}

function rootOf(path: string): string {
  const dot = path.indexOf('.');
  return dot === -1 ? path : path.slice(0, dot);
}

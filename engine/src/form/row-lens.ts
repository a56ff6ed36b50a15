import { OPTION_VARIABLE, ROW_VARIABLE, type RowGroup } from '@lifeform/metadata';
import { rootOf } from './expressions.ts';
import { fieldAround } from './field-places.ts';
import type { FormRuntime } from './form-runtime.ts';
import { optionFacts } from './known-options.ts';
import type { RowRuntime } from './row-runtime.ts';

/**
 * What the rules of a group see: one scope for all of its rows, which shows the row at hand. Nothing is copied for a
 * row, so that a form of a thousand rows holds no more of it than one of ten.
 */
export interface RowLens {
  readonly scope: object;
  row: RowRuntime | undefined;
}

/** The scope of a rule in a row. */
export function scopeOf(work: FormRuntime, row: RowRuntime): object {
  const { group } = row.rows;
  const lens = work.lenses.get(group.id) ?? makeLens(work, group);
  work.lenses.set(group.id, lens);
  lens.row = row;
  return lens.scope;
}

/** Of everything the group's rules read, and nothing else. */
function makeLens(work: FormRuntime, group: RowGroup): RowLens {
  const lens: RowLens = { scope: Object.create(null), row: undefined };
  const rules = (work.compiled.groupRules.get(group) ?? []).flatMap((index) => work.compiled.rules[index] ?? []);
  const logics = rules.flatMap((rule) => [
    rule.logic,
    ...('parameters' in rule ? rule.parameters.map(({ logic }) => logic) : []),
  ]);
  const names = new Set(logics.flatMap(({ dependencies }) => dependencies.paths.map(rootOf)));
  for (const name of names)
    Object.defineProperty(lens.scope, name, { get: readerOf(work, lens, group, name), enumerable: true });
  return lens;
}

function readerOf(work: FormRuntime, lens: RowLens, group: RowGroup, name: string): () => unknown {
  // Where a field is called so, the name is the field's.
  const isField = work.compiled.items.has(name);
  if (name === ROW_VARIABLE && !isField) return () => lens.row && factsOf(lens.row);
  if (name === OPTION_VARIABLE && !isField) {
    const facts = optionFacts(work.compiled.searched, (field) => fieldAround(work, lens.row, field));
    return () => facts;
  }
  const around = work.compiled.groups.around.get(name);
  if (around === undefined) return () => work.scope[name];
  if (around === group) return () => lens.row?.values[name];
  return () => {
    let at = lens.row;
    while (at !== undefined && at.rows.group !== around) at = at.rows.owner;
    return at?.values[name];
  };
}

/** What a rule reads as `row.*`. */
function factsOf({ index, rows }: RowRuntime): unknown {
  return { position: index + 1, previous: rows.rows[index - 1]?.values ?? null };
}

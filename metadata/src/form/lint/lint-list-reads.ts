import { type Logic, listReadsOf } from '@lifeform/rules';
import { namesWithin, type RowGroups } from '../layout/row-group.ts';
import { error, type LintIssue } from './lint-issue.ts';

/** Names that a loop over the rows of a group reads of a row, and no row has. */
export function lintListReads(expression: Logic, path: string, groups: RowGroups | undefined): readonly LintIssue[] {
  if (groups === undefined || groups.byId.size === 0) return [];
  return listReadsOf(expression).flatMap(({ path: list, names }) => {
    const group = groups.byId.get(list);
    if (group === undefined) return [];
    const known = new Set(namesWithin(group));
    return names.filter((name) => !known.has(name)).map((name) => error('unknown-variable', path, name));
  });
}

import type { FormDocument } from '../document/form-document.ts';
import type { FormSetup } from '../document/form-setup.ts';
import { rowGroups } from '../layout/row-group.ts';
import { lintFormat } from './lint-format.ts';
import { error, type LintIssue } from './lint-issue.ts';
import { lintOverriddenLimits } from './lint-limits.ts';
import { lintMask } from './lint-mask.ts';

/** Checks a setup's overrides of the form's items. */
export function lintOverrides(
  { form, items, layout }: FormDocument,
  { id, items: overrides }: FormSetup,
): readonly LintIssue[] {
  return Object.entries(overrides).flatMap(([name, override]) => {
    const path = `/setups/${id}/items/${form}/${name}`;
    const item = items.find((candidate) => candidate.name === name);
    if (rowGroups(layout).byId.has(name)) return [];
    return item === undefined
      ? [error('override-of-unknown-field', path, name, [{ op: 'remove', path }])]
      : [
          ...lintOverriddenLimits(item, override, path),
          ...(override.format ? lintFormat({ ...item, ...override }, path) : []),
          ...(override.mask ? lintMask({ ...item, ...override }, path) : []),
        ];
  });
}

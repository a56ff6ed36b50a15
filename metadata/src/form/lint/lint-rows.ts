import type { FormDocument } from '../document/form-document.ts';
import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';
import { isWithin, type RowGroups } from '../layout/row-group.ts';
import type { Rule } from '../rule/rule.ts';
import { error, type LintIssue, warning } from './lint-issue.ts';

/** Checks groups that repeat, and what speaks of several of their rows at once. */
export function lintRows({ items, layout, rules }: FormDocument, groups: RowGroups): readonly LintIssue[] {
  const names = new Set(items.map(({ name }) => name));
  return [
    ...layout.flatMap((entry, index) => lintEntry(entry, `/layout/${index}`, names, groups)),
    ...(groups.byId.size === 0 ? [] : rules.flatMap((rule, index) => lintRule(rule, `/rules/${index}`, groups))),
    ...(groups.byId.size === 0 ? [] : items.flatMap((item, index) => lintRecalled(item, `/items/${index}`, groups))),
  ];
}

function lintEntry(
  { id, kind, repeat }: InterfaceSetupItem,
  path: string,
  names: ReadonlySet<string>,
  { byId }: RowGroups,
): readonly LintIssue[] {
  if (repeat === undefined) return [];
  const at = `${path}/repeat`;
  if (kind !== 'group') return [warning('repeat-without-effect', at, id, [{ op: 'remove', path: at }])];
  const { min = 0, max } = repeat;
  const group = byId.get(id);
  return [
    ...(names.has(id) ? [error('duplicate-name', `${path}/id`, id)] : []),
    ...(group?.parent?.parent === undefined ? [] : [error('rows-too-deep', at, id)]),
    ...(max !== undefined && min > max ? [error('min-above-max', `${at}/min`, id)] : []),
    ...(group?.fields.length === 0 && group.groups.length === 0 ? [warning('rows-without-field', at, id)] : []),
  ];
}

function lintRule(rule: Rule, path: string, { byId, around }: RowGroups): readonly LintIssue[] {
  if (rule.kind === 'binding')
    return rule.property === 'value' && byId.has(rule.field)
      ? [error('value-of-rows', `${path}/field`, rule.field)]
      : [];
  const [first = '', ...others] = rule.fields;
  const other = others.findIndex((name) => around.get(name) !== around.get(first));
  return other === -1 ? [] : [error('check-across-rows', `${path}/fields/${other + 1}`, rule.fields[other + 1])];
}

/** A field recalls rules of its own row, of the row around it and of the form. */
function lintRecalled(
  { name, recallItems = [] }: FormDocument['items'][number],
  path: string,
  { around }: RowGroups,
): readonly LintIssue[] {
  return recallItems.flatMap((recalled, index) => {
    const at = `${path}/recallItems/${index}`;
    const isReached = isWithin(around.get(name), around.get(recalled));
    return isReached ? [] : [warning('recall-without-effect', at, recalled, [{ op: 'remove', path: at }])];
  });
}

import type { ControlItem } from '../control-item/control-item.ts';
import { traitsOf } from '../control-item/field-type.ts';
import { OPTION_PARTS, type OptionsFrom } from '../control-item/options-from.ts';
import type { FormDocument } from '../document/form-document.ts';
import { isWithin, type RowGroups } from '../layout/row-group.ts';
import { error, type LintIssue } from './lint-issue.ts';

/** What rules may read of the option that is chosen, by the name of the choice. */
export function optionColumns(items: readonly ControlItem[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { name, optionsFrom } of items)
    if (optionsFrom !== undefined) found.set(name, new Set([...OPTION_PARTS, ...(optionsFrom.columns ?? [])]));
  return found;
}

/** Choices whose options are searched for: where they stand, and the fields and columns they name. */
export function lintOptionsFrom(document: FormDocument, groups: RowGroups): readonly LintIssue[] {
  return document.items.flatMap((item, index) =>
    item.optionsFrom === undefined
      ? []
      : lintSource(item, item.optionsFrom, `/items/${index}/optionsFrom`, document, groups),
  );
}

function lintSource(
  { name, fieldType }: ControlItem,
  from: OptionsFrom,
  path: string,
  document: FormDocument,
  groups: RowGroups,
): readonly LintIssue[] {
  const fix = [{ op: 'remove', path }] as const;
  const { records, source, where = {}, fills = {}, columns = [] } = from;
  const known = new Set(['text', ...columns]);
  return [
    ...(fieldType === 'combo' ? [] : [error('options-from-no-combo', path, name, fix)]),
    ...(document.record === undefined && document.kind !== 'part'
      ? [error('options-from-unkept', path, name, fix)]
      : []),
    ...((records === undefined) === (source === undefined) ? [error('options-from-nowhere', path, name, fix)] : []),
    ...Object.entries(where).flatMap(([column, field]) =>
      isRead(field, name, document, groups)
        ? []
        : [error('options-from-unknown-field', `${path}/where/${column}`, field)],
    ),
    ...Object.entries(fills).flatMap(([field, column]) => [
      ...(isRead(field, name, document, groups)
        ? []
        : [error('options-from-unknown-field', `${path}/fills/${field}`, field)]),
      ...(known.has(column) ? [] : [error('options-from-unknown-column', `${path}/fills/${field}`, column)]),
    ]),
  ];
}

/** A field that holds a value, in the same row as the choice or around it, and not the choice itself. */
function isRead(field: string, choice: string, { items }: FormDocument, { around }: RowGroups): boolean {
  const item = items.find(({ name }) => name === field);
  const { holds } = traitsOf(item?.fieldType ?? '');
  const isPlain = item !== undefined && !['none', 'rows', 'numbers', 'files', 'signature'].includes(holds);
  return isPlain && field !== choice && isWithin(around.get(choice), around.get(field));
}

import type { ControlItem } from '../control-item/control-item.ts';
import { isFieldType } from '../control-item/field-type.ts';
import { error, type LintIssue, repeated, warning } from './lint-issue.ts';
import { lintLimits } from './lint-limits.ts';

const CHOOSING = new Set(['combo', 'radio', 'multicheck', 'multiselect', 'option', 'list']);

export function lintItems(items: readonly ControlItem[]): readonly LintIssue[] {
  const names = new Set(items.map(({ name }) => name));
  const twice = repeated(items, ({ name }) => name).map((index) =>
    error('duplicate-name', `/items/${index}/name`, items[index]?.name),
  );
  return [...twice, ...items.flatMap((item, index) => lintItem(item, `/items/${index}`, names))];
}

function lintItem(item: ControlItem, path: string, names: ReadonlySet<string>): readonly LintIssue[] {
  return [
    ...(isFieldType(item.fieldType) ? [] : [error('unknown-field-type', `${path}/fieldType`, item.fieldType)]),
    ...lintRecall(item, path, names),
    ...lintLimits(item, path),
    ...lintOptions(item, path),
    ...lintMarks(item, path),
  ];
}

function lintRecall({ recallItems = [] }: ControlItem, path: string, names: ReadonlySet<string>) {
  return recallItems.flatMap((name, index) => {
    const at = `${path}/recallItems/${index}`;
    return names.has(name) ? [] : [error('unknown-recall-field', at, name, [{ op: 'remove', path: at }])];
  });
}

function lintMarks({ required, isOptional }: ControlItem, path: string): readonly LintIssue[] {
  if (!required || !isOptional) return [];
  const at = `${path}/isOptional`;
  return [warning('required-and-optional', at, undefined, [{ op: 'remove', path: at }])];
}

function lintOptions({ fieldType, optionItems = [], useOptions }: ControlItem, path: string): readonly LintIssue[] {
  if (!CHOOSING.has(fieldType)) return [];
  if (optionItems.length === 0) return useOptions === false ? [] : [warning('no-options', `${path}/optionItems`)];
  const blank = optionItems.flatMap(({ code, text }, index) =>
    code.trim() === '' ? [error('option-without-code', `${path}/optionItems/${index}/code`, text)] : [],
  );
  const twice = repeated(optionItems, ({ code }) => code).flatMap((index) => {
    const code = optionItems[index]?.code ?? '';
    return code.trim() === '' ? [] : [error('duplicate-option-code', `${path}/optionItems/${index}/code`, code)];
  });
  return [...blank, ...twice];
}

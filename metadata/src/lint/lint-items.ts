import type { ControlItem } from '../control-item/control-item.ts';
import { isFieldType } from '../control-item/field-type.ts';
import type { FormDocument } from '../form/form-document.ts';
import { RESERVED_VARIABLES } from '../rule/rule.ts';
import { lintDefault } from './lint-default.ts';
import { error, type LintIssue, repeated, warning } from './lint-issue.ts';
import { lintLimits } from './lint-limits.ts';

const RESERVED: ReadonlySet<string> = new Set(RESERVED_VARIABLES);
const CHOOSING = new Set(['combo', 'radio', 'multicheck', 'multiselect', 'option', 'list']);

interface ItemContext {
  readonly names: ReadonlySet<string>;
  /** Fields some rule speaks of. */
  readonly ruled: ReadonlySet<string>;
}

export function lintItems({ items, rules }: Pick<FormDocument, 'items' | 'rules'>): readonly LintIssue[] {
  const context = {
    names: new Set(items.map(({ name }) => name)),
    ruled: new Set(rules.flatMap((rule) => (rule.kind === 'binding' ? [rule.field] : rule.fields))),
  };
  const twice = repeated(items, ({ name }) => name).map((index) =>
    error('duplicate-name', `/items/${index}/name`, items[index]?.name),
  );
  return [...twice, ...items.flatMap((item, index) => lintItem(item, `/items/${index}`, context))];
}

function lintItem(item: ControlItem, path: string, context: ItemContext): readonly LintIssue[] {
  const { name, fieldType } = item;
  return [
    ...(RESERVED.has(name) ? [error('reserved-name', `${path}/name`, name)] : []),
    ...(isFieldType(fieldType) ? [] : [error('unknown-field-type', `${path}/fieldType`, fieldType)]),
    ...lintRecall(item, path, context),
    ...lintLimits(item, path),
    ...lintOptions(item, path),
    ...lintOptionsOf(item, path, context),
    ...lintDefault(item, path),
    ...lintMarks(item, path),
  ];
}

/** Rules of a field run when it is left anyway; recalling it again, or a field without rules, does nothing. */
function lintRecall({ name: own, recallItems = [] }: ControlItem, path: string, { names, ruled }: ItemContext) {
  return recallItems.flatMap((name, index) => {
    const at = `${path}/recallItems/${index}`;
    const fix = [{ op: 'remove', path: at }] as const;
    if (!names.has(name)) return [error('unknown-recall-field', at, name, fix)];
    const isRepeated = recallItems.indexOf(name) < index;
    return name === own || isRepeated || !ruled.has(name) ? [warning('recall-without-effect', at, name, fix)] : [];
  });
}

function lintMarks({ required, isOptional }: ControlItem, path: string): readonly LintIssue[] {
  if (!required || !isOptional) return [];
  const at = `${path}/isOptional`;
  return [warning('required-and-optional', at, undefined, [{ op: 'remove', path: at }])];
}

function lintOptionsOf({ optionsOf }: ControlItem, path: string, { names }: ItemContext): readonly LintIssue[] {
  if (optionsOf === undefined || names.has(optionsOf)) return [];
  const at = `${path}/optionsOf`;
  return [error('options-of-unknown-field', at, optionsOf, [{ op: 'remove', path: at }])];
}

function lintOptions(item: ControlItem, path: string): readonly LintIssue[] {
  const { fieldType, optionItems = [], useOptions, optionsOf } = item;
  if (!CHOOSING.has(fieldType) || optionsOf !== undefined) return [];
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

import type { ControlItem } from '../control-item/control-item.ts';
import { isFieldType } from '../control-item/field-type.ts';
import type { FormDocument } from '../document/form-document.ts';
import { RESERVED_VARIABLES, YIELDING_VARIABLES } from '../rule/rule.ts';
import { lintFormat } from './lint-format.ts';
import { error, type LintIssue, repeated, warning } from './lint-issue.ts';
import { lintLimits } from './lint-limits.ts';
import { lintMask } from './lint-mask.ts';

const RESERVED: ReadonlySet<string> = new Set(RESERVED_VARIABLES);

interface ItemContext {
  readonly names: ReadonlySet<string>;
  /** Fields that some rule reads or sets. */
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
  return [
    ...twice,
    ...lintFormerNames(items),
    ...items.flatMap((item, index) => lintItem(item, `/items/${index}`, context)),
  ];
}

/** What was entered under a name is one field's: no other has it, now or before. */
function lintFormerNames(items: readonly ControlItem[]): readonly LintIssue[] {
  const taken = new Set(items.map(({ name }) => name));
  return items.flatMap(({ formerNames = [] }, index) =>
    formerNames.flatMap((name, at) => {
      const path = `/items/${index}/formerNames/${at}`;
      if (taken.has(name)) return [error('former-name-taken', path, name, [{ op: 'remove', path }])];
      taken.add(name);
      return [];
    }),
  );
}

function lintItem(item: ControlItem, path: string, context: ItemContext): readonly LintIssue[] {
  const { name, fieldType } = item;
  return [
    ...lintReserved(name, `${path}/name`),
    ...(isFieldType(fieldType) ? [] : [error('unknown-field-type', `${path}/fieldType`, fieldType)]),
    ...lintRecall(item, path, context),
    ...lintLimits(item, path),
    ...lintMask(item, path),
    ...lintFormat(item, path),
    ...lintOptionsOf(item, path, context),
    ...lintMarks(item, path),
  ];
}

/** A name that rules had for something else before a form could have it is nobody's; of the later ones the field wins. */
function lintReserved(name: string, path: string): readonly LintIssue[] {
  if (YIELDING_VARIABLES.has(name)) return [warning('name-of-variable', path, name)];
  return RESERVED.has(name) ? [error('reserved-name', path, name)] : [];
}

/** A field's rules run when it is left anyway; recalling it itself, or a field without rules, has no effect. */
function lintRecall({ name: own, recallItems = [] }: ControlItem, path: string, { names, ruled }: ItemContext) {
  return recallItems.flatMap((name, index) => {
    const at = `${path}/recallItems/${index}`;
    const fix = [{ op: 'remove', path: at }] as const;
    if (!names.has(name)) return [error('unknown-recall-field', at, name, fix)];
    const isRepeated = recallItems.indexOf(name) < index;
    return name === own || isRepeated || !ruled.has(name) ? [warning('recall-without-effect', at, name, fix)] : [];
  });
}

function lintMarks(item: ControlItem, path: string): readonly LintIssue[] {
  const { required, isOptional, locked, defaultValue = '', displayHidden } = item;
  if (!required) return [];
  const at = `${path}/isOptional`;
  if (isOptional) return [warning('required-and-optional', at, undefined, [{ op: 'remove', path: at }])];
  // A locked field keeps its default: no rule or saved form changes it.
  const isEmpty = locked === true && (defaultValue === '' || defaultValue === null);
  return isEmpty && !displayHidden ? [warning('required-and-locked', `${path}/locked`)] : [];
}

function lintOptionsOf({ optionsOf, optionSet, optionItems }: ControlItem, path: string, { names }: ItemContext) {
  // A set that is there gives the item its options, were it none.
  if (optionSet !== undefined && optionItems === undefined) {
    return [error('unknown-option-set', `${path}/optionSet`, optionSet)];
  }
  if (optionsOf === undefined || names.has(optionsOf)) return [];
  const at = `${path}/optionsOf`;
  return [error('options-of-unknown-field', at, optionsOf, [{ op: 'remove', path: at }])];
}

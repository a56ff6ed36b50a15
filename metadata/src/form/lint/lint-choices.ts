import type { ControlItem } from '../control-item/control-item.ts';
import { hasOptions, isChoice, traitsOf } from '../control-item/field-type.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { FormSetup } from '../document/form-setup.ts';
import { type FormVariant, formVariant, setupVariant } from './form-variant.ts';
import { lintDefault } from './lint-default.ts';
import { error, type LintIssue, repeated, warning } from './lint-issue.ts';

/** Separates the codes of a multiple choice. */
const SEPARATOR = '|';

/** Options and default values of fields, on the form and under each setup that overrides it. */
export function lintChoices(document: FormDocument, setups: readonly FormSetup[]): readonly LintIssue[] {
  const { items } = document;
  const offering = new Set(setups.flatMap((setup) => namesOffered(setup.items)));
  const base = formVariant(document);
  const found = base.items.flatMap((item, index) => lintItem(item, items[index] ?? item, base, `/items/${index}`));
  // A choice that a setup fills is empty on the form itself.
  const told = found.filter(({ code, path }) => code !== 'no-options' || !offering.has(nameAt(items, path)));
  return [...told, ...lintGroups(items), ...setups.flatMap((setup) => lintSetup(document, base, setup))];
}

function namesOffered(overrides: Readonly<Record<string, Partial<ControlItem>>>): readonly string[] {
  return Object.entries(overrides).flatMap(([name, { optionItems, optionsOf }]) =>
    optionItems || optionsOf ? [name] : [],
  );
}

function nameAt(items: readonly ControlItem[], path: string): string {
  return items[Number(path.split('/')[2])]?.name ?? '';
}

/** Only reports what the override itself wrote. */
function lintSetup(document: FormDocument, base: FormVariant, setup: FormSetup): readonly LintIssue[] {
  const variant = setupVariant(document, setup);
  const overrides = setup.items;
  return document.items.flatMap((before, index) => {
    const [item, was, override] = [variant?.items[index], base.items[index], overrides[before.name]];
    if (variant === undefined || item === undefined || was === undefined || override === undefined) return [];
    const had = new Set(lintItem(was, before, base, '').map(({ code }) => code));
    const path = `/setups/${setup.id}/items/${document.form}/${before.name}`;
    return lintItem(item, { ...before, ...override }, variant, path).filter(({ code }) => !had.has(code));
  });
}

type Options = NonNullable<ControlItem['optionItems']>;

/** The second argument is the item as written, without options from elsewhere. */
function lintItem(
  item: ControlItem,
  { optionItems: own = [] }: Partial<ControlItem>,
  { open }: FormVariant,
  path: string,
): readonly LintIssue[] {
  const isOpen = open.has(item.name);
  const chosen = hasOptions(item.fieldType) ? lintOptions(item, own, isOpen, path) : [];
  return [...chosen, ...lintDefault(item, isOpen, path)];
}

function lintOptions(item: ControlItem, own: Options, isOpen: boolean, path: string): readonly LintIssue[] {
  const { optionItems = [], optionsOf, fieldType } = item;
  const at = (index: number): string =>
    index < own.length ? `${path}/optionItems/${index}/code` : `${path}/${optionsOf ? 'optionsOf' : 'optionItems'}`;
  if (optionItems.every(({ disabled }) => disabled)) {
    return isOpen ? [] : [warning('no-options', `${path}/${optionsOf ? 'optionsOf' : 'optionItems'}`)];
  }
  const blank = own.flatMap(({ code, text }, index) =>
    code.trim() === '' ? [error('option-without-code', at(index), text)] : [],
  );
  const split = own.flatMap(({ code }, index) =>
    traitsOf(fieldType).holds === 'codes' && code.includes(SEPARATOR)
      ? [error('option-code-separator', at(index), code)]
      : [],
  );
  const never = own.flatMap(({ code, from = '', until = from }, index) =>
    until < from ? [error('option-never-offered', at(index).replace(/code$/, 'until'), code)] : [],
  );
  const twice = repeated(optionItems, ({ code }) => code).flatMap((index) => {
    const code = optionItems[index]?.code ?? '';
    return code.trim() === '' ? [] : [error('duplicate-option-code', at(index), code)];
  });
  return [...blank, ...split, ...never, ...twice];
}

/** Where nothing reads which right an option requires, everybody would be offered it. */
export function lintRequired({ form, items }: FormDocument, setups: readonly FormSetup[]): readonly LintIssue[] {
  const inItems = ({ optionItems = [] }: Partial<ControlItem>, path: string): readonly LintIssue[] =>
    optionItems.flatMap(({ code, requires }, index) => {
      const at = `${path}/optionItems/${index}/requires`;
      return requires === undefined ? [] : [error('option-right-unread', at, code, [{ op: 'remove', path: at }])];
    });
  return [
    ...items.flatMap((item, index) => inItems(item, `/items/${index}`)),
    ...setups.flatMap((setup) =>
      Object.entries(setup.items).flatMap(([name, item]) => inItems(item, `/setups/${setup.id}/items/${form}/${name}`)),
    ),
  ];
}

/** An option item must name an existing choice. */
function lintGroups(items: readonly ControlItem[]): readonly LintIssue[] {
  const types = new Map(items.map(({ name, fieldType }) => [name, fieldType]));
  return items.flatMap(({ fieldType, group = '' }, index) =>
    fieldType === 'option' && !isChoice(types.get(group) ?? '')
      ? [error('option-of-no-choice', `/items/${index}/group`, group)]
      : [],
  );
}

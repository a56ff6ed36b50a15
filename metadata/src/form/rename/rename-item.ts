import type { CaseStep, FormCase } from '../case/form-case.ts';
import type { ControlItem, ControlItemOverride } from '../control-item/control-item.ts';
import type { OptionsFrom } from '../control-item/options-from.ts';
import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';
import { type RowGroups, rowGroups } from '../layout/row-group.ts';
import type { FormContent } from '../merge/form-content.ts';
import type { Rule } from '../rule/rule.ts';
import { type FieldValue, isRows } from '../schema/value.ts';
import { renamedInLogic } from './rename-in-logic.ts';
import { renamedRecord } from './rename-record.ts';
import { byKey, type Renaming, renamedAddress, renamedKey, renamedName } from './renaming.ts';

/**
 * A form with a field under another name, wherever it is named: in items, places, rules, texts, tests and the setup of
 * its records. What is entered under the name before opens by it, because the item keeps it.
 * @param renameSetup what a setup makes of it
 * @param keepsName whether something was entered under the name before: not of a field that was never published
 */
export function renameItem<Setup extends object>(
  content: FormContent<Setup>,
  renaming: Renaming,
  renameSetup: (setup: Setup, renaming: Renaming, groups: RowGroups) => Setup,
  keepsName = true,
): FormContent<Setup> {
  const { items, layout, rules, cases, messages, setups, record, kind } = content;
  const groups = rowGroups(layout);
  return {
    items: items.map((item) => renamedIn(item, renaming, keepsName)),
    layout: layout.map((entry) => place(entry, renaming)),
    rules: rules.map((rule) => renamedRule(rule, groups, renaming)),
    cases: cases.map((testCase) => renamedCase(testCase, renaming)),
    messages: byKey(messages, (key) => renamedKey(key, renaming)),
    setups: Object.fromEntries(Object.entries(setups).map(([id, setup]) => [id, renameSetup(setup, renaming, groups)])),
    ...(record ? { record: renamedRecord(record, groups, renaming) } : {}),
    ...(kind ? { kind } : {}),
  };
}

function renamedIn(item: ControlItem, renaming: Renaming, keepsName: boolean): ControlItem {
  return renamedAttributes(item.name === renaming.from ? underNewName(item, renaming, keepsName) : item, renaming);
}

/** Of an item, or of what a setup sets over one: the fields and texts it names. */
export function renamedAttributes<Item extends ControlItemOverride>(item: Item, renaming: Renaming): Item {
  const { mask, secondaryText, recallItems, group, optionsOf, optionsFrom } = item;
  return {
    ...item,
    ...(mask?.message === undefined ? {} : { mask: { ...mask, message: renamedKey(mask.message, renaming) } }),
    ...(secondaryText === undefined ? {} : { secondaryText: renamedKey(secondaryText, renaming) }),
    ...(recallItems === undefined ? {} : { recallItems: recallItems.map((one) => renamedName(one, renaming)) }),
    ...(group === undefined ? {} : { group: renamedName(group, renaming) }),
    ...(optionsOf === undefined ? {} : { optionsOf: renamedName(optionsOf, renaming) }),
    ...(optionsFrom === undefined ? {} : { optionsFrom: renamedSource(optionsFrom, renaming) }),
  };
}

function renamedSource(from: OptionsFrom, renaming: Renaming): OptionsFrom {
  const { where, fills } = from;
  const asked = Object.entries(where ?? {}).map(([column, field]) => [column, renamedName(field, renaming)] as const);
  return {
    ...from,
    ...(where ? { where: Object.fromEntries(asked) } : {}),
    ...(fills ? { fills: byKey(fills, (field) => renamedName(field, renaming)) } : {}),
  };
}

function underNewName(item: ControlItem, { from, to }: Renaming, keepsName: boolean): ControlItem {
  const { formerNames = [], ...rest } = item;
  const names = [...formerNames.filter((name) => name !== to), ...(keepsName ? [from] : [])];
  return { ...rest, name: to, ...(names.length > 0 ? { formerNames: names } : {}) };
}

/** A container may have an item of its id, which hides it. */
function place(entry: InterfaceSetupItem, renaming: Renaming): InterfaceSetupItem {
  const { id, parent, head, by } = entry;
  return {
    ...entry,
    id: renamedName(id, renaming),
    parent: parent === null ? null : renamedName(parent, renaming),
    ...(head === undefined ? {} : { head: renamedName(head, renaming) }),
    ...(by === undefined ? {} : { by: renamedName(by, renaming) }),
  };
}

function renamedRule(rule: Rule, groups: RowGroups, renaming: Renaming): Rule {
  if (rule.kind === 'binding') {
    const expression = renamedInLogic(rule.expression, groups, renaming);
    return { ...rule, field: renamedName(rule.field, renaming), expression };
  }
  const { fields, fails, message, parameters, on } = rule;
  const names = (all: readonly string[]): readonly string[] => all.map((name) => renamedName(name, renaming));
  const shown = Object.entries(parameters ?? {}).map(
    ([name, { value, format }]) => [name, { value: renamedInLogic(value, groups, renaming), format }] as const,
  );
  return {
    ...rule,
    fields: names(fields),
    fails: renamedInLogic(fails, groups, renaming),
    message: renamedKey(message, renaming),
    ...(parameters ? { parameters: Object.fromEntries(shown) } : {}),
    ...(on ? { on: names(on) } : {}),
  };
}

const EXPECTED_TEXTS = ['errors', 'withErrors', 'withoutErrors'] as const;

function renamedCase(testCase: FormCase, renaming: Renaming): FormCase {
  const { given, steps } = testCase;
  const { values, chosen } = given ?? {};
  return {
    ...testCase,
    ...(given
      ? {
          given: {
            ...given,
            ...(values ? { values: renamedValues(values, renaming) } : {}),
            ...(chosen ? { chosen: chosen.map((one) => ({ ...one, field: renamedName(one.field, renaming) })) } : {}),
          },
        }
      : {}),
    steps: steps.map((step) => renamedStep(step, renaming)),
  };
}

function renamedStep(step: CaseStep, renaming: Renaming): CaseStep {
  const { field, value, expect } = step;
  const expected = Object.entries(expect ?? {}).map(([name, expectation]) => {
    const texts = EXPECTED_TEXTS.flatMap((kind) => {
      const keys = expectation[kind];
      return keys === undefined ? [] : [[kind, keys.map((key) => renamedKey(key, renaming))] as const];
    });
    const { value: shown } = expectation;
    const own = shown === undefined ? {} : { value: renamedValue(shown, renaming) };
    return [renamedAddress(name, renaming), { ...expectation, ...own, ...Object.fromEntries(texts) }] as const;
  });
  return {
    ...step,
    ...(field === undefined ? {} : { field: renamedAddress(field, renaming) }),
    ...(value === undefined ? {} : { value: renamedValue(value, renaming) }),
    ...(expect ? { expect: Object.fromEntries(expected) } : {}),
  };
}

function renamedValues(values: Readonly<Record<string, FieldValue>>, renaming: Renaming) {
  const entries = Object.entries(values).map(
    ([name, value]) => [renamedName(name, renaming), renamedValue(value, renaming)] as const,
  );
  return Object.fromEntries(entries);
}

function renamedValue(value: FieldValue, renaming: Renaming): FieldValue {
  return isRows(value) ? value.map((row) => renamedValues(row, renaming)) : value;
}

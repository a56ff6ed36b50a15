import {
  type FieldValue,
  type FormDocument,
  type FormSetup,
  isFieldType,
  rowGroups,
  traitsOf,
} from '@lifeform/metadata';
import { formSetup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildForm } from '../../scenario/form-builder.ts';
import {
  createForm,
  type FieldState,
  type Form,
  itemNameOf,
  type RuleGraph,
  ruleGraph,
  runsOf,
} from '../../src/index.ts';
import { ruleForms } from './rule-forms.ts';

const SAMPLES: readonly FieldValue[] = [true, false, 0, 1, 41, 250_000, 'Marguerite', '2001-02-03', '1', null];

/** A form whose rules are noted as they run. */
function watched(document: FormDocument, setup?: FormSetup) {
  const ran = new Set<string>();
  const form = createForm(document, {
    ...{ locale: 'en', now: () => new Date(2026, 2, 15, 12), onRule: (id) => ran.add(id) },
    ...(setup && { setup }),
  });
  // Rules of rows run where there are rows, and down them.
  for (const { id, parent } of rowGroups(document.layout).byId.values())
    if (parent === undefined) for (const _ of [1, 2, 3]) form.addRow(id);
  return { form, ran };
}

function valuesOf(form: Form): ReadonlyMap<string, FieldValue> {
  return new Map(Object.values(form.getState().fields).map(({ name, value }) => [name, value]));
}

/** Changes a field, and compares what ran with what is listed under the values that came of it. */
function compare(
  { form, ran }: ReturnType<typeof watched>,
  graph: RuleGraph,
  field: string,
  value: FieldValue,
): number {
  const name = itemNameOf(field);
  const before = valuesOf(form);
  ran.clear();
  form.change(field, value);
  const after = valuesOf(form);
  const changes = (item: string): boolean =>
    [...after.keys()].some((one) => itemNameOf(one) === item && before.get(one) !== after.get(one));
  if (!graph.setters.has(name) && !changes(name)) return 0;
  // No button was pressed: its checks stand against nothing.
  const onPress = new Set(graph.rules.flatMap(({ rule }) => (rule.kind === 'check' && rule.on ? [rule.id] : [])));
  const listed = (runs: ReturnType<typeof runsOf>) =>
    runs.map(({ rule }) => rule.rule.id).filter((id) => !onPress.has(id));
  expect({ name, value, ran: [...ran] }).toEqual({ name, value, ran: listed(runsOf(graph, name, changes)) });
  // What is listed of the change alone has all of them, in their order.
  expect(listed(runsOf(graph, name)).filter((id) => ran.has(id))).toEqual([...ran]);
  return ran.size;
}

/** Fields somebody can change now, without groups; of a group that repeats those of its first row. */
function openFields(form: Form): readonly string[] {
  const isOpen = ({ type, item, disabled, readOnly, locked, name }: FieldState): boolean =>
    !disabled &&
    !readOnly &&
    !locked &&
    type !== 'rows' &&
    isFieldType(type) &&
    traitsOf(item.fieldType).holds !== 'none' &&
    !/\[[1-9]/.test(name);
  return Object.values(form.getState().fields)
    .filter(isOpen)
    .map(({ name }) => name);
}

type Shipped = readonly [title: string, document: FormDocument, setup: FormSetup | undefined];

const shipped = seed.forms
  .filter(({ rules }) => rules.length > 0)
  .flatMap((document): readonly Shipped[] => {
    if (document.form !== 'NewBusiness') return [[document.form, document, undefined]];
    const setups = seed.products.map((product) => formSetup(product, document.form));
    return setups.map((setup) => [`${document.form} of ${setup.id}`, document, setup]);
  });

describe('the rules listed for a change are those the engine runs at it, in its order [EDIT-012]', () => {
  test.each(shipped)('%s', (_, document, setup) => {
    const scenario = watched(document, setup);
    const graph = ruleGraph(document, setup);
    let count = 0;
    for (const value of SAMPLES)
      for (const field of Object.keys(scenario.form.getState().fields))
        if (openFields(scenario.form).includes(field)) count += compare(scenario, graph, field, value);
    if (document.form === 'NewBusiness') expect(count).toBeGreaterThan(100);
  });

  test('forms of random rules', () => {
    fc.assert(
      fc.property(ruleForms, fc.array(fc.tuple(fc.nat(13), fc.constantFrom(...SAMPLES))), (parts, changes) => {
        const document = buildForm(parts);
        const scenario = watched(document);
        const graph = ruleGraph(document);
        for (const [at, value] of changes) {
          const name = `f${at % parts.items.length}`;
          if (openFields(scenario.form).includes(name)) compare(scenario, graph, name, value);
        }
      }),
    );
  });
});

import type { ControlItem, FieldValue, Rule } from '@lifeform/metadata';
import type { Logic } from '@lifeform/rules';
import fc from 'fast-check';
import { binding, checkRule, item, v } from '../../scenario/form-builder.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** A form of fields f0, f1 …: every third a tick, the others whole numbers, with rules of every kind. */
export interface RuleForm {
  readonly items: readonly ControlItem[];
  readonly rules: readonly Rule[];
}

const MOST_FIELDS = 14;
const isTick = (index: number) => index % 3 === 2;
const nameOf = (index: number) => `f${index}`;

function itemOf(index: number): ControlItem {
  return isTick(index) ? item(nameOf(index), 'check') : item(nameOf(index), 'integer', { min: -50, max: 500 });
}

/** The source of a rule's numbers: another field, a choice by a tick, a constant. */
function term(fields: number): fc.Arbitrary<Logic> {
  const field = fc.nat(fields - 1).map((index) => v(nameOf(index)));
  return fc.oneof(
    field,
    fc.integer({ min: -9, max: 9 }),
    fc.tuple(field, field).map(([a, b]): Logic => ({ if: [a, b, 3] })),
    fc.tuple(field, field).map(([a, b]): Logic => ({ sum: [a, b] })),
  );
}

/** A value may read lower fields, so that there is no cycle; some keep their own entry. */
function valueRule(index: number): fc.Arbitrary<Rule> {
  const name = nameOf(index);
  const worked = fc.tuple(term(index), term(index)).map(([a, b]): Logic => ({ sum: [a, b, 1] }));
  return fc
    .tuple(worked, fc.boolean())
    .map(([logic, keeps]) => binding(`${name}.value`, keeps ? { if: [v(name), v(name), logic] } : logic));
}

const FLAGS = ['disabled', 'displayHidden', 'required', 'readOnly'] as const;

function propertyRules(index: number, fields: number): fc.Arbitrary<readonly Rule[]> {
  const name = nameOf(index);
  const flag = fc
    .tuple(fc.constantFrom(...FLAGS), term(fields), fc.integer({ min: -9, max: 99 }))
    .map(([property, logic, limit]) => binding(`${name}.${property}`, { '>': [logic, limit] }));
  const most = term(fields).map((logic) => binding(`${name}.max`, { sum: [logic, 40] }));
  const check = fc
    .tuple(term(fields), fc.nat(fields - 1))
    .map(([logic, other]) => checkRule(`${name}-check`, [name, nameOf(other)], { '>': [logic, v(name)] }));
  return fc.tuple(flag, most, check);
}

function rulesOf(fields: number): fc.Arbitrary<readonly Rule[]> {
  const each = Array.from({ length: fields }, (_, index) => {
    const own = index > 0 && !isTick(index) ? valueRule(index).map((rule) => [rule]) : fc.constant<readonly Rule[]>([]);
    const all = fc.tuple(own, propertyRules(index, fields)).map(([value, others]) => [...value, ...others]);
    return all.chain((rules) => fc.subarray([...rules]));
  });
  return fc.tuple(...each).map((rules) => rules.flat());
}

export const ruleForms: fc.Arbitrary<RuleForm> = fc
  .integer({ min: 2, max: MOST_FIELDS })
  .chain((fields) =>
    rulesOf(fields).map((rules) => ({ items: Array.from({ length: fields }, (_, index) => itemOf(index)), rules })),
  );

export type Step =
  | { readonly kind: 'change'; readonly at: number; readonly value: FieldValue }
  | { readonly kind: 'type'; readonly at: number; readonly text: string }
  | { readonly kind: 'focus' | 'blur'; readonly at: number }
  | { readonly kind: 'click' | 'locale'; readonly at: number };

const at = fc.nat(MOST_FIELDS - 1);

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('change' as const),
      at,
      value: fc.oneof(fc.boolean(), fc.integer({ min: -99, max: 999 }), fc.constant(null)),
    }),
    fc.record({
      kind: fc.constant('type' as const),
      at,
      text: fc.constantFrom('', '7', '-3', '41', '1,000', '5.', 'x'),
    }),
    fc.record({ kind: fc.constantFrom('focus' as const, 'blur' as const), at }),
    fc.record({ kind: fc.constantFrom('click' as const, 'locale' as const), at }),
  ),
  { maxLength: 20 },
);

/** Does a step at a form, whichever fields it has. */
export function take({ form }: Scenario, step: Step, fields: number): void {
  const name = nameOf(step.at % fields);
  if (step.kind === 'change') form.change(name, isTick(step.at % fields) ? step.value === true : step.value);
  else if (step.kind === 'type') form.type(name, step.text);
  else if (step.kind === 'focus') form.focus(name);
  else if (step.kind === 'blur') form.blur(name);
  else if (step.kind === 'click') form.click(name);
  else form.setLocale(step.at % 2 === 0 ? 'en' : 'fr');
}

import {
  type CaseGiven,
  caseSetup,
  EXPECTED_PROPERTY,
  type FieldExpectation,
  type FieldValue,
  type FormDocument,
  type FormSetup,
} from '@lifeform/metadata';
import type { Issue } from '../field-type/issue.ts';
import type { Form } from '../form/types.ts';
import { isoDay } from '../format/date.ts';
import { readExpected } from './compare-field.ts';
import { type LimitPoint, limitPoints } from './limit-points.ts';
import { type CaseSurroundings, openCase } from './run-cases.ts';

/** A test at a limit that no test touches, with what the form makes of it. */
export interface CaseSuggestion extends LimitPoint {
  readonly given: CaseGiven;
  /** What it would expect, worked out by the form: whether that is right is for a person to say. */
  readonly expect: Readonly<Record<string, FieldExpectation>>;
  /** The errors that are expected, with what their messages say. */
  readonly issues: Readonly<Record<string, readonly Issue[]>>;
}

/** What a field had in any test. */
export type SeenValues = ReadonlyMap<string, ReadonlySet<unknown>>;

/** The points at limits that no test touches; of a length any text of it does. */
export function untouchedPoints(
  document: FormDocument,
  seen: SeenValues,
  setups: readonly FormSetup[] = [],
): readonly LimitPoint[] {
  return limitPoints(document, setups).filter(({ field, value }) => {
    const values = [...(seen.get(field) ?? [])];
    if (typeof value === 'number') return !values.includes(value);
    return !values.some((had) => typeof had === 'string' && had.length === value.length);
  });
}

/**
 * Works out tests at points. Each is given what the first test under which its field is shown is given, or nothing where
 * it is shown on an untouched form; and a setup under which the limit holds, where it does not under that of the test.
 * @returns undefined where no test shows the field, or its value is not what is entered
 */
export function createSuggester(document: FormDocument, surroundings: CaseSurroundings) {
  const bases = new Map<string, CaseGiven | undefined>();
  const candidates: readonly CaseGiven[] = [{}, ...(document.cases ?? []).map(({ given = {} }) => given)];
  const isShown = (given: CaseGiven, field: string): boolean => {
    const state = openCase(document, given, surroundings)?.getState().fields[field];
    return state !== undefined && !state.hidden;
  };
  const baseOf = ({ field, under }: LimitPoint): CaseGiven | undefined => {
    const key = JSON.stringify([field, ...under]);
    if (!bases.has(key)) {
      const own = candidates.filter((given) => under.includes(caseSetup(given)));
      const other = [...candidates, {}].map((given) => underSetup(given, under.at(-1)));
      bases.set(
        key,
        [...own, ...other].find((given) => isShown(given, field)),
      );
    }
    return bases.get(key);
  };
  return (point: LimitPoint): CaseSuggestion | undefined => {
    const base = baseOf(point);
    if (base === undefined) return undefined;
    const today = base.today ?? isoDay(surroundings.now());
    const given = { ...base, today, values: { ...base.values, [point.field]: point.value } };
    const form = openCase(document, given, surroundings);
    if (form?.getField(point.field).value !== point.value) return undefined;
    const expect = expectationOf(document, form, point);
    const issues = Object.fromEntries(Object.keys(expect).map((name) => [name, form.getField(name).issues]));
    return { ...point, given, expect, issues };
  };
}

function underSetup({ setup: _, product: __, ...given }: CaseGiven, setup: string | undefined): CaseGiven {
  return setup === undefined ? given : { ...given, setup };
}

/** Of the field what stands against it; of a rule what it sets or checks. */
function expectationOf(
  { rules }: FormDocument,
  form: Form,
  { field, rule: id, value }: LimitPoint,
): CaseSuggestion['expect'] {
  const { fields } = form.getState();
  const errorsOf = (name: string): FieldExpectation => {
    const state = fields[name];
    return state ? { errors: state.issues.map(({ code }) => code) } : {};
  };
  const own = { [field]: { value: value as FieldValue, ...errorsOf(field) } };
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined) return own;
  if (rule.kind === 'check')
    return { ...Object.fromEntries(rule.fields.map((name) => [name, errorsOf(name)])), ...own };
  const state = fields[rule.field];
  const isExpected = Object.hasOwn(EXPECTED_PROPERTY, rule.property);
  if (state === undefined || !isExpected || rule.field === field) return own;
  const property = rule.property as keyof FieldExpectation;
  return { ...own, [rule.field]: { [property]: readExpected(state, property) } };
}

/** Notes what fields have, step by step. */
export function watchValues() {
  const seen = new Map<string, Set<unknown>>();
  return {
    seen: seen as SeenValues,
    onStep: (form: Form): void => {
      for (const { name, value } of Object.values(form.getState().fields)) {
        if (value === null || value === '' || typeof value === 'object') continue;
        const values = seen.get(name) ?? new Set();
        seen.set(name, values.add(value));
      }
    },
  };
}

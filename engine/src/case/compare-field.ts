import { EXPECTED_PROPERTY, type FieldExpectation, sameJson } from '@lifeform/metadata';
import type { FieldState, Form } from '../form/types.ts';
import type { CaseFailure } from './case-result.ts';

type Expected = keyof FieldExpectation;

/** Differences between a field and a step's expectations, each with the explanation of its rule. */
export function compareField(
  form: Form,
  name: string,
  expectation: FieldExpectation,
): readonly Omit<CaseFailure, 'case' | 'step'>[] {
  const state = form.getState().fields[name];
  if (state === undefined) {
    return [{ field: name, property: 'action', expected: 'expect', got: 'unknown-field', explanation: undefined }];
  }
  // The schema has checked that its keys are those of the type.
  const properties = Object.keys(expectation) as Expected[];
  return properties.flatMap((property) => {
    const expected = expectation[property];
    const got = READERS[property](state);
    if (expected === undefined || holds(property, expected, got)) return [];
    return [{ field: name, property, expected, got, explanation: form.explain(name, EXPECTED_PROPERTY[property]) }];
  });
}

/** What a field is, of a property that can be expected. */
export function readExpected(state: FieldState, property: Expected): unknown {
  return READERS[property](state);
}

const READERS: Readonly<Record<Expected, (state: FieldState) => unknown>> = {
  value: ({ value }) => value,
  text: ({ text }) => text,
  displayHidden: ({ hidden }) => hidden,
  hidden: ({ hidden }) => hidden,
  disabled: ({ disabled }) => disabled,
  required: ({ required }) => required,
  readOnly: ({ readOnly }) => readOnly,
  min: ({ min }) => min ?? null,
  max: ({ max }) => max ?? null,
  minLength: ({ minLength }) => minLength ?? null,
  maxLength: ({ maxLength }) => maxLength ?? null,
  errors: codesOf,
  withErrors: codesOf,
  withoutErrors: codesOf,
};

function codesOf({ issues }: FieldState): readonly string[] {
  return issues.map(({ code }) => code);
}

/** The order of errors does not matter. */
function holds(property: Expected, expected: unknown, got: unknown): boolean {
  if (!Array.isArray(expected) || !Array.isArray(got)) return sameJson(expected, got);
  switch (property) {
    case 'errors':
      return sameJson([...expected].sort(), [...got].sort());
    case 'withErrors':
      return expected.every((code) => got.includes(code));
    case 'withoutErrors':
      return !expected.some((code) => got.includes(code));
    default:
      return sameJson(expected, got);
  }
}

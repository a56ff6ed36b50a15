import { EXPECTED_PROPERTY, type FieldExpectation, type FormCase } from '@lifeform/metadata';
import type { Edit } from './draft-state.ts';

export type ExpectedProperty = keyof FieldExpectation;

/** The properties a test can expect of a field. */
export const EXPECTED_PROPERTIES = Object.keys(EXPECTED_PROPERTY) as readonly ExpectedProperty[];

/** One thing tests say: what is given, or what is expected of a field. */
export type CaseColumn =
  | { readonly kind: 'about'; readonly name: 'setup' | 'today' }
  | { readonly kind: 'given'; readonly field: string }
  | { readonly kind: 'expected'; readonly field: string; readonly property: ExpectedProperty };

export function columnKey(column: CaseColumn): string {
  if (column.kind === 'about') return column.name;
  return column.kind === 'given' ? `given ${column.field}` : `${column.property} of ${column.field}`;
}

/** The columns of all tests: what they are about, what is given, what is expected, in order of first use. */
export function caseColumns(cases: readonly FormCase[]): readonly CaseColumn[] {
  const all = cases.flatMap(columnsOf);
  const byKey = new Map(all.map((column) => [columnKey(column), column]));
  const kinds = ['about', 'given', 'expected'] as const;
  return kinds.flatMap((kind) => [...byKey.values()].filter((column) => column.kind === kind));
}

function columnsOf({ given = {}, steps }: FormCase): readonly CaseColumn[] {
  const about = (['setup', 'today'] as const).filter((name) => given[name] !== undefined);
  const expected = steps.flatMap(({ expect = {} }) =>
    Object.entries(expect).flatMap(([field, expectation]) =>
      (Object.keys(expectation) as ExpectedProperty[]).map((property) => ({ field, property })),
    ),
  );
  return [
    ...about.map((name) => ({ kind: 'about', name }) as const),
    ...Object.keys(given.values ?? {}).map((field) => ({ kind: 'given', field }) as const),
    ...expected.map((one) => ({ kind: 'expected', ...one }) as const),
  ];
}

/** A test's value in a column; of an expectation in several steps, the last. */
export function cellOf(testCase: FormCase, column: CaseColumn): unknown {
  if (column.kind === 'about') return testCase.given?.[column.name];
  if (column.kind === 'given') return testCase.given?.values?.[column.field];
  return testCase.steps[stepOf(testCase, column)]?.expect?.[column.field]?.[column.property];
}

/** The step a column belongs to: the last that expects it, otherwise the last step. */
function stepOf({ steps }: FormCase, { field, property }: Extract<CaseColumn, { kind: 'expected' }>): number {
  const at = steps.findLastIndex(({ expect }) => expect?.[field]?.[property] !== undefined);
  return at === -1 ? steps.length - 1 : at;
}

/** Sets a value in a test; undefined removes it. */
export function putCell(id: string, column: CaseColumn, value: unknown): Edit {
  return ({ cases }) => {
    const testCase = cases.find((one) => one.id === id);
    if (testCase === undefined) return;
    if (column.kind !== 'expected') {
      testCase.given ??= {};
      if (column.kind === 'about') return put(testCase.given, column.name, value);
      testCase.given.values ??= {};
      return put(testCase.given.values, column.field, value);
    }
    const step = testCase.steps[stepOf(testCase, column)];
    if (step === undefined) return;
    const { [column.field]: expectation = {}, ...others } = step.expect ?? {};
    const { [column.property]: _, ...rest } = expectation;
    const next = value === undefined ? rest : { ...rest, [column.property]: value };
    step.expect = Object.keys(next).length === 0 ? others : { ...step.expect, [column.field]: next };
  };
}

function put(holder: object, key: string, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, key, value);
}

/** Accepts a proposed test. */
export function confirmCase(id: string): Edit {
  return ({ cases }) => {
    const testCase = cases.find((one) => one.id === id);
    if (testCase) delete testCase.isProposed;
  };
}

import {
  EXPECTED_PROPERTY,
  type FieldExpectation,
  type FieldValue,
  type FormCase,
  type Message,
} from '@lifeform/metadata';
import { castDraft } from 'immer';
import type { Edit } from './draft-state.ts';
import { givenRows, putAtPath, putRowCount, valueAt } from './row-value.ts';

export type ExpectedProperty = keyof FieldExpectation;

/** The properties a test can expect of a field. */
export const EXPECTED_PROPERTIES = Object.keys(EXPECTED_PROPERTY) as readonly ExpectedProperty[];

/** One thing tests say: what is given, or what is expected of a field. */
export type CaseColumn =
  | { readonly kind: 'about'; readonly name: 'setup' | 'today' }
  | { readonly kind: 'given'; readonly field: string }
  /** How many rows of a group are given. */
  | { readonly kind: 'rows'; readonly field: string }
  | { readonly kind: 'expected'; readonly field: string; readonly property: ExpectedProperty };

export function columnKey(column: CaseColumn): string {
  if (column.kind === 'about') return column.name;
  return column.kind === 'expected' ? `${column.property} of ${column.field}` : `${column.kind} ${column.field}`;
}

/** The columns of all tests: what they are about, what is given, what is expected, in order of first use. */
export function caseColumns(cases: readonly FormCase[]): readonly CaseColumn[] {
  const all = cases.flatMap(columnsOf);
  const byKey = new Map(all.map((column) => [columnKey(column), column]));
  const parts = [['about'], ['given', 'rows'], ['expected']];
  return parts.flatMap((kinds) => [...byKey.values()].filter(({ kind }) => kinds.includes(kind)));
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
    ...Object.entries(given.values ?? {}).flatMap(([name, value]) => givenColumns(name, value)),
    ...expected.map((one) => ({ kind: 'expected', ...one }) as const),
  ];
}

/** Of rows a column for their number and one for every field in each; of anything else one. */
function givenColumns(name: string, value: FieldValue): readonly CaseColumn[] {
  const { groups, fields } = givenRows(name, value);
  return [
    ...groups.map((field) => ({ kind: 'rows', field }) as const),
    ...fields.map((field) => ({ kind: 'given', field }) as const),
  ];
}

/** A test's value in a column; of an expectation in several steps, the last. */
export function cellOf(testCase: FormCase, column: CaseColumn): unknown {
  if (column.kind === 'about') return testCase.given?.[column.name];
  if (column.kind === 'given') return valueAt(testCase.given?.values, column.field);
  if (column.kind === 'rows') {
    const rows = valueAt(testCase.given?.values, column.field);
    return Array.isArray(rows) ? rows.length : undefined;
  }
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
      if (column.kind === 'rows') return putRowCount(testCase.given.values, column.field, Number(value ?? 0));
      return putAtPath(testCase.given.values, column.field, value);
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

/** Calls a test something else; without a word in either language it is called by its id again. */
export function nameCase(id: string, title: Message): Edit {
  return ({ cases }) => {
    const testCase = cases.find((one) => one.id === id);
    if (testCase === undefined) return;
    if (title.en === '' && title.fr === '') delete testCase.title;
    else testCase.title = castDraft(title);
  };
}

/** Accepts a proposed test. */
export function confirmCase(id: string): Edit {
  return ({ cases }) => {
    const testCase = cases.find((one) => one.id === id);
    if (testCase) delete testCase.isProposed;
  };
}

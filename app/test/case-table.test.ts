import { EXPECTED_PROPERTY, type FormCase } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import fc from 'fast-check';
import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import { type CellKind, cellKind, cellWords, readCell, writeCell } from '../src/area/developer/draft/case-cell.ts';
import {
  type CaseColumn,
  caseColumns,
  cellOf,
  columnKey,
  nameCase,
  putCell,
} from '../src/area/developer/draft/case-table.ts';
import type { DraftContent } from '../src/area/developer/draft/draft-state.ts';

const testCase: FormCase = {
  id: 'old',
  given: { setup: '0180', values: { txtAge: 17 } },
  steps: [
    { action: 'open', expect: { txtAge: { errors: ['msg-Range'] } } },
    { action: 'set', field: 'txtAge', value: 18, expect: { txtAge: { errors: [], value: 18 } } },
  ],
};

function put(column: CaseColumn, value: unknown): FormCase | undefined {
  const content = { cases: [testCase] } as unknown as DraftContent;
  return produce(content, putCell('old', column, value)).cases[0];
}

describe('the table of tests', () => {
  test('has a column for each thing that any test gives or expects, what is given first', () => {
    const other: FormCase = { id: 'other', given: { today: '2026-01-02', values: { txtIncome: 1 } }, steps: [] };
    expect(caseColumns([testCase, other]).map(columnKey)).toEqual([
      ...['setup', 'today', 'given txtAge', 'given txtIncome'],
      ...['errors of txtAge', 'value of txtAge'],
    ]);
  });

  test('shows of what several steps expect the last, and puts what is changed there', () => {
    const column: CaseColumn = { kind: 'expected', field: 'txtAge', property: 'errors' };
    expect(cellOf(testCase, column)).toEqual([]);
    const changed = put(column, ['msg-Other']);
    expect(changed?.steps.map(({ expect: said }) => said?.txtAge?.errors)).toEqual([['msg-Range'], ['msg-Other']]);
  });

  test('puts what no step expects yet into the last, and takes away what is blank', () => {
    const hidden = put({ kind: 'expected', field: 'txtYears', property: 'displayHidden' }, true);
    expect(hidden?.steps[1]?.expect).toMatchObject({ txtYears: { displayHidden: true }, txtAge: { value: 18 } });
    expect(put({ kind: 'given', field: 'txtAge' }, undefined)?.given?.values).toEqual({});
    expect(put({ kind: 'about', name: 'setup' }, undefined)?.given).toEqual({ values: { txtAge: 17 } });
    const without = put({ kind: 'expected', field: 'txtAge', property: 'value' }, undefined);
    expect(without?.steps[1]?.expect).toEqual({ txtAge: { errors: [] } });
  });

  test('has of rows a column for their number and one for every field in each, those of rows within them too', () => {
    const rows = [{ txtName: 'Ann' }, { txtName: 'Ben', grpPhones: [{ txtPhone: '1' }] }];
    const one: FormCase = { id: 'old', given: { values: { grp: rows, arrAmounts: [1, null] } }, steps: [] };
    const columns = caseColumns([one]);
    expect(columns.map(columnKey)).toEqual([
      ...['rows grp', 'rows grp[1].grpPhones', 'given grp[0].txtName', 'given grp[1].txtName'],
      ...['given grp[1].grpPhones[0].txtPhone', 'given arrAmounts'],
    ]);
    expect(columns.map((column) => cellOf(one, column))).toEqual([2, 1, 'Ann', 'Ben', '1', [1, null]]);
    expect(cellOf(one, { kind: 'given', field: 'grp[2].txtName' })).toBeUndefined();
  });

  test('changes one value of a row, makes the rows before a new one, and as many rows as are said, up to the most', () => {
    const values = (given: FormCase | undefined) => given?.given?.values;
    expect(values(put({ kind: 'given', field: 'grp[1].txtName' }, 'Ben'))).toEqual({
      txtAge: 17,
      grp: [{}, { txtName: 'Ben' }],
    });
    const count: CaseColumn = { kind: 'rows', field: 'grp' };
    expect(values(put(count, 2))?.grp).toEqual([{}, {}]);
    expect(values(put(count, undefined))).toEqual({ txtAge: 17 });
    expect([499, 500, 501].map((many) => [values(put(count, many))?.grp].flat().length)).toEqual([499, 500, 500]);
    const kept = { ...testCase, given: { values: { grp: [{ a: 1 }, { a: 2 }] } } };
    const content = { cases: [kept] } as unknown as DraftContent;
    expect(values(produce(content, putCell('old', count, 1)).cases[0])?.grp).toEqual([{ a: 1 }]);
  });

  test('calls a test by what is typed, and by its id again where nothing is', () => {
    const content = { cases: [testCase] } as unknown as DraftContent;
    const named = produce(content, nameCase('old', { en: 'Too young', fr: '' }));
    expect(named.cases[0]?.title).toEqual({ en: 'Too young', fr: '' });
    expect(produce(named, nameCase('old', { en: '', fr: '' })).cases[0]).toEqual(testCase);
  });

  test('writes whatever the shipped tests say so that it is read back as the same', () => {
    for (const { cases = [], items } of seed.forms)
      for (const one of cases)
        for (const column of caseColumns([one])) {
          const kind = cellKind(column, items);
          const value = cellOf(one, column);
          expect(readCell(writeCell(value, kind), kind), `${one.id} ${columnKey(column)}`).toEqual({ value });
        }
  });

  test('reads back any text, number, flag and list of codes as it was', () => {
    const sorts: readonly (readonly [CellKind, fc.Arbitrary<unknown>])[] = [
      ['text', fc.oneof(fc.string(), fc.constantFrom('null', '"', '[', ' a', ''), fc.array(fc.integer()))],
      ['number', fc.oneof(fc.integer(), fc.constant(null))],
      ['flag', fc.boolean()],
      ['codes', fc.array(fc.stringMatching(/^[A-Za-z][A-Za-z-]{0,9}$/))],
    ];
    for (const [kind, values] of sorts)
      fc.assert(
        fc.property(values, (value) => {
          expect(readCell(writeCell(value, kind), kind)).toEqual({ value });
        }),
      );
  });

  test.each([
    ['number', 'twelve'],
    ['flag', 'yes'],
    ['text', '["half'],
    ['codes', '[1]'],
  ] as const)('takes no %s that says %s', (kind, typed) => {
    expect(readCell(typed, kind)).toBeUndefined();
  });

  test('says options, yes and no by what people call them, and reads them back in any case', () => {
    const sexes = cellWords([
      { value: 'F', label: 'Female' },
      { value: 'M', label: 'Male' },
    ]);
    expect(writeCell('F', 'text', sexes)).toBe('Female');
    expect(readCell(' female ', 'text', sexes)).toEqual({ value: 'F' });
    expect(readCell('F', 'text', sexes)).toEqual({ value: 'F' });
    const flags = cellWords([
      { value: true, label: 'yes' },
      { value: false, label: 'no' },
    ]);
    expect(writeCell(false, 'flag', flags)).toBe('no');
    expect([readCell('Yes', 'flag', flags), readCell('true', 'flag', flags)]).toEqual([
      { value: true },
      { value: true },
    ]);
    expect(readCell('maybe', 'flag', flags)).toBeUndefined();
  });

  test('leaves a value as it is where its word is of two, is the value of another, or would be read as JSON', () => {
    const words = cellWords([
      ...['a', 'b'].map((value) => ({ value, label: 'Same' })),
      ...[
        { value: 'c', label: 'D' },
        { value: 'd', label: 'Other' },
      ],
      { value: 'e', label: '[half' },
    ]);
    expect(['a', 'b', 'c', 'd', 'e'].map((value) => writeCell(value, 'text', words))).toEqual([
      'a',
      'b',
      'c',
      'Other',
      'e',
    ]);
  });

  test('reads back any text and any value, whatever it and others are called', () => {
    const short = fc.stringMatching(/^[aAbB ["]{0,2}$/);
    const words = fc.array(fc.record({ value: short, label: short }), { maxLength: 5 });
    fc.assert(
      fc.property(words, short, (named, value) => {
        const said = cellWords(named);
        expect(readCell(writeCell(value, 'text', said), 'text', said)).toEqual({ value });
      }),
      { numRuns: 1000 },
    );
  });

  test('takes of every property what tests may expect of it', () => {
    const kinds = Object.keys(EXPECTED_PROPERTY).map((property) =>
      cellKind({ kind: 'expected', field: 'a', property } as CaseColumn, [{ name: 'a', fieldType: 'integer' }]),
    );
    expect([...new Set(kinds)].sort()).toEqual(['codes', 'flag', 'number', 'text']);
  });
});

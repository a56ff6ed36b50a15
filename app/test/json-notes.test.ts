import type { LintIssue } from '@lifeform/metadata';
import { schemas } from '@lifeform/metadata/contract';
import { describe, expect, test } from 'vitest';
import { jsonNotes } from '../src/area/developer/json/json-notes.ts';
import { readJson } from '../src/area/developer/json/read-json.ts';

const rule = { kind: 'binding', id: 'thr', field: 'txtIncome', property: 'required', expression: { throw: 'x' } };
const finding: LintIssue = { severity: 'error', code: 'unknown-operator', path: '/expression', found: 'throw' };
const placed = (text: string) => jsonNotes(text, schemas.rule, [finding]).map(({ from, to }) => text.slice(from, to));

describe('what is found in a rule is placed in its text as it was typed', () => {
  test('on one line without a space [KEEP-007]', () => {
    expect(placed(JSON.stringify(rule))).toEqual(['{"throw":"x"}']);
  });

  test('indented, with room around it [KEEP-007]', () => {
    const text = `\n\n${JSON.stringify(rule, null, 4)}\n`;
    expect(placed(text)).toEqual(['{\n        "throw": "x"\n    }']);
  });

  test('half typed, where the text itself gives up, and findings about the value before it wait [KEEP-007]', () => {
    const text = '{"kind":"binding","id":"thr","field":';
    const [note, ...others] = jsonNotes(text, schemas.rule, [finding]);
    expect(others).toEqual([]);
    expect(note && 'problem' in note ? note.problem : undefined).toMatchObject({ code: 'syntax', line: 1, column: 38 });
    expect(note?.from).toBeLessThanOrEqual(text.length);
  });
});

describe('a key given twice', () => {
  const problems = (text: string) => readJson(text, schemas.rule).problems;

  test('is a problem at its place, however it is written', () => {
    const text = JSON.stringify(rule, null, 2).replace('"throw"', '"throw": "y",\n    "thr\\u006fw"');
    const [problem, ...others] = problems(text);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'twice', detail: 'throw', line: 8, column: 5 });
    expect(text.slice(problem?.from, problem?.to)).toBe('"thr\\u006fw"');
  });

  test('in two objects is none', () => {
    expect(problems(JSON.stringify({ ...rule, expression: { kind: 'x' } }))).toEqual([]);
  });
});

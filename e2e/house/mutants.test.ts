import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import equal from '../mutants/equal.json' with { type: 'json' };
import { judge } from '../mutants/judge.mjs';
import sample from '../mutants/sample.json' with { type: 'json' };
import { wanted } from '../mutants/wanted.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const contentOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

function mutants(...args: readonly string[]) {
  const command = [fileURLToPath(new URL('../mutants/run.mjs', import.meta.url)), ...args];
  return spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
}

describe('the product is broken in one small way after the other', () => {
  test('in a file that is named, and the last line says how much of it a test noticed [PROOF-001]', () => {
    const file = 'rules/src/dialect/check-digit.ts';
    const before = contentOf(file);
    const { status, stdout } = mutants(file);
    const said = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    expect(said).toMatchObject({ part: 'rules', goal: sample.rules.score, isMet: true });
    expect(said.breaks).toBeGreaterThan(10);
    expect(status).toBe(0);
    expect(contentOf(file)).toBe(before);
  });

  test('in parts by name, in files by their part, in what changed, or in the whole sample [PROOF-001]', () => {
    const parts = { rules: { files: ['src/a.ts'] }, pricing: { files: ['src/pricing/b.ts'] } };
    const none = () => [];
    expect(wanted([], parts, none)).toEqual([
      ['rules', ['src/a.ts']],
      ['pricing', ['src/pricing/b.ts']],
    ]);
    expect(wanted(['rules'], parts, none)).toEqual([['rules', ['src/a.ts']]]);
    const changed = () => ['docs/a.md', 'rules/src/c.ts', 'api/src/pricing/d.ts', 'rules/src/e.ts'];
    expect(wanted(['--changed'], parts, changed)).toEqual([
      ['rules', ['src/c.ts', 'src/e.ts']],
      ['pricing', ['src/pricing/d.ts']],
    ]);
    expect(() => wanted(['docs/a.md'], parts, none)).toThrow('docs/a.md');
  });
});

describe('a part', () => {
  const source = 'const a = b > c;\nconst d = 1;\n';
  const mutant = (status: string, replacement: string) => ({
    status,
    replacement,
    location: { start: { line: 1, column: 11 }, end: { line: 1, column: 16 } },
  });
  const files = {
    'src/a.ts': {
      source,
      mutants: [mutant('Killed', 'true'), mutant('Timeout', 'b >= c'), mutant('Survived', 'b < c')],
    },
  };
  const part = (score: number) => ({ room: 'rules', score });
  const listed = { 'rules/src/a.ts': [{ line: 'const a = b > c;', becomes: 'const a = b < c;', why: 'a test' }] };

  test('is good enough at its score and not below it, and names what no test noticed', () => {
    expect(judge(part(66.66), files, {})).toMatchObject({ score: 66.66, isMet: true });
    expect(judge(part(66.67), files, {})).toMatchObject({ score: 66.66, isMet: false });
    expect(judge(part(90), files, {}).unnoticed).toEqual([
      'rules/src/a.ts:1\n  - const a = b > c;\n  + const a = b < c;',
    ]);
  });

  test('leaves out what is listed, and is refused for an entry that a test notices or that is gone', () => {
    expect(judge(part(100), files, listed)).toMatchObject({ score: 100, breaks: 3, equals: 1, isMet: true });
    const stale = { 'rules/src/a.ts': [{ line: 'const a = b > c;', becomes: 'const a = true;', why: 'a test' }] };
    expect(judge(part(50), files, stale)).toMatchObject({
      ...{ isMet: false, stale: ['rules/src/a.ts: const a = true;'] },
    });
  });
});

test('the scores are those that were set, and the sample’s files are there', () => {
  expect(Object.fromEntries(Object.entries(sample).map(([name, { score }]) => [name, score]))).toEqual({
    ...{ rules: 90, engine: 90, metadata: 85, pricing: 90, renderer: 75, api: 75, app: 75 },
  });
  for (const { room, files } of Object.values(sample)) {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(contentOf(`${room}/${file}`)).not.toBe('');
  }
});

test('every break that no test can notice has its line in the file, and a reason', () => {
  for (const [file, entries] of Object.entries<readonly Record<'line' | 'becomes' | 'why', string>[]>(equal)) {
    const lines = contentOf(file)
      .split('\n')
      .map((line) => line.trim());
    for (const { line, becomes, why } of entries) {
      expect(lines).toContain(line);
      expect(becomes).not.toBe(line);
      expect(why.length).toBeGreaterThan(10);
    }
  }
});

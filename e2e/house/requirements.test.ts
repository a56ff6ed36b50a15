import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const ROOMS = ['rules', 'metadata', 'engine', 'renderer', 'api', 'app', 'e2e'];

/** Each line of each test, and of each bench, which shows what only a figure can show. */
const LINES = ROOMS.flatMap((room) =>
  readdirSync(new URL(`${room}/`, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:test|bench)\.tsx?$/.test(name) && !name.includes('node_modules'))
    .flatMap((name) => {
      const lines = readFileSync(new URL(`${room}/${name}`, ROOT), 'utf8').split('\n');
      return lines.map((line, index) => ({ at: `${room}/${name}:${index + 1}`, ids: idsOf(line) }));
    }),
);

/** The ids of a line in all of its brackets; a title stands on one line. */
function idsOf(line: string): readonly string[] {
  const brackets = [...line.matchAll(/\[([A-Z0-9]+-\d{3}(?:, ?[A-Z0-9]+-\d{3})*)\]/g)];
  return brackets.flatMap(([, ids]) => ids?.split(/, ?/) ?? []);
}

test('every id that a test or a bench names has its sentence in the index of requirements', () => {
  const index = readFileSync(new URL('docs/requirements.md', ROOT), 'utf8');
  const known = new Set([...index.matchAll(/^\| ([A-Z0-9]+-\d{3}) \| .{10,} \|$/gm)].map(([, id]) => id));
  const named = LINES.flatMap(({ ids }) => ids);
  expect(named.length).toBeGreaterThan(1000);
  expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
});

test('a test carries at most three ids, however many brackets they stand in', () => {
  const brackets = ['001', '002', '003'].map((number) => `[ABC-${number}]`).join(' and ');
  expect(idsOf(brackets)).toEqual(['ABC-001', 'ABC-002', 'ABC-003']);
  expect(LINES.filter(({ ids }) => ids.length > 3).map(({ at }) => at)).toEqual([]);
});

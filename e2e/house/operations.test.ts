import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS, LOAD } from '../fault/runs.mjs';

const ROOT = new URL('../../', import.meta.url);
const GUIDE = readFileSync(new URL('docs/operations.md', ROOT), 'utf8');
const BENCHES = ['rules', 'engine', 'api', 'e2e'].flatMap((room) =>
  readdirSync(new URL(`${room}/bench/`, ROOT)).flatMap((file) => /^([a-z-]+)\.bench\.ts$/.exec(file)?.[1] ?? []),
);

interface Row {
  /** Of `npm run faults`, `npm run load` or `npm run bench`. */
  readonly run: string;
  readonly day: string;
}

/** The rows of the one table of a chapter that begin with a run and its day. */
function rowsOf(chapter: string): readonly Row[] {
  const [, text = ''] = GUIDE.split(`\n## ${chapter}\n`);
  const [own = ''] = text.split('\n## ');
  const [head, , ...rows] = own.split('\n').filter((line) => line.startsWith('|'));
  expect(head).toMatch(/^\| run \| on \| what \|/);
  return rows.map((row) => {
    const [, run = '', day = ''] = row.split('|').map((cell) => cell.trim());
    return { run, day };
  });
}

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

test('the table of faults has each run of faults and of load, and no other, with the day it was made [OPS-010]', () => {
  const rows = rowsOf('What was broken on purpose');
  const runs = [...Object.keys(FAULTS), ...Object.keys(LOAD)].map((name) => `\`${name}\``);
  expect(rows.map(({ run }) => run).toSorted()).toEqual(runs.toSorted());
  expect(rows.filter(({ day }) => !isDay(day))).toEqual([]);
});

test('the table of growth names its bench and the day in each row [OPS-010]', () => {
  const rows = rowsOf('Growth');
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ run }) => !BENCHES.includes(run.replaceAll('`', '')))).toEqual([]);
  expect(rows.filter(({ day }) => !isDay(day))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** What a run prints, by the name that the guide has for it. */
const FIGURES: Readonly<Record<keyof typeof LOAD, readonly string[]>> = {
  overload: ['capacity', 'accepted', 'acceptedP99', 'beforeP50', 'afterP50'],
  processes: ['ratio', 'ratioByCoreTime', 'cores'],
  soak: ['requests', 'versions', 'heaps', 'ratio'],
};

test.each(Object.keys(FIGURES) as (keyof typeof LOAD)[])(
  'npm run load -- %s prints each figure that the guide names of it, and the guide names it [STAND-019]',
  (run) => {
    const source = readFileSync(new URL(`e2e/load/${run}.e2e.ts`, ROOT), 'utf8');
    expect(FIGURES[run].filter((figure) => !new RegExp(`\\b${figure}\\b`).test(source))).toEqual([]);
    const [row = ''] = GUIDE.split('\n').filter((line) => line.startsWith(`| \`${run}\` |`));
    expect(FIGURES[run].filter((figure) => !row.includes(`\`${figure}\``))).toEqual([]);
    expect(LOAD[run].minutes).toBeLessThanOrEqual(20);
  },
);

test('statements keep to what the guide says that databases of the dialect run', () => {
  const beyond = /\bOVER \(|FULLTEXT|AGAINST \(|CREATE (?:VIEW|TRIGGER|PROCEDURE|EVENT)|RECURSIVE|JSON_[A-Z]+\(/;
  const files = ['api/src', 'api/migration'].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const sources = files.filter((file) => file.endsWith('.ts'));
  expect(sources.filter((file) => beyond.test(readFileSync(new URL(file, ROOT), 'utf8')))).toEqual([]);
  for (const named of ['GET_LOCK', 'LOCK IN SHARE MODE', 'FOR UPDATE', 'ON DUPLICATE KEY UPDATE', 'OPTIMIZE TABLE']) {
    expect(GUIDE).toContain(named);
  }
});

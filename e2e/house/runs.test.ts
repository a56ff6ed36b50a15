import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS, LOAD } from '../fault/runs.mjs';

const ROOT = new URL('../../', import.meta.url);
const folder = (name: string) => new URL(`e2e/${name}/`, ROOT);
const filesOf = (name: string) => readdirSync(folder(name)).filter((file) => file.endsWith('.e2e.ts'));
const nameOf = (file: string) => file.replace('.e2e.ts', '');

/** Longest of a run that somebody waits for. */
const MOST_MINUTES = 26;

test.each([
  ['fault', FAULTS],
  ['load', LOAD],
] as const)(
  'each run of e2e/%s is listed with the minutes it may take, and each that is listed is there',
  (kind, runs) => {
    expect(filesOf(kind).map(nameOf).toSorted()).toEqual(Object.keys(runs).toSorted());
    for (const { minutes } of Object.values(runs)) expect(minutes).toBeLessThanOrEqual(MOST_MINUTES);
  },
);

test('a run that there is not is refused with the names of those there are, and nothing is built', () => {
  const { status, stderr } = spawnSync(process.execPath, ['e2e/fault/run.mjs', 'faults', 'flood'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining(Object.keys(FAULTS).join(', '))]);
});

test('no run speaks to another machine', () => {
  const sources = ['fault', 'load', 'harness'].flatMap((name) =>
    readdirSync(folder(name))
      .filter((file) => /\.m?[jt]s$/.test(file))
      .map((file) => readFileSync(new URL(file, folder(name)), 'utf8')),
  );
  const spoken = sources.join('\n').match(/(?:https?|mysql):\/\/[\w.-]+|\.listen\([^)]*\)/g) ?? [];
  // The towns are read from addresses only, and never asked for.
  const others = spoken.filter((text) => !/127\.0\.0\.1|:\/\/towns$/.test(text));
  expect(spoken.length).toBeGreaterThan(others.length);
  expect(others).toEqual([]);
});

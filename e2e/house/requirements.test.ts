import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const ROOMS = ['rules', 'metadata', 'engine', 'renderer', 'api', 'app', 'e2e'];

/** Of tests, and of the figures of benches, which show what only a figure can show. */
function idsInTitles(): readonly string[] {
  const files = ROOMS.flatMap((room) =>
    readdirSync(new URL(`${room}/`, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:test|bench)\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => readFileSync(new URL(`${room}/${name}`, ROOT), 'utf8')),
  );
  const brackets = files.flatMap((text) => [...text.matchAll(/\[([A-Z0-9]+-\d{3}(?:, ?[A-Z0-9]+-\d{3})*)\]/g)]);
  return brackets.flatMap(([, ids]) => ids?.split(/, ?/) ?? []);
}

test('every id that a test or a bench names has its sentence in the index of requirements', () => {
  const index = readFileSync(new URL('docs/requirements.md', ROOT), 'utf8');
  const known = new Set([...index.matchAll(/^\| ([A-Z0-9]+-\d{3}) \| .{10,} \|$/gm)].map(([, id]) => id));
  expect(idsInTitles().length).toBeGreaterThan(1000);
  expect([...new Set(idsInTitles())].filter((id) => !known.has(id))).toEqual([]);
});

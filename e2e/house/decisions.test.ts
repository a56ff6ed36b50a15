import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const DECISIONS = new URL('docs/decisions/', ROOT);
const NAMES = readdirSync(DECISIONS);

/** How a text names one: the word with its number, or the path of its file. */
const REFERENCE = 'decisions?[ /][0-9]{4}[-a-z0-9]*';

function references() {
  const found = execFileSync('git', ['grep', '-noE', REFERENCE], { cwd: ROOT, encoding: 'utf8' });
  return found.trim().split('\n');
}

test('decisions are numbered from 1 without a gap', () => {
  const numbers = NAMES.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(NAMES.map((_, index) => index + 1));
});

test('a decision is headed by the number of its file', () => {
  const others = NAMES.filter((name) => {
    const [heading = ''] = readFileSync(new URL(name, DECISIONS), 'utf8').split('\n');
    return !heading.startsWith(`# ${Number(name.slice(0, 4))}. `);
  });
  expect(others).toEqual([]);
});

/** Lines of a screen. */
const SCREEN = 45;

test('a decision is one screen, and says what was decided and what it costs', () => {
  const others = NAMES.filter((name) => {
    const text = readFileSync(new URL(name, DECISIONS), 'utf8');
    return text.split('\n').length > SCREEN || !/^\*\*Decision\b/m.test(text) || !/^\*\*Drawbacks\.\*\*/m.test(text);
  });
  expect(others).toEqual([]);
});

test('what names a decision names one that is there', () => {
  const all = references();
  const dead = all.filter((line) => {
    const named = /[ /](\d{4}[-a-z0-9]*)$/.exec(line)?.[1] ?? line;
    return !NAMES.some((name) => name === `${named}.md` || name.startsWith(`${named}-`));
  });
  expect(all.length).toBeGreaterThan(10);
  expect(dead).toEqual([]);
});

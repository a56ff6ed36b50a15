import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { expect, inject, test } from 'vitest';
import { overBudget } from './pack.mjs';
import { layoutOf, root } from './packages.mjs';

const packed = inject('packed');
const each = packed.map(({ room, ...one }) => [room, one] as const);
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const manifest = (room: string) => read(join(layoutOf(room), 'package.json'));
const INSURER = /polic(?:y|ies)|(?<!social )insur(?!ance (?:number|and))|premium|illustrat|annuit|mortalit/i;
/** What browsers call the list of what a page may load, and what they tell of where one comes from. */
const BROWSER = /content[ -]security[ -]policy|referrer-?policy/gi;

test.each(each)('%s keeps within its size budget [DEVX-001]', (room, one) => {
  expect(overBudget([{ room, ...one }])).toEqual([]);
});

test('a package at its budget passes, and one byte more fails and says by how much [DEVX-001]', () => {
  const [one] = packed;
  if (!one) throw new Error('no package');
  expect(overBudget([{ ...one, size: one.limit }])).toEqual([]);
  const [problem, ...others] = overBudget([{ ...one, size: one.limit + 1 }]);
  expect([problem, others]).toEqual([expect.stringContaining(`1 over its budget of ${one.limit}`), []]);
});

test.each(each)(
  '%s has scripts, typings and entrances as a linter of packages expects them [DEVX-001]',
  async (room) => {
    const { messages } = await publint({ pkgDir: layoutOf(room), pack: false, strict: true });
    expect(messages).toEqual([]);
    const { type, exports } = manifest(room);
    expect(type).toBe('module');
    for (const [entrance, target] of Object.entries<string | Record<string, string>>(exports)) {
      const { types, default: script } = typeof target === 'string' ? { types: target, default: target } : target;
      expect([entrance, types, script].join(' ')).not.toContain('src/');
      expect(existsSync(join(layoutOf(room), types ?? ''))).toBe(true);
      expect(existsSync(join(layoutOf(room), script ?? ''))).toBe(true);
    }
  },
);

test.each(each)('%s packs its scripts, styles, typings and three pages, and nothing else', (_, { files }) => {
  const known = /^(?:package\.json|README\.md|CHANGELOG\.md|LICENSE|dist\/.+\.(?:js|css)|types\/.+\.d\.ts)$/;
  expect(files.filter((file) => !known.test(file))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md', 'CHANGELOG.md']));
});

test.each(each)('%s names every package it imports, ours by exactly its own version', (room) => {
  const { version, dependencies, peerDependencies = {} } = manifest(room);
  const ours = Object.entries(dependencies).filter(([name]) => name.startsWith('@lifeform/'));
  expect(ours.filter(([, wanted]) => wanted !== version)).toEqual([]);
  expect(dependencies).not.toHaveProperty('react');
  expect(Object.keys(peerDependencies).includes('react')).toBe(room === 'renderer');
});

test.each(each)('the licence of %s is what the owner says once, in the first package.json [DEVX-001]', (room) => {
  expect(manifest(room).license).toBe(read(join(root, 'package.json')).license);
});

test('the first version in the list of changes is the version of the packages [DEVX-001]', () => {
  const changes = readFileSync(join(root, 'e2e/package/CHANGELOG.md'), 'utf8');
  const [, version] = /^## (\S+)$/m.exec(changes) ?? [];
  expect(packed.map(({ room }) => manifest(room).version)).toEqual(packed.map(() => version));
});

test.each(each)('nothing of an insurer ships with %s', (room, { files }) => {
  const says = (file: string) => readFileSync(join(layoutOf(room), file), 'utf8').replaceAll(BROWSER, '');
  expect(files.filter((file) => file !== 'LICENSE' && INSURER.test(says(file)))).toEqual([]);
});

test.each(each)('the page of %s leads nowhere that is not in the package', (room) => {
  const page = readFileSync(join(layoutOf(room), 'README.md'), 'utf8');
  expect(page).not.toMatch(/\]\((?!https?:)|\bdocs\/|npm run|decision \d/);
  expect(page).toMatch(/```(?:js|tsx)\nimport /);
});

test('a script that only a package’s build reads is built anew when its source changes', () => {
  const said = execFileSync(join(root, 'node_modules/.bin/turbo'), ['run', 'package', '--dry=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const tasks: readonly { readonly package: string; readonly inputs: object }[] = JSON.parse(said).tasks;
  const inputs = tasks.flatMap(({ inputs }) => Object.keys(inputs));
  expect(inputs).toEqual(expect.arrayContaining(['src/index.ts', 'seed/messages/platform.json']));
  expect(inputs.some((file) => file.endsWith('e2e/package/build.mjs'))).toBe(true);
});

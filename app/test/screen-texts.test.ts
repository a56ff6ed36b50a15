/// <reference types="vite/client" />
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';

const files: Record<string, string> = import.meta.glob(['../src/**/*.{ts,tsx}', '../../renderer/src/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.entries(files);

const shipped: ReadonlySet<string> = new Set([seed, ...seed.forms].flatMap(({ messages }) => Object.keys(messages)));

/** What a value ends: `tEdit-BasisImport-table` is the beginning of its keys. */
const isBeginning = (key: string) => [...shipped].some((each) => each.startsWith(key));

test('every text a screen names is shipped', () => {
  const named = sources.flatMap(([file, source]) =>
    [...source.matchAll(/'((?:tEdit-[A-Z]\w*-|msg-)[\w-]*\w)'/g)].map(([, key = '']) => ({ file, key })),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ key }) => !shipped.has(key) && !isBeginning(key))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const SOURCES = ['app/src/', 'renderer/src/'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true })
    .map((name) => `${folder}${name}`)
    .filter((path) => /\.(tsx|css)$/.test(path))
    .map((path) => ({ path, source: readFileSync(new URL(path, root), 'utf8') })),
);

interface Kind {
  /** Where it is drawn, and by whom alone. */
  readonly homes: readonly string[];
  /** What another kind of it would be written with. */
  readonly drawn: RegExp;
  /** What would give it another look. */
  readonly styled: RegExp;
}

/** What there is one kind of on all screens. */
const KINDS: Readonly<Record<string, Kind>> = {
  select: {
    homes: ['renderer/src/field/shared/select.tsx'],
    drawn: /<select\b/,
    styled: /(?<![\w.-])select(?=[\s,.:[{>)])/,
  },
};

const withoutComments = (source: string): string => source.replaceAll(/\/\*[^*]*\*\//g, '');

function others({ homes, drawn, styled }: Kind, sources: typeof SOURCES): readonly string[] {
  return sources
    .filter(({ path }) => !homes.some((home) => path.startsWith(home)))
    .filter(({ path, source }) => (path.endsWith('.css') ? styled : drawn).test(withoutComments(source)))
    .map(({ path }) => path);
}

test.each([
  ['select', 'app/src/a.tsx', '<label>\n  <select value={one}>'],
  ['select', 'app/src/a.module.css', '.bar select,\n.cell {'],
  ['select', 'app/src/a.module.css', '.bar > select:disabled {'],
])('another kind of %s is found in %s: %s', (name, path, source) => {
  expect(others(KINDS[name] as Kind, [{ path, source }])).toEqual([path]);
});

test.each([
  ['select', 'app/src/a.tsx', '<Select value={one}>'],
  ['select', 'app/src/a.module.css', '.select {\n  user-select: none; }'],
  ['select', 'renderer/src/field/shared/select.tsx', '<select>'],
])('the one kind of %s is not refused in %s: %s', (name, path, source) => {
  expect(others(KINDS[name] as Kind, [{ path, source }])).toEqual([]);
});

test.each(Object.entries(KINDS))('there is one kind of %s in all areas', (_, kind) => {
  expect(SOURCES.filter(({ path }) => kind.homes.some((home) => path.startsWith(home)))).not.toEqual([]);
  expect(others(kind, SOURCES)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { hiddenImports, hiddenImportsOfAll } from './import-paths.mjs';

describe.each([
  [
    'into another room by a path',
    'engine/src/form/a.ts',
    "export { a } from '../../../metadata/src/insurance/index.ts';",
  ],
  ['into a room above', 'renderer/src/table/a.ts', "import a from '../../../app/src/main/root.tsx';"],
  ['out of the form entrance', 'metadata/src/form/a.ts', "import type { A } from '../seed-samples.ts';"],
  ['out of the pricing room', 'api/src/pricing/ledger/a.ts', "import { a } from '../../app.module.ts';"],
  [
    'a longer way, past an index',
    'api/src/feature/needs/a.ts',
    "export * from '../../feature/policy/policy.entity.ts';",
  ],
  ['of a type in passing', 'app/src/area/needs/a.ts', "export type A = typeof import('../admin/paths.ts');"],
  ['of a type in passing by a package', 'engine/src/a.ts', "export type A = import('@lifeform/metadata/insurance').A;"],
  ['of sources by a pattern', 'app/src/area/needs/a.ts', "export const a = import.meta.glob(['../admin/*.ts']);"],
  ['of what is worked out', 'app/src/area/needs/a.ts', 'export const a = (name: string) => import(name);'],
])('an import %s', (_, file, line) => {
  test('is refused: lint would not judge it by the walls [ARCH-012]', () => {
    expect(hiddenImports(file, line)).toEqual([expect.stringContaining(`${file}: the import `)]);
  });
});

test('imports as lint reads them pass', () => {
  const source = [
    "import { a } from '../b/a.ts';",
    "export { b } from '@lifeform/metadata';",
    "export const c = () => import('./c.ts');",
    "export let icu: typeof import('./icu.ts');",
    "export const texts = import.meta.glob('../../seed/*.json');",
  ].join('\n');
  expect(hiddenImports('engine/src/form/a.ts', source)).toEqual([]);
  expect(hiddenImports('api/src/pricing/import/a.ts', "import { a } from '../../csv/parse-csv.ts';")).toEqual([]);
});

test('no source has an import that lint would not judge [ARCH-012]', () => {
  expect(hiddenImportsOfAll()).toEqual([]);
});

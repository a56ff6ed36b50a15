import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
let house: string;

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'walls-'));
  await cp(join(root, 'biome.json'), join(house, 'biome.json'));
});
afterAll(() => rm(house, { recursive: true, force: true }));

/** What lint says of one line standing in a file of a room. */
async function lint(file: string, line: string): Promise<string> {
  const path = join(house, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${line}\n`);
  const args = ['lint', '--vcs-enabled=false', '--config-path', house, path];
  return run(join(root, 'node_modules/.bin/biome'), args, { cwd: house }).then(
    ({ stdout, stderr }) => stdout + stderr,
    (failed: { stdout: string; stderr: string }) => failed.stdout + failed.stderr,
  );
}

describe('the walls between the rooms [ARCH-012]', () => {
  test.each([
    ['rules/src/a.ts', '@lifeform/metadata'],
    ['metadata/src/a.ts', '@lifeform/engine'],
    ['engine/src/a.ts', 'react'],
    ['rules/src/a.ts', 'decimal.js'],
    ['engine/src/a.ts', '@lifeform/renderer'],
    ['engine/src/a.ts', 'node:fs'],
    ['renderer/src/a.ts', '@tanstack/react-query'],
    ['renderer/src/a.ts', '@lifeform/app'],
    ['api/src/a.ts', '@lifeform/renderer'],
    ['app/src/a.ts', '@lifeform/api'],
    ['rules/src/a.ts', '@lifeform/metadata/insurance'],
    ['engine/src/a.ts', '@lifeform/metadata/insurance'],
    ['engine/src/a.ts', '@lifeform/metadata/contract'],
    ['engine/src/a.ts', '@lifeform/metadata/seed'],
    ['renderer/src/a.ts', '@lifeform/metadata/insurance'],
    ['renderer/src/a.ts', '@lifeform/metadata/contract'],
    ['metadata/src/form/lint/a.ts', '../../insurance/form-name.ts'],
    ['metadata/src/form/a.ts', '../contract/index.ts'],
    ['metadata/src/form/a.ts', '@lifeform/metadata/insurance'],
    ['metadata/src/form/lint/a.ts', '../../seed.ts'],
    ['api/src/pricing/a.ts', '@nestjs/common'],
    ['api/src/pricing/a.ts', 'typeorm'],
    ['api/src/pricing/a.ts', 'node:fs'],
    ['api/src/pricing/a.ts', '../feature/quote/quote.service.ts'],
    ['api/src/pricing/ledger/a.ts', '../../report/report-input.ts'],
    ['api/src/pricing/ledger/a.ts', '../../golden/case-inputs.ts'],
  ])('%s may not import %s', async (file, module) => {
    expect(await lint(file, `export { a } from '${module}';`)).toContain('noRestrictedImports');
  });

  test.each([
    ['rules/src/b.ts', './logic.ts'],
    ['engine/src/b.ts', '@lifeform/rules'],
    ['engine/src/b.ts', '../form/types.ts'],
    ['renderer/src/b.ts', '@lifeform/engine'],
    ['api/src/b.ts', '@lifeform/renderer/chart'],
    ['api/src/b.ts', '@nestjs/common'],
    ['api/src/pricing/ledger/b.ts', '../calculation/life/life-policy.ts'],
    ['api/src/pricing/b.ts', '@lifeform/metadata/insurance'],
    ['app/src/b.ts', '@lifeform/renderer/token.css'],
    ['app/src/b.ts', '@lifeform/metadata/insurance'],
    ['api/src/b.ts', '@lifeform/metadata/contract'],
    ['metadata/src/insurance/lint/b.ts', '../../form/lint/lint-form.ts'],
    ['metadata/src/form/lint/b.ts', '../document/value.ts'],
  ])('%s may import %s', async (file, module) => {
    expect(await lint(file, `export { a } from '${module}';`)).not.toContain('noRestrictedImports');
  });

  test('a pure room may not reach for the window', async () => {
    expect(await lint('engine/src/c.ts', 'export const a = window.name;')).toContain('noRestrictedGlobals');
  });
});

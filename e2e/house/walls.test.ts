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

/** A line of a file that lint objects to, as it says it. */
const OBJECTION = /^(\S+):(\d+):\d+ lint\/\w+\/(\w+)/gm;

type Line = readonly [file: string, line: string];

/** The rules that lint finds broken by each line, standing in a file of a room: all of them in one run. */
async function lint(lines: readonly Line[]): Promise<(line: Line) => readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const [file, line] of lines) texts.set(file, [...(texts.get(file) ?? []), line]);
  for (const [file, text] of texts) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), `${text.join('\n')}\n`);
  }
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--config-path', house, ...texts.keys()];
  const said = await run(join(root, 'node_modules/.bin/biome'), args, { cwd: house, maxBuffer: 2 ** 25 }).then(
    ({ stdout, stderr }) => stdout + stderr,
    (failed: { stdout: string; stderr: string }) => failed.stdout + failed.stderr,
  );
  const found = [...said.matchAll(OBJECTION)];
  return ([file, line]) => {
    const at = String((texts.get(file)?.indexOf(line) ?? -1) + 1);
    return found.filter(([, where, row]) => where === file && row === at).map(([, , , rule]) => rule ?? '');
  };
}

const CLOSED: readonly Line[] = [
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
  ['metadata/src/insurance/a.ts', '../contract/index.ts'],
  ['metadata/src/form/a.ts', '@lifeform/metadata/insurance'],
  ['metadata/src/form/lint/a.ts', '../../seed.ts'],
  ['api/src/pricing/a.ts', '@nestjs/common'],
  ['api/src/pricing/a.ts', 'typeorm'],
  ['api/src/pricing/a.ts', 'node:fs'],
  ['api/src/pricing/a.ts', '../feature/quote/quote.service.ts'],
  ['api/src/pricing/ledger/a.ts', '../../report/report-input.ts'],
  ['api/src/pricing/ledger/a.ts', '../../golden/case-inputs.ts'],
  ['app/src/area/admin/users/a.ts', '../../illustration/create-screen.tsx'],
  ['app/src/area/needs/a.ts', '../sign-in/sign-in-screen.tsx'],
  ['app/src/area/bi/widgets/a.ts', '../../../area/admin/use-attempt.ts'],
  ['app/src/area/inforce/rider/a.ts', '../../../main/root.tsx'],
  ['app/src/shell/frame/a.ts', '../../area/admin/users/users-screen.tsx'],
  ['app/src/shell/a.ts', '../main/screens.ts'],
  ['app/src/form/a.ts', '../shell/loaded.tsx'],
  ['app/src/form/a.ts', '../live/live-bar.tsx'],
  ['app/src/ledger/a.ts', '../form/use-setup.ts'],
  ['app/src/session/machine/a.ts', '../../form/commit-typing.ts'],
  ['app/src/data/a.ts', '../session/services.ts'],
  ['app/src/route/a.ts', '../data/api-client.ts'],
  // A feature not listed for it; one that is, past its index; both from a folder of the feature.
  ['api/src/feature/user/a.ts', '../batch/index.ts'],
  ['api/src/feature/batch/a.ts', '../user/user.repository.ts'],
  ['api/src/feature/batch/a.ts', '../user/user.entity.ts'],
  ['api/src/feature/widget/figures/a.ts', '../../batch/index.ts'],
  ['api/src/feature/widget/figures/a.ts', '../../policy/policy-figures.ts'],
  ['api/src/feature/batch/a.ts', '@lifeform/renderer'],
  ['api/src/feature/user/index.ts', './user.entity.ts'],
  ['api/src/feature/session/index.ts', '../user/index.ts'],
  ['api/src/a.ts', './feature/user/user.module.ts'],
  ['api/src/platform/file/a.ts', '../../feature/batch/index.ts'],
  ['api/src/report/page/a.ts', '../../feature/quote/index.ts'],
  // A page receives finished numbers.
  ['api/src/report/page/a.ts', '../../pricing/concept/charitable-gift.ts'],
  ['api/src/report/render/a.ts', '../../pricing/ledger/internal-rate.ts'],
  ['api/src/report/template/a.ts', '../../pricing/basis/basis.ts'],
  ['api/src/report/page/a.ts', '@lifeform/renderer'],
];
const OPEN: readonly Line[] = [
  ['rules/src/b.ts', './logic.ts'],
  ['engine/src/b.ts', '@lifeform/rules'],
  ['engine/src/b.ts', '../form/types.ts'],
  ['renderer/src/b.ts', '@lifeform/engine'],
  ['api/src/b.ts', '@lifeform/renderer/chart'],
  ['api/src/b.ts', '@nestjs/common'],
  ['api/src/pricing/inforce/b.ts', '../calculation/calculations.ts'],
  ['api/src/pricing/b.ts', '@lifeform/metadata/insurance'],
  ['app/src/b.ts', '@lifeform/renderer/token.css'],
  ['app/src/b.ts', '@lifeform/metadata/insurance'],
  ['api/src/b.ts', '@lifeform/metadata/contract'],
  ['metadata/src/insurance/lint/b.ts', '../../form/lint/lint-form.ts'],
  ['metadata/src/form/lint/b.ts', '../document/value.ts'],
  ['app/src/main/b.ts', '../area/needs/needs-screen.tsx'],
  ['app/src/area/admin/users/b.ts', '../roles/use-roles.ts'],
  ['app/src/area/admin/users/b.ts', '../../../shell/loaded.tsx'],
  ['app/src/shell/frame/b.ts', '../profile/profile-dialog.tsx'],
  ['app/src/shell/b.ts', '../data/api-error.ts'],
  ['app/src/session/b.ts', '../data/api-client.ts'],
  ['api/src/feature/batch/b.ts', '../user/index.ts'],
  ['api/src/feature/batch/b.ts', '../../platform/database/column.ts'],
  ['api/src/feature/batch/b.ts', './batch.entity.ts'],
  ['api/src/feature/widget/figures/b.ts', '../widget.repository.ts'],
  ['api/src/feature/widget/figures/b.ts', '../../policy/index.ts'],
  ['api/src/feature/widget/figures/b.ts', '../../../platform/clock/clock.module.ts'],
  ['api/src/feature/user/index.ts', './account.ts'],
  ['api/src/b.ts', './feature/user/index.ts'],
  ['api/src/report/page/b.ts', '../figure/key-years.ts'],
  ['api/src/report/page/b.ts', '@lifeform/renderer/chart'],
  ['api/src/b.ts', './feature/import/check-rows.ts'],
];
const LATER = "export const a = () => import('../area/needs/needs-screen.tsx');";
const OTHERS: readonly Line[] = [
  ['app/src/shell/c.ts', LATER],
  ['app/src/main/c.ts', LATER],
  ['engine/src/c.ts', 'export const a = window.name;'],
];

const exporting = ([file, module]: Line): Line => [file, `export { a } from '${module}';`];

describe('the walls between the rooms [ARCH-012]', () => {
  let brokenBy: (line: Line) => readonly string[];
  beforeAll(async () => {
    brokenBy = await lint([...[...CLOSED, ...OPEN].map(exporting), ...OTHERS]);
  });

  test.each(CLOSED)('%s may not import %s', (file, module) => {
    expect(brokenBy(exporting([file, module]))).toContain('noRestrictedImports');
  });

  test.each(OPEN)('%s may import %s', (file, module) => {
    expect(brokenBy(exporting([file, module]))).not.toContain('noRestrictedImports');
  });

  test('what is imported when it is first needed is held to the same', () => {
    expect(brokenBy(['app/src/shell/c.ts', LATER])).toContain('noRestrictedImports');
    expect(brokenBy(['app/src/main/c.ts', LATER])).not.toContain('noRestrictedImports');
  });

  test('a pure room may not reach for the window', () => {
    expect(brokenBy(['engine/src/c.ts', 'export const a = window.name;'])).toContain('noRestrictedGlobals');
  });
});

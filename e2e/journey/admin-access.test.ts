import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from '../harness/stage.ts';
import { shell } from '../harness/texts.ts';

const stage = setStage();

/** The choices of the product switch by their values, and whether each may be chosen. */
async function choices(page: Page): Promise<ReadonlyMap<string, boolean>> {
  await page.getByRole('button', { name: shell('switchProducts'), exact: true }).click();
  const radios = page.getByRole('dialog').getByRole('radio');
  await radios.first().waitFor();
  const found = await radios.evaluateAll((inputs) =>
    (inputs as HTMLInputElement[]).map(({ value, disabled }): [string, boolean] => [value, !disabled]),
  );
  await page.keyboard.press('Escape');
  return new Map(found);
}

const opensTo = async (page: Page, path: string): Promise<string> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return new URL(page.url()).pathname;
};

const entries = async (page: Page) => {
  await page.goto('/bi/widgets');
  await page.locator('[data-tab-bar]').waitFor();
  const links = page.locator('[data-tab-bar] nav a');
  return links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
};

test('somebody who only reads figures sees Admin and cannot choose it, an administrator can; business intelligence has its link where the role displays it, and widgets alone for who only reads it; a developer opens Developer tools, and nobody else has an entry or an address for them [PERM-007] [PERM-024] [PERM-018] [PERM-028] [PERM-033] [PERM-034] [PERM-035] [PERM-037]', async () => {
  const { page: agent } = await stage.visit('agent');
  const offered = await choices(agent);
  expect(offered.get('admin')).toBe(false);
  expect(offered.get('bi')).toBe(true);
  expect(await entries(agent)).toEqual([]);
  expect(new URL(agent.url()).pathname).toBe('/bi/widgets');
  const { page: analyst } = await stage.visit('biAnalyst');
  expect(await entries(analyst)).toEqual(['/bi/widgets', '/bi/biReports']);
  const { page: system } = await stage.visit('systemAdministrator');
  expect(await entries(system)).toEqual(['/bi/widgets', '/bi/tracking', '/bi/biReports']);

  const { page: administrator } = await stage.visit('administrator');
  const administered = await choices(administrator);
  expect(administered.get('admin')).toBe(true);
  expect(administered.has('developer')).toBe(false);
  expect(await opensTo(administrator, '/developer')).toBe('/admin/dashboard');

  const { page: developer } = await stage.visit('developer');
  const developed = await choices(developer);
  expect(developed.get('developer')).toBe(true);
  expect(developed.has('bi')).toBe(false);
  expect(await opensTo(developer, '/developer')).toBe('/developer');
});

test('an area the installation does not offer has no link, whoever looks [PERM-006]', async () => {
  const { page } = await stage.visit('administrator', '/', (user) => ({ ...user, isInforce: false }));
  const offered = await choices(page);
  expect(offered.has('inforce')).toBe(false);
  expect(offered.has('illustration')).toBe(true);
});

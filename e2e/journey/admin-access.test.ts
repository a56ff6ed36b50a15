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

test('somebody who only reads figures sees Admin and cannot choose it; an administrator can [PERM-007] [PERM-024]', async () => {
  const { page: agent } = await stage.visit('agent');
  expect((await choices(agent)).get('admin')).toBe(false);
  const { page: administrator } = await stage.visit('administrator');
  expect((await choices(administrator)).get('admin')).toBe(true);
});

test('an area the installation does not offer has no link, whoever looks [PERM-006]', async () => {
  const { page } = await stage.visit('administrator', '/', (user) => ({ ...user, isInforce: false }));
  const offered = await choices(page);
  expect(offered.has('inforce')).toBe(false);
  expect(offered.has('illustration')).toBe(true);
});

test('a developer opens Developer tools; nobody else has an entry or an address for them [PERM-018] [PERM-028]', async () => {
  const { page: developer } = await stage.visit('developer');
  expect((await choices(developer)).get('developer')).toBe(true);
  expect(await opensTo(developer, '/developer')).toBe('/developer');
  const { page: administrator } = await stage.visit('administrator');
  expect((await choices(administrator)).has('developer')).toBe(false);
  expect(await opensTo(administrator, '/developer')).toBe('/admin/dashboard');
});

test('business intelligence has its link only where the role displays it [PERM-033]', async () => {
  const { page: agent } = await stage.visit('agent');
  expect((await choices(agent)).get('bi')).toBe(true);
  const { page: developer } = await stage.visit('developer');
  expect((await choices(developer)).has('bi')).toBe(false);
});

test('who only reads business intelligence has widgets and no tracking, reports or settings [PERM-034] [PERM-035] [PERM-037]', async () => {
  const entries = async (page: Page) => {
    await page.goto('/bi/widgets');
    await page.locator('[data-tab-bar]').waitFor();
    const links = page.locator('[data-tab-bar] nav a');
    return links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
  };
  const { page: agent } = await stage.visit('agent');
  expect(await entries(agent)).toEqual([]);
  expect(new URL(agent.url()).pathname).toBe('/bi/widgets');
  const { page: analyst } = await stage.visit('biAnalyst');
  expect(await entries(analyst)).toEqual(['/bi/widgets', '/bi/tracking', '/bi/biReports']);
});

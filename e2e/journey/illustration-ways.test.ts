import type { Permission } from '@lifeform/metadata/insurance';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sidewaysScroll } from '../harness/accessibility.ts';
import { field, labelled } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { holding } from '../harness/person.ts';
import { setStage } from '../harness/stage.ts';
import { label, shell } from '../harness/texts.ts';

const stage = setStage();
const way = (page: Page, module: string) =>
  page.getByRole('main').getByRole('button', { name: shell(`module-${module}`), exact: true });

/** On the illustration screen, holding that besides new business. */
async function visitHolding(...permissions: readonly Permission[]): Promise<Page> {
  const { page } = await stage.visit('agent', '/illustration', (user) =>
    holding(user, ['isNewBusiness', ...permissions]),
  );
  await field(page, 'txtInsuredName').waitFor();
  return page;
}

async function switchOffers(page: Page): Promise<readonly (string | null)[]> {
  await page.getByRole('button', { name: shell('switchProducts'), exact: true }).click();
  const radios = page.getByRole('dialog').getByRole('radio');
  await radios.first().waitFor();
  return radios.evaluateAll((all) => all.map((radio) => radio.getAttribute('value')));
}

describe('from the illustration screen', () => {
  test('nothing leads to needs analysis or developer tools without the permission [SHELL-032]', async () => {
    const page = await visitHolding();
    expect(await way(page, 'proneeds').count()).toBe(0);
    expect(await switchOffers(page)).not.toContain('developer');
  });

  test('buttons lead to needs analysis and templates, and the entries wait; the switch leads to developer tools [SHELL-032]', async () => {
    const page = await visitHolding('isNeedsAnalysisLite', 'isDeveloper');
    await field(page, 'txtInsuredName').fill('Marie Tremblay');
    await field(page, 'txtInsuredName').press('Tab');
    await screenshot(page, 'illustration-ways');
    await way(page, 'template').click();
    await page.waitForURL('**/template');
    await page.getByRole('heading', { name: shell('route-template') }).waitFor();
    await page.goBack();
    await expect.poll(() => labelled(page, label('txtInsuredName')).inputValue()).toBe('Marie Tremblay');
    await way(page, 'proneeds').click();
    await page.waitForURL('**/proneeds');
    await page.goBack();
    await page.setViewportSize({ width: 320, height: 700 });
    await way(page, 'proneeds').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'illustration-ways-320');
    await page.setViewportSize({ width: 1440, height: 900 });
    const offered = await switchOffers(page);
    expect(offered).toContain('developer');
    expect(offered).not.toContain('proneeds');
    expect(offered).not.toContain('template');
  });
});

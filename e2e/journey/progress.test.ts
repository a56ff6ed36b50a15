import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pricedPanel } from '../harness/agent.ts';
import { setStage } from '../harness/stage.ts';
import { label, shell, text } from '../harness/texts.ts';

const stage = setStage();

/** Longer than a person waits without a word. */
const SLOW = 1_600;

const atWork = (page: Page) => page.getByRole('status').filter({ hasText: shell('working') });

/** From now on the server takes long for everything. */
async function slowDown(page: Page): Promise<void> {
  await page.route(/\/(api|users)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    await route.fallback();
  });
}

async function openFirstSaved(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Open .*ILL-/ })
    .first()
    .click();
  await page.waitForURL('**/illustration');
}

test('whatever takes over a second says so in words until it is there [FEEL-046]', async () => {
  const { page } = await stage.visit('agent', '/illustration/savedIllustration');
  await page.getByRole('table').waitFor();
  await slowDown(page);
  const acts: readonly (readonly [what: string, act: () => Promise<unknown>])[] = [
    ['a saved illustration', () => openFirstSaved(page)],
    ['its price', () => pricedPanel(page).waitFor()],
    ['a save', () => page.getByRole('button', { name: label('btnSave'), exact: true }).click()],
    ['a list', () => page.getByRole('link', { name: shell('route-illustration-savedIllustration') }).click()],
  ];
  for (const [what, act] of acts) {
    await Promise.all([act(), atWork(page).waitFor()]);
    await atWork(page).waitFor({ state: 'detached' });
    expect(await page.locator('[data-busy]').count(), what).toBe(0);
  }
});

test('a report that is cancelled on the screen is no longer printed on the server [FEEL-046]', async () => {
  const { page } = await stage.visit('agent', '/illustration/savedIllustration');
  await openFirstSaved(page);
  await pricedPanel(page).waitFor();
  const tab = page.waitForEvent('popup');
  await page.getByRole('button', { name: new RegExp(`^${label('btnGenerateReport')}`) }).click();
  await page.getByRole('button', { name: shell('cancel'), exact: true }).click();
  const opened = await tab;
  await expect.poll(() => opened.isClosed()).toBe(true);

  const { page: desk } = await stage.visit('systemAdministrator', '/admin/jobs');
  const job = desk.getByRole('row').filter({ hasText: text('tEdit-Admin-job-report') });
  await job.filter({ hasText: text('tEdit-Admin-jobState-cancelled') }).waitFor();
  expect(await job.count()).toBe(1);
});

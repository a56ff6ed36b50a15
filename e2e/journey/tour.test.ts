import type { User } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();
const tour = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Tour-${code}`, language);
const panel = (page: Page) => page.locator('[data-tour]');

/** Somebody of the role, here for the first time; the server's own account is not. */
async function firstSignIn(roleID: string, change: Partial<User> = {}): Promise<Page> {
  const { page } = await stage.visit(roleID, '/', (user) => ({ ...user, isFirstRun: true, ...change }));
  await page.getByRole('dialog').waitFor();
  return page;
}

/** What a person notices at a step: the title, where they are, and what is framed. */
async function seen(page: Page): Promise<string> {
  await expect.poll(() => panel(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator('[data-toured]').count()).toBe(1);
  expect(await page.locator('[data-toured]').evaluate((element) => element.getBoundingClientRect().bottom > 0)).toBe(
    true,
  );
  return panel(page).getByRole('heading').innerText();
}

for (const { roleID } of seed.roles.filter(({ roleID }) => seed.users.some((user) => user.roleID === roleID))) {
  test(`${roleID} walks through a tour of their own by the Enter key alone [FEEL-045]`, async () => {
    const page = await firstSignIn(roleID);
    await page.getByRole('button', { name: shell('takeTour') }).press('Enter');
    await panel(page).waitFor();
    const titles: string[] = [];
    while ((await panel(page).count()) > 0) {
      titles.push(await seen(page));
      await screenshot(page, `tour-${roleID}-${titles.length}`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const last = titles.at(-1);
      await expect.poll(async () => (await panel(page).getByRole('heading').allInnerTexts())[0]).not.toBe(last);
    }
    expect(titles.length).toBeGreaterThan(2);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.at(-1)).toBe(tour('everywhereTitle'));
    expect(await page.locator('[data-toured]').count()).toBe(0);
  });
}

test('the tour is skipped by Escape or its button, comes back from the palette, and goes on after a reload [FEEL-045]', async () => {
  const page = await firstSignIn('agent');
  await page.getByRole('button', { name: shell('takeTour') }).click();
  await seen(page);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill(shell('takeTour'));
  await page.keyboard.press('Enter');
  expect(await seen(page)).toBe(tour('quoteTitle'));
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: tour('next') }).click();
  expect(await seen(page)).toBe(tour('premiumTitle'));
  await page.reload();
  expect(await seen(page)).toBe(tour('premiumTitle'));
  await page.getByRole('button', { name: tour('skip') }).click();
  await panel(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await panel(page).count()).toBe(0);
});

test('a phone has room for the tour, in French [FEEL-045]', async () => {
  const page = await firstSignIn('agent', { inputLanguage: 'French' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: shell('takeTour', 'fr') }).click();
  expect(await seen(page)).toBe(tour('quoteTitle', 'fr'));
  const [frame, box] = [await page.locator('[data-toured]').boundingBox(), await panel(page).boundingBox()];
  expect(frame?.y).toBeLessThan(box?.y ?? 0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'tour-390-fr');
});

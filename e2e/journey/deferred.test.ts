import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { enter, field, signIn } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { shell } from '../harness/texts.ts';

const stage = setStage();
const MINUTE = 60_000;

/** Signed in with a name in the quote, while these addresses do not answer. */
async function visitWithout(...files: readonly string[]): Promise<Page> {
  const { page } = await stage.visit();
  for (const file of files) await page.route(file, (route) => route.abort('connectionrefused'));
  await signIn(page, 'agent');
  await enter(page, 'txtInsuredName', 'Marguerite Tremblay');
  return page;
}

const cutNetwork = (page: Page) => page.route('**/*', (route) => route.abort('internetdisconnected'));
const enteredName = (page: Page) => page.locator('[data-field="txtInsuredName"] input').inputValue();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const storedToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('refreshToken'));

describe('a part of the program that is fetched apart', () => {
  test('says where it would stand that it cannot be fetched, in a dialog of the browser; the quote stays, and a retry opens it [KEEP-002]', async () => {
    const page = await visitWithout('**/api/getVersion', '**/assets/about-dialog-*');
    await press(page, shell('about'));
    const failed = page.getByRole('dialog', { name: shell('partFailed') });
    await failed.getByText(shell('offline')).waitFor();
    await screenshot(page, 'part-failed');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await enteredName(page)).toBe('Marguerite Tremblay');
    await page.unrouteAll();
    await failed.getByRole('button', { name: shell('retry') }).click();
    await page.locator('[data-version]').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await failed.waitFor({ state: 'detached' });
    expect(await enteredName(page)).toBe('Marguerite Tremblay');
  });

  test('that a server no longer has is had by loading the page anew, and the quote is there again', async () => {
    const page = await visitWithout('**/assets/about-dialog-*');
    await press(page, shell('about'));
    const failed = page.getByRole('dialog', { name: shell('partFailed') });
    await page.unrouteAll();
    await failed.getByRole('button', { name: shell('retry') }).click();
    await failed.waitFor({ state: 'detached' });
    await expect.poll(() => enteredName(page)).toBe('Marguerite Tremblay');
  });

  test('is there before it is opened: dialogs of the header open with the network cut [KEEP-003]', async () => {
    const page = await visitWithout();
    const fetched = (name: string) =>
      page.evaluate(
        (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
        name,
      );
    for (const part of ['dialog-frame', 'about-dialog', 'switch-dialog', 'shortcuts-dialog', 'palette-frame']) {
      await expect.poll(() => fetched(part), { timeout: 20_000 }).toBe(true);
    }
    await cutNetwork(page);
    await press(page, shell('about'));
    await page.locator('[data-version]').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await press(page, shell('switchProducts'));
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
  });
});

test('without a network, and without any part that was not there, the idle warning appears, signing out asks about what is not saved, and the refresh token leaves the storage [KEEP-004, KEEP-005]', async () => {
  const { page } = await stage.visit();
  for (const file of ['dialog-frame', 'sign-in-screen']) {
    await page.route(`**/assets/${file}-*`, (route) =>
      page.url().includes('/login') ? route.continue() : route.abort(),
    );
  }
  await page.clock.install();
  await signIn(page, 'agent');
  await enter(page, 'txtInsuredName', 'Marguerite Tremblay');
  expect(await storedToken(page)).not.toBeNull();
  await page.reload(); // the sign-in page is no longer in memory
  await field(page, 'txtInsuredName').waitFor();
  await cutNetwork(page);
  await page.clock.fastForward(479 * MINUTE);
  const warning = page.getByRole('alertdialog', { name: shell('timeoutTitle') });
  await warning.waitFor();
  await screenshot(page, 'idle-warning-offline');
  await warning.getByRole('button', { name: shell('signOutNow') }).press('Enter');
  const question = page.getByRole('alertdialog', { name: shell('signOutUnsaved') });
  await question.getByRole('button', { name: shell('signOutAnyway') }).press('Enter');
  await expect.poll(() => storedToken(page)).toBeNull();
  await page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: /Try again/ }).press('Enter');
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
});

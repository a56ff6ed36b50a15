import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { field, fillQuote, signIn } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();
const MINUTE = 60_000;

/** A page whose clock the test moves, signed in, with the time that is left before the warning run out. */
async function visitWarned(): Promise<Page> {
  const { page } = await stage.visit();
  await page.clock.install();
  await signIn(page, 'agent');
  await field(page, 'txtInsuredName').waitFor();
  await page.clock.fastForward(479 * MINUTE);
  await warning(page).waitFor();
  return page;
}

const warning = (page: Page) => page.getByRole('alertdialog', { name: shell('timeoutTitle') });

test('an idle session is warned; whoever moves the mouse and stays is still there; run out, it ends at sign-in, which says so one time [SESS-023, SESS-030, SESS-031]', async () => {
  const page = await visitWarned();
  await screenshot(page, 'session-warning-en-1440');
  expect(await accessibilityViolations(page)).toEqual([]);
  // The page moves on while nobody does: past the time that was counted down, the answer still waits.
  await page.mouse.move(40, 40);
  await warning(page).getByText(shell('timeoutRestarted')).waitFor();
  await page.clock.runFor(2 * MINUTE);
  await warning(page).getByText(shell('timeoutRestarted')).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'session-warning-restarted-en-1440');
  // The page's clock stands still, and with it the check that a button to be clicked has stopped moving.
  await warning(page).getByRole('button', { name: 'Stay Signed In' }).press('Enter');
  await warning(page).waitFor({ state: 'detached' });
  await page.clock.runFor(2 * MINUTE);
  expect(new URL(page.url()).pathname).toBe('/illustration');

  await page.clock.fastForward(477 * MINUTE);
  await warning(page).waitFor();
  await page.clock.runFor(MINUTE);
  await page.waitForURL('**/login');
  const notice = page.getByText(shell('sessionExpired'));
  await notice.waitFor();
  await page.getByRole('button', { name: shell('dismiss') }).click();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  expect(await notice.count()).toBe(0);
});

describe('a session that expires while something is entered', () => {
  /** Ends it on the server, which a call to one address finds out. */
  async function expire(page: Page, call: string, press: () => Promise<void>): Promise<void> {
    const refused = { status: 401, json: { message: 'The session is over.' } };
    for (const path of ['**/users/refresh', call]) await page.route(path, (route) => route.fulfill(refused));
    await press();
    await page.waitForURL('**/login');
    await page.getByText(shell('sessionExpired')).waitFor();
    for (const path of ['**/users/refresh', call]) await page.unroute(path);
  }

  test('puts what was half typed of a field into the draft of its form [KEEP-001]', async () => {
    const { page } = await stage.visit('developer', '/developer');
    const maximum = page.locator('[data-field="max"] input');
    await page.getByLabel(text('tEdit-Developer-find')).fill('txtFaceTerm10');
    await page.getByRole('button', { name: /txtFaceTerm10/ }).click();
    await page.locator('[data-field="labelEn"] input').fill('Sum insured');
    await maximum.fill('654321');
    // Found out while the field has the focus.
    await expire(page, '**/api/updateControlItems', () =>
      page
        .getByRole('button', { name: text('tEdit-Developer-save'), exact: true })
        .evaluate((button: HTMLElement) => button.click()),
    );
    await signIn(page, 'developer');
    await maximum.waitFor();
    expect((await maximum.inputValue()).replaceAll(/\D/g, '')).toBe('654321');
  });
});

describe('Sign Out', () => {
  test('asks before it loses a quote the server did not take', async () => {
    const { page } = await stage.visit('agent');
    await fillQuote(page, { name: 'Nearly Lost' });
    await page.route('**/api/inProgress', (route) => route.fulfill({ status: 503, json: { message: 'Away.' } }));
    await page.getByRole('button', { name: shell('signOut') }).click();
    const question = page.getByRole('alertdialog', { name: shell('signOutUnsaved') });
    await question.waitFor();
    await screenshot(page, 'sign-out-unsaved-en-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
    await question.getByRole('button', { name: shell('cancel') }).click();
    await question.waitFor({ state: 'detached' });
    expect(await field(page, 'txtInsuredName').inputValue()).toBe('Nearly Lost');
  });
});

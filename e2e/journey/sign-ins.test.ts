import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { account, shell, text } from '../harness/texts.ts';

const stage = setStage();
const own = (code: string) => text(`tEdit-SignIn-${code}`);
const SAVED = '/illustration/savedIllustration';

/** Opens one’s sign-ins from the profile. */
async function openOwn(page: Page) {
  await page.getByRole('button', { name: shell('profile') }).click();
  await page.getByRole('button', { name: shell('signIns') }).click();
  const dialog = page.getByRole('dialog', { name: shell('signIns') });
  await dialog.getByRole('table', { name: own('sessions') }).waitFor();
  return dialog;
}

test('a person sees where they are signed in and ends another browser’s session, which has to sign in again [TRUST-009]', async () => {
  const here = await stage.visit('agent', SAVED);
  const there = await stage.visit('agent', SAVED);
  const dialog = await openOwn(here.page);
  const rows = dialog.getByRole('table', { name: own('sessions') }).locator('tbody tr');
  const before = await rows.count();
  expect(before).toBeGreaterThanOrEqual(2);
  expect(await rows.filter({ hasText: own('this') }).count()).toBe(1);
  expect(await rows.filter({ hasText: '127.0.0.1' }).count()).toBe(before);
  await screenshot(here.page, 'sign-ins-en');
  expect(await accessibilityViolations(here.page)).toEqual([]);
  // The newest that is not this one is the other browser’s.
  await dialog
    .getByRole('button', { name: /^End the session of/ })
    .first()
    .click();
  await here.page.getByText('The session has ended.').waitFor();
  expect(await rows.count()).toBe(before - 1);
  // The page may have heard of it before it asks for anything.
  const signIn = there.page.getByRole('heading', { name: 'Sign In' });
  const profile = there.page.getByRole('button', { name: shell('profile') });
  await profile.or(signIn).first().waitFor();
  if (await profile.isVisible()) await profile.click({ timeout: 10_000 }).catch(() => undefined);
  await signIn.waitFor();
});

test('an administrator sees somebody’s sign-ins and ends all their sessions [TRUST-009]', async () => {
  const theirs = await stage.visit('headOffice', SAVED);
  const { page } = await stage.visit('administrator', '/admin/users');
  const { username, profileName } = account('headOffice');
  await page.getByRole('searchbox').fill(username);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Sign-ins of ${profileName}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Sign-ins of/ });
  await dialog
    .getByRole('table', { name: own('history') })
    .getByText(own('outcome-signedIn'))
    .first()
    .waitFor();
  expect(await dialog.getByText(own('change')).count()).toBe(0);
  await screenshot(page, 'sign-ins-of-another');
  await dialog
    .getByRole('button', { name: /^End the .*session/ })
    .last()
    .click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: /^End the/ }).click();
  await dialog.getByText(own('none')).waitFor();
  await theirs.page.getByRole('button', { name: shell('profile') }).click();
  await theirs.page.getByRole('heading', { name: 'Sign In' }).waitFor();
});

test('a password is changed only with the present one, and the history lists every attempt [TRUST-011]', async () => {
  const { page } = await stage.visit('biAnalyst', '/bi/widgets');
  const { username, password } = account('biAnalyst');
  let dialog = await openOwn(page);
  const next = 'seven bridges over a river';
  const change = async (present: string) => {
    await dialog.getByLabel(shell('presentPassword')).fill(present);
    await dialog.getByLabel(shell('newPassword'), { exact: true }).fill(next);
    await dialog.getByLabel(shell('repeatPassword')).fill(next);
    await dialog.getByRole('button', { name: own('change') }).click();
  };
  await dialog.getByRole('button', { name: own('change') }).click();
  await change('not-the-password');
  await dialog.getByRole('alert').getByText(text('tEdit-Refusal-presentPasswordWrong')).waitFor();
  await screenshot(page, 'sign-ins-password');
  await change(password);
  await page.getByText(own('changed')).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: shell('signOut') }).click();
  await page.waitForURL('**/login');
  await page.getByLabel(text('tEdit-User-username')).fill(username);
  await page.getByLabel(text('tEdit-User-password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('tEdit-User-btnLogin') }).click();
  await page.getByRole('alert').getByText(text('tEdit-Refusal-signInRefused')).waitFor();
  await page.getByLabel(text('tEdit-User-password'), { exact: true }).fill(next);
  await page.getByRole('button', { name: text('tEdit-User-btnLogin') }).click();
  await page.getByRole('button', { name: shell('profile') }).waitFor();
  dialog = await openOwn(page);
  const rows = dialog.getByRole('table', { name: own('history') }).locator('tbody tr');
  const told = (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
  expect(told.filter((row) => row.includes(own('outcome-signedIn'))).length).toBeGreaterThanOrEqual(2);
  expect(told.some((row) => row.includes(own('reason-password')))).toBe(true);
});

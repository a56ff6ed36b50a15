import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { signIn } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { account, shell, text } from '../harness/texts.ts';

const stage = setStage();

test('a wrong password is told in the language chosen; the right one leads to the page that was wanted, a reload keeps the session and Sign Out ends it [ERR-016, ROUTE-034, SESS-060]', async () => {
  const { page } = await stage.visit(undefined, '/illustration/savedIllustration');
  await page.waitForURL('**/login');
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await screenshot(page, 'sign-in-en-1440');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByLabel(text('tEdit-User-username')).fill(account('agent').username);
  await page.getByLabel(text('tEdit-User-password'), { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: text('tEdit-User-btnLogin') }).click();
  await page.getByRole('alert').getByText(text('tEdit-Refusal-signInRefused')).waitFor();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('alert').getByText(text('tEdit-Refusal-signInRefused', 'fr')).waitFor();
  await page.getByRole('button', { name: 'English' }).click();

  await signIn(page, 'agent');
  await page.waitForURL('**/illustration/savedIllustration');
  await page.getByRole('button', { name: shell('switchProducts') }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch Products' });
  await dialog.waitFor();
  await screenshot(page, 'switch-en-1440');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: shell('cancel') }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByRole('heading', { level: 1, name: shell('route-illustration-savedIllustration') }).waitFor();
  await page.getByRole('button', { name: shell('signOut') }).click();
  await page.waitForURL('**/login');
  await page.goto('/illustration');
  await page.waitForURL('**/login');
});

test('a narrow screen keeps everything behind one menu [SHELL-002, SHELL-003]', async () => {
  const { page } = await stage.visit();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await screenshot(page, 'sign-in-320');
  expect(await sidewaysScroll(page)).toBe(0);
  await signIn(page, 'agent');
  await page.getByRole('button', { name: shell('menu') }).click();
  await page.getByRole('dialog').getByText(shell('switchProducts')).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

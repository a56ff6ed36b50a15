import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { signIn } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { account, shell, text } from '../harness/texts.ts';

const stage = setStage();

test('the screen is titled Sign In and is drawn from the form User; an empty username sends nothing and says so; a wrong password shows the server message, in the language chosen, and never refreshes; Help shows the help desk without signing in [SESS-001, SESS-002, SESS-004, SESS-048, ERR-016, SESS-006, SESS-007]', async () => {
  const { page, complaints } = await stage.visit(undefined, '/');
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  const placeholder = await page.getByLabel(text('tEdit-User-username')).getAttribute('placeholder');
  expect(placeholder).toMatch(/^\S+@\S+\.\S+$/);
  await screenshot(page, 'sign-in-en-1440');
  expect(await accessibilityViolations(page)).toEqual([]);

  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: text('tEdit-User-btnLogin') }).click();
  await page.getByText('This field is required.').first().waitFor();
  expect(calls).not.toContain('/users/authenticate');
  expect(complaints).toEqual([]);

  await page.getByLabel(text('tEdit-User-username')).fill(account('agent').username);
  await page.getByLabel(text('tEdit-User-password'), { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: text('tEdit-User-btnLogin') }).click();
  await page.getByRole('alert').first().waitFor();
  expect(calls).toContain('/users/authenticate');
  expect(calls).not.toContain('/users/refresh');
  await page.getByRole('alert').getByText(text('tEdit-Refusal-signInRefused')).waitFor();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('alert').getByText(text('tEdit-Refusal-signInRefused', 'fr')).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.route('**/users/authenticate', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByRole('button', { name: text('tEdit-User-btnLogin') }).click();
  await page.getByRole('alert').getByText(shell('serverFailed')).waitFor();

  await page.getByRole('button', { name: text('tEdit-User-btnHelp') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(shell('localPhoneNumber')).waitFor();
  await dialog.getByText(shell('tollFreeNumber')).waitFor();
  await dialog.getByText(shell('emailAddress')).waitFor();
});

test('a visitor to a protected page returns there after signing in; an agent who opens Developer tools lands on the default application; the product switch offers only what is permitted; a reload keeps the session and Sign Out ends it [ROUTE-033, ROUTE-034, ROUTE-019, ROUTE-035, SHELL-021, SHELL-030, SESS-055, SESS-060]', async () => {
  const { page } = await stage.visit(undefined, '/illustration/savedIllustration');
  await page.waitForURL('**/login');
  await signIn(page, 'agent');
  await page.waitForURL('**/illustration/savedIllustration');

  await page.goto('/developer');
  await page.waitForURL('**/illustration');
  await page.getByRole('button', { name: shell('switchProducts') }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch Products' });
  await dialog.waitFor();
  expect(await dialog.getByText(shell('module-developer')).count()).toBe(0);
  await screenshot(page, 'switch-en-1440');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: shell('cancel') }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/illustration');

  await page.reload();
  await page.getByRole('heading', { level: 1, name: shell('route-illustration') }).waitFor();
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

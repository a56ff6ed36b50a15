import { seed } from '@lifeform/metadata/seed';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot, USUAL_SIZE } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();
const admin = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Admin-${code}`, language);
const named = (code: string, name: string, language: 'en' | 'fr' = 'en') =>
  admin(code, language).replace('{name}', name);

async function visit(role: string, path: string): Promise<Page> {
  return (await stage.visit(role, path)).page;
}

const tab = (page: Page, path: string, language: 'en' | 'fr' = 'en') =>
  page
    .getByRole('main')
    .or(page.locator('nav'))
    .getByRole('link', { name: shell(`route-admin-${path}`, language), exact: true });
const row = (page: Page, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: false }) })
    .first();
const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function inOrder(page: Page, name: string): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, name);
}

describe('who gets to the administration', () => {
  test('an administrator opens all of it; the dashboard shows what the seed holds and who signed in; the same in French, without a fault [ADMIN-001]', async () => {
    const page = await visit('administrator', '/admin');
    await page.getByRole('heading', { level: 1, name: shell('route-admin-dashboard') }).waitFor();
    const figure = (name: string) => page.locator(`[data-figure="${name}"] dd`).first().textContent();
    await page.locator('[data-figure="users"]').waitFor();
    expect(await figure('users')).toBe(String(seed.users.length));
    expect(Number(await figure('sessions'))).toBeGreaterThan(0);
    expect(await figure('illustrations')).toMatch(/^[1-9]\d* in 7 days$/);
    await page
      .getByRole('table', { name: admin('signIns') })
      .getByText('Grace Lavoie')
      .first()
      .waitFor();
    const changed = page
      .getByRole('table', { name: admin('changes') })
      .locator('tbody tr')
      .first()
      .locator('th, td');
    expect(seed.forms.map(({ form }) => text(`tEdit-Developer-form-${form}`))).toContain(
      await changed.first().innerText(),
    );
    await inOrder(page, 'admin-dashboard');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'admin-dashboard-320');
    await page.setViewportSize({ width: 1440, height: 950 });
    for (const route of ['roles', 'users'] as const) {
      await tab(page, route).click();
      await page.getByRole('heading', { level: 1, name: shell(`route-admin-${route}`) }).waitFor();
      await page.getByRole('table').first().waitFor();
    }

    await press(page, 'Français');
    for (const route of ['users', 'roles', 'dashboard'] as const) {
      await tab(page, route, 'fr').click();
      await page.getByRole('heading', { level: 1, name: shell(`route-admin-${route}`, 'fr') }).waitFor();
      await page.getByRole('table').first().waitFor();
      await inOrder(page, `admin-${route}-fr`);
    }
    // The choice is kept with the person; the next test reads English.
    await press(page, 'English');
    await page.getByRole('heading', { level: 1, name: shell('route-admin-dashboard') }).waitFor();
  });
});

describe('roles', () => {
  test('their list and their editor are without fault, at 320 px too', async () => {
    const page = await visit('administrator', '/admin/roles');
    await page.getByRole('button', { name: named('editNamed', 'Head Office'), exact: true }).click();
    const editor = page.getByRole('dialog');
    await editor.getByLabel(text('tEdit-Role-roleName')).waitFor();
    await inOrder(page, 'admin-role');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'admin-role-320');
    await page.setViewportSize(USUAL_SIZE);
    await press(editor, shell('cancel'));
    await editor.waitFor({ state: 'detached' });
    await inOrder(page, 'admin-roles');
  });
});

describe('users', () => {
  const find = async (page: Page, search: string) => {
    await page.getByLabel(admin('searchUsers')).fill(search);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**search=${encodeURIComponent(search)}*`);
  };

  test('somebody is created, let in by a link, edited, given a role, kept out and let in again; a search that finds nobody says what to do [ADMIN-006]', async () => {
    const page = await visit('administrator', '/admin/users');
    await press(page, admin('newUser'));
    const fresh = dialog(page, admin('newUser'));
    const enter = (name: string, value: string) =>
      fresh.getByLabel(new RegExp(`^${text(`tEdit-User-${name}`)}`)).fill(value);
    await enter('usrUsername', 'nina.roy@lifeform.example');
    await enter('usrFirstName', 'Nina');
    await enter('usrProfileName', 'Nina Roy');
    await fresh.getByLabel(text('tEdit-User-usrRoleID'), { exact: true }).selectOption({ label: 'Agent' });
    await inOrder(page, 'admin-user');
    await press(fresh, admin('save'));
    await fresh.waitFor({ state: 'detached' });
    await find(page, 'nina.roy');
    await row(page, 'Nina Roy').getByText(admin('noPassword')).waitFor();

    await page.getByRole('button', { name: named('linkNamed', 'Nina Roy') }).click();
    const link = await page.getByLabel(admin('linkLabel'), { exact: true }).inputValue();
    await inOrder(page, 'admin-link');
    await press(page.getByRole('dialog'), admin('done'));
    await setPassword(link, 'Quiet-Harbour-77');

    await page.getByRole('button', { name: named('editNamed', 'Nina Roy') }).click();
    const editor = dialog(page, admin('editUser'));
    await editor.getByLabel(text('tEdit-User-usrRoleID'), { exact: true }).selectOption({ label: 'Developer' });
    await press(editor, admin('save'));
    await editor.waitFor({ state: 'detached' });
    await row(page, 'Nina Roy').getByText('Developer').waitFor();

    await page.getByRole('button', { name: named('deactivateNamed', 'Nina Roy') }).click();
    await press(page.getByRole('alertdialog'), admin('deactivate'));
    await row(page, 'Nina Roy').getByText(admin('inactive')).waitFor();
    await page.getByRole('button', { name: named('reactivateNamed', 'Nina Roy') }).click();
    await row(page, 'Nina Roy').getByText(admin('active'), { exact: true }).waitFor();

    await find(page, 'zzz');
    await page.getByText('No user matches “zzz”.').waitFor();
    await press(page, shell('showAll'));
    await page.getByText('agent@lifeform.example').waitFor();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBe(0);
    await inOrder(page, 'admin-users-320');
  });

  /** As the person who was given the link. */
  async function setPassword(link: string, password: string): Promise<void> {
    const { page } = await stage.visit();
    await page.goto(link);
    await page.getByLabel(shell('newPassword'), { exact: true }).fill('short');
    await press(page, shell('setPassword'));
    await page.getByRole('alert').getByText('12').waitFor();
    await page.getByLabel(shell('newPassword'), { exact: true }).fill('');
    await page.getByLabel(shell('newPassword'), { exact: true }).pressSequentially('1qaz2wsx3edc');
    await page.getByRole('status').getByText(text('tEdit-Refusal-passwordCommon')).waitFor();
    await inOrder(page, 'set-password-common');
    await page.getByLabel(shell('newPassword'), { exact: true }).fill(password);
    await page.getByText(text('tEdit-Refusal-passwordCommon')).waitFor({ state: 'detached' });
    await page.getByLabel(shell('repeatPassword')).fill(password);
    expect(page.url()).not.toContain('#');
    await inOrder(page, 'set-password');
    await press(page, shell('setPassword'));
    await page.getByText(shell('setPasswordDone')).waitFor();
    await page.getByRole('link', { name: shell('toSignIn') }).click();
    await page.getByLabel(text('tEdit-User-username')).fill('nina.roy@lifeform.example');
    await page.getByLabel(text('tEdit-User-password'), { exact: true }).fill(password);
    await press(page, text('tEdit-User-btnLogin'));
    await page.waitForURL('**/illustration');
  }
});

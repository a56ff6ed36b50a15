import { seed } from '@lifeform/metadata/seed';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { account, shell, text } from '../harness/texts.ts';

const stage = setStage();
const admin = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Admin-${code}`, language);
const named = (code: string, name: string, language: 'en' | 'fr' = 'en') =>
  admin(code, language).replace('{name}', name);
const PERMISSIONS = Object.keys(seed.roles[0]?.permissions ?? {});

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

  test('an agent who types its address is on their own start page; who reads figures gets in and is told that its contents are not for them [ROUTE-014] [ROUTE-035] [PERM-022]', async () => {
    const without = await stage.visit('agent', '/admin', (user) => ({ ...user, isBusinessIntelligence: false }));
    await without.page.waitForURL('**/illustration');
    const page = await visit('agent', '/admin');
    await page.waitForURL('**/admin/roles');
    const notice = page.locator('[data-notice="notPermitted"]');
    await notice.getByText(shell('notPermittedBody')).waitFor();
    await notice.getByRole('link', { name: shell('module-illustration'), exact: true }).waitFor();
    expect(await notice.getByRole('link', { name: shell('module-admin'), exact: true }).count()).toBe(0);
    expect(await page.getByRole('table').count()).toBe(0);
  });

  test('where business intelligence is not offered nobody has a tab for it [ROUTE-018]', async () => {
    const { page } = await stage.visit('administrator', '/admin', (user) => ({
      ...user,
      isBusinessIntelligence: false,
    }));
    await tab(page, 'users').waitFor();
    expect(await tab(page, 'bi').count()).toBe(0);
    const offered = await visit('administrator', '/admin');
    await tab(offered, 'bi').waitFor();
  });

  test('somebody of the admin system has no Users tab and gets to users by a link [PERM-027] [PERM-029]', async () => {
    const page = await visit('systemAdministrator', '/admin');
    await page.waitForURL('**/admin/roles');
    await page.getByRole('link', { name: admin('manageUsers') }).waitFor();
    expect(await tab(page, 'users').count()).toBe(0);
    await page.getByRole('link', { name: admin('manageUsers') }).click();
    await page.waitForURL('**/admin/users');
    await page.getByText('agent@lifeform.example').waitFor();
  });
});

describe('roles', () => {
  const openRole = async (page: Page, name: string, code = 'edit') => {
    await page.getByRole('button', { name: named(`${code}Named`, name), exact: true }).click();
    const editor = page.getByRole('dialog');
    await editor.getByLabel(text('tEdit-Role-roleName')).waitFor();
    return editor;
  };

  test('the editor has one switch a permission, Displayed, and the maximum face amount; a role is created, copied, renamed and deleted; one in use is not; a name that is taken is told, and nothing typed is lost [ADMIN-002] [ADMIN-003]', async () => {
    const page = await visit('administrator', '/admin/roles');
    const editor = await openRole(page, 'Head Office');
    for (const name of PERMISSIONS) {
      const isOn = await editor.getByRole('checkbox', { name: text(`tEdit-Role-${name}`), exact: true }).isChecked();
      const role = seed.roles.find(({ roleName }) => roleName === 'Head Office');
      expect(isOn, name).toBe(
        Object.entries(role?.permissions ?? {}).some(([key, entry]) => key === name && entry.isActive),
      );
    }
    const displayed = editor.getByRole('checkbox', {
      name: text('tEdit-Role-isBusinessIntelligenceDisplayed'),
      exact: true,
    });
    expect(await displayed.isChecked()).toBe(true);
    expect(await editor.getByLabel(text('tEdit-Role-chkOverrideUseMaxFace'), { exact: true }).isChecked()).toBe(true);
    expect(await editor.getByLabel(text('tEdit-Role-txtOverrideMaxFace'), { exact: true }).inputValue()).toMatch(
      /8,000,000/,
    );
    expect(PERMISSIONS).toHaveLength(16);
    await inOrder(page, 'admin-role');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'admin-role-320');
    await page.setViewportSize({ width: 1440, height: 950 });
    await press(editor, shell('cancel'));
    await editor.waitFor({ state: 'detached' });

    await press(page, admin('newRole'));
    const fresh = page.getByRole('dialog');
    await fresh.getByLabel(text('tEdit-Role-roleName')).fill('Broker');
    await fresh.getByRole('checkbox', { name: text('tEdit-Role-isNewBusiness'), exact: true }).check();
    await press(fresh, admin('save'));
    await row(page, 'Broker').waitFor();
    const copy = await openRole(page, 'Broker', 'copy');
    await press(copy, admin('save'));
    await row(page, 'Broker, copy').waitFor();
    const renamed = await openRole(page, 'Broker, copy');
    await renamed.getByLabel(text('tEdit-Role-roleName')).fill('Advisor');
    await press(renamed, admin('save'));
    await row(page, 'Advisor').waitFor();
    await page.getByRole('button', { name: named('deleteNamed', 'Advisor') }).click();
    await press(page.getByRole('alertdialog'), admin('delete'));
    await row(page, 'Advisor').waitFor({ state: 'detached' });
    const used = page.getByRole('button', { name: named('deleteNamed', 'Agent'), exact: true });
    expect(await used.getAttribute('aria-disabled')).toBe('true');
    await inOrder(page, 'admin-roles');

    const taken = await openRole(page, 'Agent', 'copy');
    await taken.getByLabel(text('tEdit-Role-roleName')).fill('Developer');
    await press(taken, admin('save'));
    await page.getByText('There is a role named Developer already. Choose another name.').waitFor();
    expect(await taken.getByLabel(text('tEdit-Role-roleName')).inputValue()).toBe('Developer');
  });

  test('before a change of rights is saved it says how many people it signs out, and nothing is lost by not meaning it; another name signs out nobody [ADMIN-003]', async () => {
    const page = await visit('administrator', '/admin/roles');
    const editor = await openRole(page, 'Head Office');
    const right = editor.getByRole('checkbox', { name: text('tEdit-Role-isNeedsAnalysisLite'), exact: true });
    const wasChecked = await right.isChecked();
    await right.setChecked(!wasChecked);
    await press(editor, admin('save'));
    const asked = page.getByRole('alertdialog', { name: admin('signsOutTitle') });
    await asked.getByText('1 person has the role Head Office.').waitFor();
    await inOrder(page, 'admin-role-signs-out');
    await press(asked, shell('cancel'));
    await asked.waitFor({ state: 'detached' });
    expect(await right.isChecked()).toBe(!wasChecked);
    await press(editor, admin('save'));
    await press(asked, admin('signsOutSave'));
    await editor.waitFor({ state: 'detached' });

    const again = await openRole(page, 'Head Office');
    await again
      .getByRole('checkbox', { name: text('tEdit-Role-isNeedsAnalysisLite'), exact: true })
      .setChecked(wasChecked);
    await press(again, admin('save'));
    await press(asked, admin('signsOutSave'));
    await again.waitFor({ state: 'detached' });
    const renamed = await openRole(page, 'Head Office');
    await renamed.getByLabel(text('tEdit-Role-roleName')).fill('Main Office');
    await press(renamed, admin('save'));
    await row(page, 'Main Office').waitFor();
    const back = await openRole(page, 'Main Office');
    await back.getByLabel(text('tEdit-Role-roleName')).fill('Head Office');
    await press(back, admin('save'));
    await row(page, 'Head Office').waitFor();
  });

  test('who changes their own role has at once what it has become [ADMIN-004]', async () => {
    const page = await visit('administratorDeveloper', '/admin/roles');
    const products = async () => {
      await press(page, shell('switchProducts'));
      const choices = page.getByRole('dialog');
      await choices.getByText(shell('module-admin'), { exact: true }).first().waitFor();
      const has = await choices.getByText(shell('module-developer'), { exact: true }).count();
      await page.keyboard.press('Escape');
      await choices.waitFor({ state: 'detached' });
      return has > 0;
    };
    expect(await products()).toBe(true);
    const editor = await openRole(page, 'Administrator and Developer');
    await editor.getByRole('checkbox', { name: text('tEdit-Role-isDeveloper'), exact: true }).uncheck();
    await press(editor, admin('save'));
    await editor.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: named('editNamed', 'Administrator and Developer') }).waitFor();
    expect(await products()).toBe(false);
    const again = await openRole(page, 'Administrator and Developer');
    await again.getByRole('checkbox', { name: text('tEdit-Role-isDeveloper'), exact: true }).check();
    await press(again, admin('save'));
    await again.waitFor({ state: 'detached' });
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
    await page.getByLabel(shell('newPassword'), { exact: true }).fill(password);
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

describe('user import', () => {
  const HEADER =
    'username,firstName,profileName,emailAddress,agentID,roleName,inputLanguage,reportLanguage,defaultApplication';
  const person = (name: string, role = 'Agent') => `${name},New,New Person,,,${role},English,English,New Business`;
  const choose = async (page: Page, lines: readonly string[], name = 'people.csv') => {
    const buffer = Buffer.from([HEADER, ...lines].join('\n'));
    await page.getByLabel(admin('importFile'), { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer });
  };
  const count = (page: Page, name: string) => page.locator(`[data-count="${name}"] dd`).textContent();
  const open = async () => {
    const page = await visit('administrator', '/admin/users');
    await press(page, admin('import'));
    return page;
  };

  test('is seen and done, and tells of its success and of its failure for five seconds; the reasons stay, row by row [ADMIN-012, ADMIN-013, ADMIN-014]', async () => {
    const page = await open();
    await page.clock.install();
    await choose(page, [person('new1@lifeform.example')]);
    await press(page, admin('importPreview'));
    await page.locator('[data-count="created"]').waitFor();
    expect(await count(page, 'created')).toBe('1');
    await inOrder(page, 'admin-import');
    await press(page, 'Import User');
    const success = page.getByText('Users imported successfully');
    await success.waitFor();
    await page.clock.runFor(4500);
    expect(await success.count()).toBe(1);
    await page.clock.runFor(1000);
    await success.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: admin('importLinks') }).waitFor();
    await press(page.getByRole('dialog'), admin('done'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await press(page, admin('import'));
    await choose(page, [person('new3@lifeform.example'), person('', 'King')]);
    await press(page, 'Import User');
    const alert = page.getByText('Users import error');
    await alert.waitFor();
    await page.clock.runFor(5500);
    await alert.waitFor({ state: 'detached' });
    const problems = page.getByRole('dialog').getByRole('table');
    await problems.getByRole('row', { name: /3.*username/ }).waitFor();
    await problems.getByText(text('msg-ImportRoleUnknown')).waitFor();
    await inOrder(page, 'admin-import-problems');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'admin-import-problems-320');
  });

  test('asks before a full import keeps people out [ADMIN-015]', async () => {
    const page = await open();
    await choose(page, [person('new4@lifeform.example')]);
    await page.getByLabel(admin('importFull'), { exact: true }).check();
    await press(page, 'Import User');
    await page.locator('[data-count="deactivated"]').waitFor();
    await press(page, 'Import User');
    const asked = page.getByRole('alertdialog');
    await asked.waitFor();
    await press(asked, shell('cancel'));
    const [agent] = [account('agent')];
    await press(page.getByRole('dialog'), admin('done'));
    await page.getByLabel(admin('searchUsers')).fill(agent.username);
    await page.keyboard.press('Enter');
    await row(page, agent.username).getByText(admin('active'), { exact: true }).waitFor();
  });
});

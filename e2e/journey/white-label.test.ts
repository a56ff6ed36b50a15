import type { TokenAnswer } from '@lifeform/metadata/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { account, shell, text } from '../harness/texts.ts';

const stage = setStage();
const own = (code: string) => text(`tEdit-WhiteLabel-${code}`);
const admin = (code: string) => text(`tEdit-Admin-${code}`);
const AGENT = account('agent').username;
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const DEFAULT_BRAND = '#0b4f4a';
const OAK_BRAND = '#5b1a6b';

/** The branding of the page: its brand colour, the colour its header's bar is drawn in, and its logo. */
function brandingOf(page: Page) {
  return page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    return {
      brand: root.getPropertyValue('--brand').trim(),
      bar: getComputedStyle(document.querySelector('header') ?? document.body).borderTopColor,
      logo: document.querySelector('[data-logo]')?.getAttribute('src')?.slice(0, 22),
    };
  });
}

const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();

async function enterColour(dialog: Locator, code: string, value: string): Promise<void> {
  await dialog.getByLabel(own(code), { exact: true }).fill(value);
}

/** As an administrator does, straight at the API: the screen offers no name that is not there. */
async function give(page: Page, whiteLabelProfile: string): Promise<void> {
  const post = (path: string, data: object, headers = {}) =>
    page.request.post(new URL(path, page.url()).href, { data, headers });
  const { username, password } = account('administrator');
  const answer = await post('/users/authenticate', { username, password, generateTrackingUserName: false });
  const { jwt } = (await answer.json()) as TokenAnswer;
  const change = { username: AGENT, isWhiteLabel: true, whiteLabelProfile };
  expect((await post('/users/update', change, { authorization: `Bearer ${jwt}` })).status()).toBe(200);
}

test('an administrator makes a profile, sees it beforehand, and is told of colours nobody could read', async () => {
  const { page } = await stage.visit('administrator', '/admin/users');
  await page.getByRole('link', { name: shell('route-admin-whiteLabel') }).click();
  await page.getByText(own('empty')).waitFor();
  await press(page, own('new'));
  const dialog = page.getByRole('dialog', { name: own('new') });
  await dialog.getByLabel(own('brandName'), { exact: true }).fill('Oak');
  await dialog.getByLabel(own('brandCompany'), { exact: true }).fill('Northern Oak Mutual');
  await enterColour(dialog, 'brandColour', '#ffd400');
  await dialog.locator('[data-pair="onBrand"][data-weak]').waitFor();
  await press(dialog, admin('save'));
  await page.getByText('Text on the brand colour has 1.').waitFor();
  expect(await dialog.getByLabel(own('brandCompany'), { exact: true }).inputValue()).toBe('Northern Oak Mutual');

  await dialog.getByLabel(own('logo'), { exact: true }).setInputFiles({
    ...{ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
  });
  await dialog.getByText(own('logoRefused').replace('{name}', 'logo.png')).waitFor();
  await dialog.getByLabel(own('logo'), { exact: true }).setInputFiles({
    ...{ name: 'oak.png', mimeType: 'image/png', buffer: LOGO },
  });
  await enterColour(dialog, 'brandColour', OAK_BRAND);
  const preview = dialog.getByRole('region', { name: own('preview') });
  await expect.poll(() => preview.evaluate((frame) => getComputedStyle(frame).borderTopColor)).toBe('rgb(91, 26, 107)');
  await preview.getByText('Northern Oak Mutual').waitFor();
  expect(await dialog.locator('[data-weak]').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'white-label-dialog');
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'white-label-dialog-320');
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(dialog, admin('save'));
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('table').getByText('Northern Oak Mutual').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect((await brandingOf(page)).brand).toBe(DEFAULT_BRAND);
});

test('a person given a profile sees its colours, logo and company; others do not [GEN-011] [GEN-012]', async () => {
  const { page } = await stage.visit('administrator', `/admin/users?search=${encodeURIComponent(AGENT)}`);
  const user = (code: string) => text(`tEdit-User-${code}`);
  await page
    .getByRole('row')
    .filter({ hasText: AGENT })
    .getByRole('button', { name: new RegExp(`^${admin('edit')}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: admin('editUser') });
  await dialog.getByLabel(user('usrIsWhiteLabel'), { exact: true }).check();
  await dialog.getByLabel(new RegExp(`^${user('usrWhiteLabelProfile')}( \\(.*\\))?$`)).selectOption('Oak');
  await press(dialog, admin('save'));
  await dialog.waitFor({ state: 'detached' });
  expect(await brandingOf(page)).toMatchObject({ brand: DEFAULT_BRAND, logo: '/favicon.svg' });

  const { page: theirs } = await stage.visit('agent');
  await theirs.locator('[data-logo]').waitFor();
  expect(await brandingOf(theirs)).toEqual({
    brand: OAK_BRAND,
    bar: 'rgb(91, 26, 107)',
    logo: 'data:image/png;base64,',
  });
  await expect.poll(() => theirs.title()).toContain('Northern Oak Mutual');
  await theirs.getByText('Northern Oak Mutual', { exact: true }).waitFor();
  expect(await accessibilityViolations(theirs)).toEqual([]);
  await screenshot(theirs, 'white-label-agent');
  await press(theirs, shell('signOut'));
  await theirs.waitForURL('**/login*');
  await expect.poll(() => theirs.evaluate(() => document.documentElement.style.getPropertyValue('--brand'))).toBe('');
});

test('a profile that does not exist leaves the default branding [GEN-012]', async () => {
  const { page } = await stage.visit(undefined, '/login');
  await give(page, 'Nobody of that name');
  const { page: theirs } = await stage.visit('agent');
  await theirs.locator('[data-logo]').waitFor();
  expect(await brandingOf(theirs)).toMatchObject({ brand: DEFAULT_BRAND, logo: '/favicon.svg' });
  await theirs.getByText(shell('company'), { exact: true }).waitFor();
});

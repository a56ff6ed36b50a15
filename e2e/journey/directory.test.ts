import { join } from 'node:path';
import type { PasswordLinkAnswer } from '@lifeform/metadata/contract';
import Database from 'libsql';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { fillQuote, labelled, pricedPanel } from '../harness/agent.ts';
import { askAs } from '../harness/asking.ts';
import { openPage, screenshot } from '../harness/browser.ts';
import { type DirectoryStage, startWithDirectory } from '../harness/directory.ts';
import { sharedBrowser } from '../harness/stage.ts';
import { account, label, shell, text } from '../harness/texts.ts';

let stage: DirectoryStage;
let browser: Browser;

beforeAll(async () => {
  [stage, browser] = await Promise.all([startWithDirectory(), sharedBrowser()]);
});
afterAll(async () => {
  await stage?.stop();
});

/** Answers the directory's question about who one is. */
async function nameOneself(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('with a company directory', () => {
  test('a window of the directory vouches for a person; a reload keeps them; signing out ends both [SESS-009]', async () => {
    const { page, complaints, close } = await openPage(browser, stage.product.url);
    await page.goto('/login');
    const press = page.getByRole('button', { name: shell('directorySignIn') });
    await press.waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await screenshot(page, 'directory-en-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
    const opened = page.waitForEvent('popup');
    await press.click();
    const popup = await opened;
    await page.locator('[data-overlay="directory"]').waitFor();
    await nameOneself(popup, account('agent').username);
    await page.waitForURL('**/illustration');
    expect(await page.locator('[data-overlay="directory"]').count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: shell('route-illustration') }).waitFor();
    expect(complaints).toEqual([]);
    await page.getByRole('button', { name: shell('signOut') }).click();
    await page.waitForURL(`${stage.provider.url}/**`);
    await page.getByRole('button', { name: /yes/i }).click();
    await page.waitForURL(`${stage.product.url}/login**`);
    await press.waitFor();
    await close();
  });

  test('who signed in a while ago proves themselves in a window of the directory, and what they asked for goes on [TRUST-004]', async () => {
    const { page, close } = await openPage(browser, stage.product.url);
    const nonces: string[] = [];
    page.context().on('request', (request) => {
      const nonce = new URL(request.url()).searchParams.get('nonce');
      if (nonce) nonces.push(nonce);
    });
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: shell('directorySignIn') }).click();
    await nameOneself(await opened, account('agent').username);
    await page.waitForURL('**/illustration');
    const database = new Database(join(stage.product.dataDir, 'lifeform.sqlite'));
    database.exec("UPDATE session SET createdAt = '2026-01-01 12:00:00.000'");
    database.close();
    await page.goto('/inforce/dataReports');
    // Whoever changed their profile is looked up again.
    for (const name of ['Français', 'English']) {
      const saved = page.waitForResponse('**/users/update');
      await page.getByRole('button', { name, exact: true }).click();
      await saved;
    }
    await page.getByRole('button', { name: text('tEdit-DataReports-policyList-excel') }).click();
    const dialog = page.getByRole('dialog', { name: text('tEdit-SecondFactor-proveTitle') });
    const asked = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: text('tEdit-SecondFactor-proveDirectory') }).click();
    const download = page.waitForEvent('download');
    await nameOneself(await asked, account('agent').username);
    expect((await download).suggestedFilename()).toContain('.xlsx');
    await dialog.waitFor({ state: 'detached' });
    // An ID token is of one request.
    expect(new Set(nonces).size).toBeGreaterThanOrEqual(2);
    await close();
  });

  test('a window that is closed ends signed out, and the way in works again [SESS-041]', async () => {
    const { page, close } = await openPage(browser, stage.product.url);
    await page.goto('/login');
    const press = page.getByRole('button', { name: shell('directorySignIn') });
    const opened = page.waitForEvent('popup');
    await press.click();
    const popup = await opened;
    await popup.getByLabel('Name').waitFor();
    await popup.close();
    await page.locator('[data-overlay="directory"]').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.evaluate(() => sessionStorage.getItem('refreshToken'))).toBe(null);
    const again = page.waitForEvent('popup');
    await press.click();
    await nameOneself(await again, account('agent').username);
    await page.waitForURL('**/illustration');
    await close();
  });

  test('the directory’s own page in the same window leads back through the return page to the page that was wanted [ROUTE-006, ROUTE-034]', async () => {
    const { page, close } = await openPage(browser, stage.product.url);
    await page.goto('/illustration/savedIllustration');
    await page.getByRole('button', { name: shell('directoryRedirect') }).click();
    await page.waitForURL(`${stage.provider.url}/**`);
    const returned = page.waitForRequest((request) => new URL(request.url()).pathname === '/sso');
    await nameOneself(page, account('agent').username);
    await returned;
    await page.waitForURL('**/illustration/savedIllustration');
    await close();
  });

  test('what was entered as the session expired is there after the directory’s own page in the same window, and the end is told once [KEEP-001]', async () => {
    const { page, close } = await openPage(browser, stage.product.url);
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: shell('directorySignIn') }).click();
    await nameOneself(await opened, account('agent').username);
    await page.waitForURL('**/illustration');
    await fillQuote(page);
    await pricedPanel(page).waitFor();
    await page.getByRole('button', { name: label('btnStartEapplication'), exact: true }).click();
    const occupation = labelled(page, text('tEdit-EApplication-txtOccupation'));
    await occupation.waitFor();
    const address = page.url();
    const refused = { status: 401, json: { code: 'signInExpired', message: 'The session is over.' } };
    const refreshed: string[] = [];
    await page.route('**/users/refresh', (route) => {
      refreshed.push(route.request().postDataJSON().token);
      return route.fulfill(refused);
    });
    await page.route('**/api/eapplications/*', (route) => route.fulfill(refused));
    await occupation.fill('Lighthouse keeper');
    await occupation.press('Tab');
    await page.waitForURL('**/login');
    await page.getByText(shell('sessionExpired')).waitFor();
    // The page tries the directory's own token, which is a signed one, before it asks.
    await expect.poll(() => refreshed.some((token) => token.includes('.'))).toBe(true);
    await page.locator('[data-overlay="directory"]').waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const written: string[] = [];
    page.on('console', (message) => written.push(message.text()));
    await page.evaluate(() => {
      const write = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        console.debug(value);
        write.call(this, key, value);
      };
    });
    await page.context().clearCookies();
    const redirect = page.getByRole('button', { name: shell('directoryRedirect') });
    await redirect.click();
    await page.getByLabel('Name').waitFor();
    expect(written).not.toEqual([]);
    expect(written.join()).not.toContain('Lighthouse');
    await page.goBack();
    await redirect.click();
    await nameOneself(page, account('agent').username);
    await page.waitForURL(address);
    await expect.poll(() => occupation.inputValue()).toBe('Lighthouse keeper');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Lighthouse');
    await close();
  });

  test('somebody the product has no account for is told so', async () => {
    const { page, close } = await openPage(browser, stage.product.url);
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: shell('directorySignIn') }).click();
    await nameOneself(await opened, 'stranger');
    await page
      .getByRole('alert')
      .getByText(/no account for you/)
      .waitFor();
    await close();
  });

  test('an invitation connects an account to whom the directory vouches for, who is signed in by it [TRUST-005]', async () => {
    const { product } = stage;
    const ask = await askAs(product.url, 'administrator');
    const answer = await ask('/users/passwordLink', { username: account('headOffice').username });
    const { link } = (await answer.json()) as PasswordLinkAnswer;
    const { page, close } = await openPage(browser, product.url);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: shell('connectDirectory') }).waitFor();
    expect(page.url()).not.toContain('#');
    const press = page.getByRole('button', { name: shell('directorySignIn') });
    await screenshot(page, 'directory-invitation-en-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
    const opened = page.waitForEvent('popup');
    await press.click();
    await nameOneself(await opened, 'anita');
    await page.waitForURL('**/illustration');
    await page.getByRole('button', { name: shell('signOut') }).click();
    await page.getByRole('button', { name: /yes/i }).click();
    await page.goto(link);
    const again = page.waitForEvent('popup');
    await press.click();
    await nameOneself(await again, 'anita');
    await page.getByText(text('tEdit-Refusal-passwordLinkOver')).waitFor();
    await close();
  });

  test('a break-glass account signs in with its password, and signing out leaves the directory alone [GATE-001]', async () => {
    const { page, close } = await openPage(browser, stage.product.url);
    const { username, password } = account('administrator');
    await page.goto('/login');
    await page.getByRole('button', { name: shell('emergencySignIn') }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await screenshot(page, 'directory-emergency-en-1440');
    await page.getByRole('button', { name: text('tEdit-User-btnLogin'), exact: true }).click();
    await page.waitForURL('**/admin/**');
    await page.getByRole('button', { name: shell('signOut') }).click();
    await page.getByRole('button', { name: shell('emergencySignIn') }).waitFor();
    expect(page.url().startsWith(stage.product.url)).toBe(true);
    await close();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { openPage, screenshot } from '../harness/browser.ts';
import { begin, type Controlled, copyOf, endAll } from '../harness/controlled.ts';
import { sharedBrowser } from '../harness/stage.ts';
import { account, shell, text } from '../harness/texts.ts';

const A_WHILE = 20 * 60_000;
const own = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-SecondFactor-${code}`, language);

let product: Controlled;

beforeAll(async () => {
  product = begin({ dataDir: await copyOf(inject('seededFolder')) });
  await product.ready();
});
afterAll(() => endAll());

async function enter(page: Page, roleID: string): Promise<void> {
  const { username, password } = account(roleID);
  await page.getByLabel(text('tEdit-User-username')).fill(username);
  await page.getByLabel(text('tEdit-User-password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('tEdit-User-btnLogin') }).click();
  await page.getByRole('button', { name: shell('profile') }).waitFor();
}

test('an export some time after signing in asks who one is, goes on after the password, and asks no more [TRUST-004]', async () => {
  const { page, complaints, close } = await openPage(await sharedBrowser(), await product.ready());
  await page.goto('/login');
  await enter(page, 'systemAdministrator');
  await page.goto('/admin/audit');
  const exporting = page.getByRole('button', { name: text('tEdit-Audit-export-csv') });
  await exporting.waitFor();
  await product.moveClock(A_WHILE);
  await exporting.click();
  const dialog = page.getByRole('dialog', { name: own('proveTitle') });
  const entry = dialog.getByLabel(own('present'));
  await entry.fill('not the password');
  await dialog.getByRole('button', { name: own('goOn') }).click();
  await dialog.getByRole('alert').waitFor();
  await screenshot(page, 'fresh-proof-en');
  expect(await accessibilityViolations(page)).toEqual([]);
  await entry.fill(account('systemAdministrator').password);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: own('goOn') }).click();
  expect((await download).suggestedFilename()).toContain('csv');
  await dialog.waitFor({ state: 'detached' });
  const second = page.waitForEvent('download');
  await exporting.click();
  await second;
  expect(complaints.filter((line) => !line.includes('40'))).toEqual([]);
  await close();
});

import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { screenshot, type WatchedPage } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();
let watched: WatchedPage;

beforeEach(async () => {
  watched = await stage.visit('headOffice');
});

async function openProfile(page: Page, language: 'en' | 'fr' = 'en') {
  await page.getByRole('button', { name: shell('profile', language) }).click();
  const dialog = page.getByRole('dialog', { name: shell('profile', language) });
  const setting = (name: string, option: string) =>
    dialog
      .getByRole('radiogroup', { name: text(`tEdit-User-${name}`, language) })
      .getByRole('radio', { name: text(`tEdit-User-${name}-option-${option}`, language) });
  const press = (code: string) => dialog.getByRole('button', { name: shell(code, language), exact: true }).click();
  await setting('fontSize', 'Large').waitFor({ state: 'attached' });
  return { dialog, setting, press };
}

function fontSize(page: Page): Promise<number> {
  return page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
}

describe('Your Profile', () => {
  test('cancelling a change says it was not kept and puts everything back [PROF-026]', async () => {
    const { page } = watched;
    const small = await fontSize(page);
    const { dialog, setting, press } = await openProfile(page);
    await setting('fontSize', 'Large').check({ force: true });
    expect(await fontSize(page)).toBeGreaterThan(small);
    await press('cancel');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('[data-alert="updateProfile"]').getByText(text('msg-InfoReverted')).waitFor();
    expect(await fontSize(page)).toBe(small);
    await page.locator('[data-alert="updateProfile"]').waitFor({ state: 'detached' });
    const again = await openProfile(page);
    expect(await again.setting('fontSize', 'Small').isChecked()).toBe(true);
  });

  test('a save the server refuses says why and keeps the dialog with its edits [PROF-031]', async () => {
    const { page } = watched;
    await page.route('**/users/update', (route) =>
      route.fulfill({ status: 409, json: { statusCode: 409, message: 'Your profile is being changed elsewhere.' } }),
    );
    const { dialog, setting, press } = await openProfile(page);
    await setting('reportLanguage', 'French').check({ force: true });
    await press('save');
    await dialog.getByText('Your profile is being changed elsewhere.').waitFor();
    await page.locator('[data-alert="updateProfile"]').waitFor({ state: 'attached' });
    expect(await setting('reportLanguage', 'French').isChecked()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('screen language and font size are saved, apply at once and outlast a reload [PROF-002, PROF-011, PROF-025, PROF-029]', async () => {
    const { page, complaints } = watched;
    const small = await fontSize(page);
    const { dialog, setting, press } = await openProfile(page);
    expect(await dialog.getByRole('button', { name: /^(Save|Cancel)$/ }).count()).toBe(2);
    await screenshot(page, 'profile-en-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
    await setting('inputLanguage', 'French').check({ force: true });
    await setting('fontSize', 'Large').check({ force: true });
    await press('save');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Profile updated successfully').waitFor();
    await page.getByRole('button', { name: shell('profile', 'fr') }).waitFor();
    await page.reload();
    const french = await openProfile(page, 'fr');
    expect(await french.setting('inputLanguage', 'French').isChecked()).toBe(true);
    expect(await french.setting('reportLanguage', 'English').isChecked()).toBe(true);
    expect(await french.setting('fontSize', 'Large').isChecked()).toBe(true);
    expect(await fontSize(page)).toBeGreaterThan(small);
    await screenshot(page, 'profile-fr-large-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

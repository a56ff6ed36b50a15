import type { Language } from '@lifeform/metadata';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();
/** A page that draws little: the dialog is the same wherever it is opened. */
const LIGHT = '/illustration/savedIllustration';

const own = (name: string, language: Language = 'en') => text(`tEdit-User-${name}`, language);

async function openProfile(page: Page, language: Language = 'en') {
  await page.getByRole('button', { name: shell('profile', language) }).click();
  const dialog = page.getByRole('dialog', { name: shell('profile', language) });
  const tab = (name: string) => dialog.getByRole('tab', { name, exact: true }).click();
  const entry = (name: string): Locator => dialog.getByLabel(new RegExp(`^${own(name, language)}( \\(.*\\))?$`));
  const size = (option: string) => dialog.getByRole('radio', { name: own(`fontSize-option-${option}`, language) });
  const press = (code: string) => dialog.getByRole('button', { name: shell(code, language), exact: true }).click();
  await entry('profileName').waitFor();
  return { dialog, tab, entry, size, press, settings: () => tab(own('profileSettings', language)) };
}

const fontSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

/** Presses a key that moves the focus, and waits until it has moved: a drag by keyboard drops what comes too soon. */
async function pressAndMove(page: Page, key: string): Promise<void> {
  const from = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press(key);
  await page.waitForFunction((element) => document.activeElement !== element, from);
}

const cards = (dialog: Locator) => dialog.locator('[data-card]');
const order = (dialog: Locator) =>
  cards(dialog).evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));

describe('Your Profile', () => {
  test('whatever a person may set of themselves, and the order of widgets by mouse and by keyboard, is saved, applies at once and outlasts a reload [GEN-005, PROF-018, PROF-019]', async () => {
    const { page, complaints } = await stage.visit('headOffice', LIGHT);
    const small = await fontSize(page);
    const { dialog, tab, entry, size, press, settings } = await openProfile(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await entry('profileName').fill('Anita D.');
    await entry('phoneNumberPrimary').fill('(438) 555-0166');
    await tab('Widgets');
    await cards(dialog).first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const before = await order(dialog);
    const [first, second, third] = before;
    await page.locator(`[data-card="${first}"] strong`).hover();
    await page.mouse.down();
    const box = await page.locator(`[data-card="${third}"]`).boundingBox();
    if (box) {
      await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 8 });
      await page.mouse.move(box.x + 60, box.y + box.height - 3, { steps: 4 });
    }
    await page.mouse.up();
    await expect.poll(() => order(dialog)).toEqual([second, third, first, ...before.slice(3)]);
    await page.locator(`[data-card="${first}"]`).getByRole('button').first().focus();
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp']) await pressAndMove(page, key);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await order(dialog)).indexOf(first ?? null)).toBeLessThan(2);
    const arranged = await order(dialog);
    const toggle = page.locator(`[data-card="${second}"]`).getByRole('switch');
    await toggle.click();
    expect(await toggle.getAttribute('aria-checked')).toBe('false');
    await settings();
    await dialog.getByRole('radio', { name: 'Inforce' }).check();
    await entry('reportLanguage').selectOption('French');
    await entry('inputLanguage').selectOption('French');
    await size('Large').check({ force: true });
    await press('save');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Profile updated successfully').waitFor();
    expect(await page.locator('html').getAttribute('data-font')).toBe('large');
    await page.getByRole('button', { name: shell('profile', 'fr') }).waitFor();
    await page.reload();
    const french = await openProfile(page, 'fr');
    expect(await french.entry('profileName').inputValue()).toBe('Anita D.');
    expect(await french.entry('phoneNumberPrimary').inputValue()).toBe('(438) 555-0166');
    await french.tab(shell('widgets', 'fr'));
    await cards(french.dialog).first().waitFor();
    expect(await order(french.dialog)).toEqual(arranged);
    const switched = french.dialog.locator(`[data-card="${second}"]`).getByRole('switch');
    expect(await switched.getAttribute('aria-checked')).toBe('false');
    expect(await switched.textContent()).toBe(shell('off', 'fr'));
    await french.settings();
    expect(await french.entry('inputLanguage').inputValue()).toBe('French');
    expect(await french.entry('reportLanguage').inputValue()).toBe('French');
    const start = (option: string) =>
      french.dialog.getByRole('radio', { name: own(`defaultApplication-option-${option}`, 'fr') });
    expect(await start('Inforce').isChecked()).toBe(true);
    expect(await french.size('Large').isChecked()).toBe(true);
    expect(await fontSize(page)).toBeGreaterThan(small);
    await page.setViewportSize({ width: 320, height: 900 });
    await screenshot(page, 'profile-settings-fr-large-320');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await start('New Business').check();
    await french.entry('inputLanguage').selectOption('English');
    await french.size('Small').check({ force: true });
    await french.press('save');
    await french.dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

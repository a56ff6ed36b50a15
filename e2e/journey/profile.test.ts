import type { Language } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
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

const alert = (page: Page) => page.locator('[data-alert="updateProfile"]');
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
  test('cancelling says the change was not kept and puts all back; widgets are cards with texts, a handle and a switch, under a hint [PROF-016, PROF-017, PROF-026]', async () => {
    const { page } = await stage.visit('headOffice', LIGHT);
    await page.clock.install();
    const small = await fontSize(page);
    const { dialog, size, press, settings } = await openProfile(page);
    await screenshot(page, 'profile-information-en-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
    await settings();
    await screenshot(page, 'profile-settings-en-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
    await size('Large').check({ force: true });
    expect(await fontSize(page)).toBeGreaterThan(small);
    await press('cancel');
    await dialog.waitFor({ state: 'detached' });
    await alert(page).getByText(text('msg-InfoReverted')).waitFor();
    expect(await fontSize(page)).toBe(small);
    const again = await openProfile(page);
    await again.settings();
    expect(await again.size('Small').isChecked()).toBe(true);

    await again.tab('Widgets');
    await dialog
      .getByText('Reorder your widgets or change the visibility of the widgets you see on your dashboard.')
      .waitFor();
    const card = cards(dialog).first();
    const name = (await card.getAttribute('data-card')) ?? '';
    const title = (key: string) => text(`tEdit-Widget-${key}`);
    for (const key of [name, `${name}-short`, `${name}-long`])
      await card.getByText(title(key), { exact: true }).waitFor();
    await card.getByRole('button', { name: shell('widgetDrag').replace('{title}', title(name)) }).waitFor();
    expect(await card.getByRole('switch').textContent()).toBe('ON');
    await screenshot(page, 'profile-widgets-en-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.clock.runFor(5000);
    await alert(page).waitFor({ state: 'detached' });
  });

  test('whatever a person may set of themselves, and the order of widgets by mouse and by keyboard, is saved, applies at once and outlasts a reload [GEN-005, PROF-018, PROF-019]', async () => {
    const { page, complaints } = await stage.visit('headOffice', LIGHT);
    const small = await fontSize(page);
    const { dialog, tab, entry, size, press, settings } = await openProfile(page);
    await entry('profileName').fill('Anita D.');
    await entry('phoneNumberPrimary').fill('(438) 555-0166');
    await tab('Widgets');
    await cards(dialog).first().waitFor();
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

describe('the form User', () => {
  /** The fields drawn, hidden tabs included. */
  const drawn = (within: Page | Locator) =>
    within.locator('[data-field]').evaluateAll((all) => all.map((field) => field.getAttribute('data-field') ?? ''));

  test('is what sign-in, profile and user administration ask for, field by field [META-036]', async () => {
    const { page: door } = await stage.visit(undefined, '/login');
    await door.locator('[data-field="username"]').waitFor();
    const asked = await drawn(door);
    const { page } = await stage.visit('administrator', '/admin/users');
    const { dialog, press } = await openProfile(page);
    asked.push(...(await drawn(dialog)));
    await press('cancel');
    await page.getByRole('button', { name: text('tEdit-Admin-newUser'), exact: true }).click();
    const account = page.getByRole('dialog', { name: text('tEdit-Admin-newUser') });
    await account.locator('[data-field="usrUsername"]').waitFor();
    asked.push(...(await drawn(account)));
    const items = seed.forms.find(({ form }) => form === 'User')?.items ?? [];
    expect(asked.sort()).toEqual(items.map(({ name }) => name).sort());
  });
});

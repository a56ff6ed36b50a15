import type { Language } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { holding } from '../harness/person.ts';
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
  const mobile = (which: 'Primary' | 'Secondary') =>
    dialog.getByLabel('This is a mobile number').nth(which === 'Primary' ? 0 : 1);
  const size = (option: string) => dialog.getByRole('radio', { name: own(`fontSize-option-${option}`, language) });
  const press = (code: string) => dialog.getByRole('button', { name: shell(code, language), exact: true }).click();
  await entry('profileName').waitFor();
  return { dialog, tab, entry, mobile, size, press, settings: () => tab(own('profileSettings', language)) };
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
  test('has three tabs; contact details are edited, the agent ID is only shown; a refused save keeps them [PROF-001, PROF-003, PROF-004, PROF-005, PROF-006, PROF-007, PROF-008, PROF-015, PROF-028, PROF-031, PROF-034]', async () => {
    const { page } = await stage.visit('headOffice', LIGHT);
    const { dialog, entry, mobile, press } = await openProfile(page);
    expect(await dialog.getByRole('tab').allTextContents()).toEqual([
      'Profile Information',
      'Profile Settings',
      'Widgets',
    ]);
    await screenshot(page, 'profile-information-en-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await entry('agentID').isEditable()).toBe(false);
    expect(await entry('agentID').inputValue()).toBe('000047');
    await entry('profileName').fill('Anita Desai-Roy');
    await entry('emailAddress').fill('nobody');
    await entry('faxNumber').pressSequentially('4165550188');
    await press('save');
    await dialog.getByText(text('msg-ValidEmail')).first().waitFor();
    await entry('emailAddress').fill('anita@example.com');

    // A number can be a mobile one, and none cannot.
    expect(await dialog.getByText('This is a mobile number').count()).toBe(2);
    expect([await mobile('Primary').isEnabled(), await mobile('Secondary').isEnabled()]).toEqual([true, false]);
    await entry('phoneNumberSecondary').fill('5145550177');
    await entry('phoneNumberSecondary').press('Tab');
    await expect.poll(() => mobile('Secondary').isEnabled()).toBe(true);
    await mobile('Primary').check();
    await mobile('Secondary').check();

    await page.route('**/users/updateProfile', (route) =>
      route.fulfill({ status: 409, json: { statusCode: 409, message: 'Your profile is being changed elsewhere.' } }),
    );
    await press('save');
    await alert(page).getByText('Your profile is being changed elsewhere.').waitFor();
    expect(await page.getByText('Your profile is being changed elsewhere.').count(), '[FEEL-008]').toBe(1);
    expect(await entry('profileName').inputValue()).toBe('Anita Desai-Roy');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.unroute('**/users/updateProfile');

    const sent = page.waitForRequest('**/users/updateProfile');
    await press('save');
    expect((await sent).postDataJSON()).toMatchObject({ isMobilePrimary: true, isMobileSecondary: true });
    await dialog.waitFor({ state: 'detached' });
    await alert(page).getByText('Profile updated successfully').waitFor();
    await expect.poll(() => page.locator('[data-person]').textContent()).toBe('Anita Desai-Roy');
    await page.reload();
    const again = await openProfile(page);
    expect(await again.entry('emailAddress').inputValue()).toBe('anita@example.com');
    expect(await again.entry('faxNumber').inputValue()).toBe('(416) 555-0188');
    for (const which of ['Primary', 'Secondary'] as const) expect(await again.mobile(which).isChecked()).toBe(true);
  });

  test('starts in New Business or Inforce, as permitted; two languages are chosen apart; who has no business intelligence has no widgets [PROF-009, PROF-010, PROF-013, PROF-015]', async () => {
    const { page } = await stage.visit('agent', LIGHT, (user) => holding(user, ['isNewBusiness']));
    const { dialog, entry, settings } = await openProfile(page);
    expect(await dialog.getByRole('tab').count()).toBe(2);
    await settings();
    const start = dialog.getByRole('radiogroup', { name: own('defaultApplication') });
    await start.waitFor();
    expect(await start.getByRole('radio').count()).toBe(2);
    expect(await start.getByRole('radio', { name: 'New Business' }).isEnabled()).toBe(true);
    expect(await start.getByRole('radio', { name: 'Inforce' }).isDisabled()).toBe(true);
    for (const name of ['inputLanguage', 'reportLanguage']) {
      expect(await entry(name).locator('option').count()).toBe(2);
    }
    await screenshot(page, 'profile-settings-en-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('cancelling says the change was not kept and puts all back; widgets are cards with texts, a handle and a switch, under a hint [PROF-016, PROF-017, PROF-026]', async () => {
    const { page } = await stage.visit('headOffice', LIGHT);
    await page.clock.install();
    const small = await fontSize(page);
    const { dialog, size, press, settings } = await openProfile(page);
    await settings();
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

  test('whatever a person may set of themselves, and the order of widgets by mouse and by keyboard, is saved, applies at once and outlasts a reload [GEN-005, PROF-002, PROF-011, PROF-012, PROF-018, PROF-019, PROF-023, PROF-025, PROF-029]', async () => {
    const { page, complaints } = await stage.visit('headOffice', LIGHT);
    const small = await fontSize(page);
    const { dialog, tab, entry, size, press, settings } = await openProfile(page);
    expect(await dialog.getByRole('button', { name: /^(Save|Cancel)$/ }).count()).toBe(2);
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

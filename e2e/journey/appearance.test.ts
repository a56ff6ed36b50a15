import type { Language } from '@lifeform/metadata';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { choose, enter, field, labelled, pricedPanel, signIn } from '../harness/agent.ts';
import { openPage, type WatchedPage } from '../harness/browser.ts';
import type { Product } from '../harness/product.ts';
import { enterSession } from '../harness/session.ts';
import { sharedBrowser, startSeeded } from '../harness/stage.ts';
import { label, shell, text } from '../harness/texts.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startSeeded(), sharedBrowser()]);
});
afterAll(async () => {
  await product?.stop();
});

interface Appearance {
  readonly language: Language;
  readonly width: number;
  readonly font: 'small' | 'large';
}

/** Every width, language and font once with each of the others' extremes. */
const APPEARANCES: readonly Appearance[] = [
  { language: 'en', width: 1440, font: 'small' },
  { language: 'en', width: 320, font: 'large' },
  { language: 'fr', width: 1440, font: 'large' },
  { language: 'fr', width: 320, font: 'small' },
];

/** Taller than any screen, so that nothing is judged by what a bar happens to cover of it. */
const TALL = 9_000;

/** What is wrong with the page as it stands, once the controls that are fetched apart are there. */
async function faults(page: Page): Promise<readonly string[]> {
  await page.locator(':is(main, [role="dialog"]) input[aria-busy="true"]').first().waitFor({ state: 'detached' });
  const scrolled = await sidewaysScroll(page);
  const sideways = scrolled === 0 ? [] : [`scrolls ${scrolled} px sideways`];
  return [...sideways, ...(await accessibilityViolations(page))];
}

async function openBranding(appearance: Appearance): Promise<WatchedPage> {
  const { language, width } = appearance;
  const watched = await openPage(browser, product.url, { viewport: { width, height: TALL }, reducedMotion: 'reduce' });
  await watched.page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  return watched;
}

/** Signed in, a page takes on the language of its person: which one it has is known once the person is. */
const personKnown = (page: Page) => page.locator('[data-person]').waitFor({ state: 'attached' });

/** Puts on the language and font size, as the profile would; a narrow screen keeps the language in its menu. */
async function adopt(page: Page, { language, font, width }: Appearance): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.dataset.font = size;
  }, font);
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  await page.setViewportSize({ width: 1440, height: TALL });
  await page.getByRole('button', { name: language === 'fr' ? 'Français' : 'English' }).click();
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
  await page.setViewportSize({ width, height: TALL });
}

async function fill(page: Page, language: Language): Promise<void> {
  await enter(page, 'txtInsuredName', 'Marie Tremblay', language);
  await enter(page, 'txtInsuredAge', '40', language);
  await choose(page, 'rdoInsuredSex', 'F', language);
  await field(page, 'cboInsuredSmokerClass', language).selectOption('R');
  await enter(page, 'txtFaceTerm10', '250000', language);
  await pricedPanel(page).waitFor();
}

async function inMenu(page: Page, width: number, language: Language, name: string): Promise<void> {
  if (width <= 825) await page.getByRole('button', { name: shell('menu', language) }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
}

describe.each(APPEARANCES)('$language at $width px, $font font: no fault on', (appearance) => {
  const { language, width } = appearance;

  test('sign-in, the form, its errors, its results and the dialogs, the developer screen and the settings of widgets', {
    timeout: 90_000,
  }, async () => {
    const { page, close } = await openBranding(appearance);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await adopt(page, appearance);
    expect(await faults(page), 'sign-in').toEqual([]);

    await signIn(page, 'agent', language);
    await personKnown(page);
    await adopt(page, appearance);
    await page.getByRole('link', { name: shell('route-illustration-savedIllustration', language) }).click();
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
    expect(await faults(page), 'saved illustrations').toEqual([]);

    await page.getByRole('link', { name: shell('route-illustration', language), exact: true }).click();
    await field(page, 'txtInsuredName', language).waitFor();
    expect(await faults(page), 'empty form').toEqual([]);
    await page.getByRole('button', { name: new RegExp(`^${label('btnGenerateReport', language)}`) }).press('Enter');
    await labelled(page, label('txtInsuredAge', language)).and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(await faults(page), 'error summary').toEqual([]);

    await fill(page, language);
    expect(await faults(page), 'priced').toEqual([]);
    for (const view of ['chart', 'report']) {
      const tab = page.getByRole('tab', { name: text(`tEdit-Illustration-view-${view}`, language) });
      await tab.click();
      await tab.and(page.locator('[aria-selected="true"]')).waitFor();
      expect(await faults(page), view).toEqual([]);
    }
    for (const dialog of ['about', 'switchProducts']) {
      await inMenu(page, width, language, shell(dialog, language));
      expect(await faults(page), dialog).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }

    await page.getByRole('button', { name: label('btnSave', language), exact: true }).click();
    await page
      .getByText(/ILL-\d{4}-\d{6}/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: shell('route-illustration-savedIllustration', language) }).click();
    const remove = page.getByRole('button', { name: new RegExp(`^${text('tEdit-Saved-delete', language)}`) }).first();
    await remove.waitFor();
    expect(await faults(page), 'saved').toEqual([]);
    await remove.click();
    await page.getByRole('alertdialog').waitFor();
    expect(await faults(page), 'delete dialog').toEqual([]);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('tEdit-Saved-delete', language) })
      .click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });

    await enterSession(page, product.url, 'administratorDeveloper', '/developer');
    await adopt(page, appearance);
    expect(await faults(page), 'developer').toEqual([]);
    await page.goto('/admin/bi');
    await personKnown(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await adopt(page, appearance);
    await page.getByText(text('tEdit-BiWidget-lead', language)).waitFor();
    await page.locator('[data-card]').first().waitFor();
    expect(await faults(page), 'widget settings').toEqual([]);
    await close();
  });
});

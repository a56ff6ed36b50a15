import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { field, fillQuote, pricedPanel, signIn } from '../harness/agent.ts';
import { screenshot, USUAL_SIZE } from '../harness/browser.ts';
import { holding } from '../harness/person.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const item = (page: Page, code: string) => page.getByRole('button', { name: shell(code), exact: true });
const dialogOf = (page: Page, code: string) => page.getByRole('dialog', { name: shell(code) });
/** More than any dialog of the header has. */
const STOPS = 25;
const highlighted = (page: Page) => page.locator('header [data-highlighted]').allTextContents();

async function openSwitch(page: Page) {
  await item(page, 'switchProducts').click();
  const dialog = dialogOf(page, 'switchProducts');
  await dialog.getByRole('radio').first().waitFor();
  const offered = async () =>
    dialog.getByRole('radio').evaluateAll((radios) => radios.map((r) => r.getAttribute('value')));
  const choose = (product: string) => dialog.locator(`input[value="${product}"]`).check();
  const press = (code: string) => dialog.getByRole('button', { name: shell(code), exact: true }).click();
  return { dialog, offered, choose, press };
}

test('the header opens each dialog, which keeps the focus and gives it back; at 825 px it is a menu [SHELL-001, SHELL-008, SHELL-062]', async () => {
  const { page } = await stage.visit('agent', '/illustration/savedIllustration');
  const dialog = page.getByRole('dialog');
  const within = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const shutAndBackOn = async (code: string) => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(shell(code));
    expect(await highlighted(page)).toEqual([]);
  };
  expect(await highlighted(page)).toEqual([]);
  for (const [code, name] of [
    ['switchProducts', shell('switchProducts')],
    ['about', shell('aboutTitle').replace('{product}', shell('product'))],
    ['profile', shell('profile')],
  ] as const) {
    await item(page, code).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name }).waitFor();
    await dialog.getByRole('button').first().waitFor();
    expect(await highlighted(page)).toEqual([shell(code)]);
    if (code === 'about') await screenshot(page, 'about-en-1440');
    for (const stop of Array(STOPS).keys()) {
      await page.keyboard.press('Tab');
      expect(await within(), `stop ${stop} of ${code}`).toBe(true);
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    await shutAndBackOn(code);
  }
  for (const code of ['about', 'profile']) {
    await item(page, code).click();
    await dialog.getByRole('button').first().waitFor();
    await shutAndBackOn(code);
  }

  await page.setViewportSize({ width: 826, height: 800 });
  expect([await item(page, 'about').isVisible(), await item(page, 'menu').isVisible()]).toEqual([true, false]);
  await page.setViewportSize({ width: 825, height: 800 });
  expect([await item(page, 'about').isVisible(), await item(page, 'menu').isVisible()]).toEqual([false, true]);
  await page.setViewportSize({ width: 320, height: 700 });
  await item(page, 'menu').click();
  await dialog.getByRole('button', { name: shell('about') }).click();
  await page.getByText(shell('helpDesk')).waitFor();
  await screenshot(page, 'about-en-320');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(shell('menu'));
});

test('the tab bar names module and pages, marks the open one and sticks once the header is away; keys do the same; Sign Out ends it [SHELL-012, SHELL-019, SHELL-020]', async () => {
  const { page, complaints } = await stage.visit('agent');
  await field(page, 'txtInsuredName').waitFor();
  const bar = page.locator('[data-tab-bar]');
  await bar.getByText(shell('module-illustration'), { exact: true }).waitFor();
  const tabs = bar.getByRole('navigation').getByRole('link');
  expect(await tabs.allTextContents()).toEqual([
    shell('route-illustration'),
    shell('route-illustration-savedIllustration'),
  ]);

  const state = () => page.locator('html').getAttribute('data-scroll');
  const top = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(state).toBe('top');
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(state).toBe('sticky');
  expect(await top()).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(state).toBe('top');
  expect(await top()).toBeGreaterThan(0);

  await field(page, 'txtInsuredName').press('Shift+?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: shell('shortcuts') }).waitFor();
  await screenshot(page, 'shortcuts-en-1440');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: shell('skip') }).focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(state).toBe('sticky');
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await tabs.last().click();
  await page.waitForURL('**/savedIllustration');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => tabs.last().getAttribute('aria-current')).toBe('page');
  expect(await entries()).toBe(before + 1);
  await tabs.last().click();
  expect([await entries(), pathOf(page)]).toEqual([before + 1, '/illustration/savedIllustration']);

  await tabs.first().click();
  await page.getByRole('heading', { level: 1, name: shell('route-illustration') }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: shell('palette') });
  await palette.getByRole('menuitem').first().waitFor();
  // All of it, which is more than there is room for.
  await page.setViewportSize({ width: 1440, height: 320 });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize(USUAL_SIZE);
  await palette.getByRole('searchbox').pressSequentially('saved');
  await expect.poll(() => palette.getByRole('menuitem').count()).toBe(1);
  await screenshot(page, 'palette-en-1440');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/savedIllustration');
  await page.keyboard.press('Control+k');
  await palette.getByRole('searchbox').pressSequentially('about');
  await page.keyboard.press('Enter');
  await page.getByText(shell('helpDesk')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await item(page, 'signOut').click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
});

describe('Switch Products', () => {
  test('leaves Shared Ownership out on a narrow screen; to policies in force saves the quote first, and the way back restores it [SHELL-025, SHELL-017, SHELL-018]', async () => {
    const { page } = await stage.visit('agent');
    await page.setViewportSize({ width: 800, height: 800 });
    await item(page, 'menu').click();
    const narrow = await openSwitch(page);
    const offered = await narrow.offered();
    expect(offered).toContain('illustration');
    expect(offered).not.toContain('sharedOwnership');
    expect(offered).not.toContain('developer');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await narrow.dialog.waitFor({ state: 'detached' });
    await page.setViewportSize(USUAL_SIZE);
    await fillQuote(page, { name: 'Odile Roy' });
    await pricedPanel(page).waitFor();
    const saving = page.waitForRequest(
      (request) => request.url().endsWith('/api/inProgress') && request.method() === 'POST',
    );
    const away = await openSwitch(page);
    await away.choose('inforce');
    await away.press('ok');
    expect((await saving).postDataJSON()).toMatchObject({ drafts: [{ values: { txtInsuredName: 'Odile Roy' } }] });
    await page.waitForURL('**/inforce/policyLookup');
    expect(await page.locator('[data-premium]').count()).toBe(0);
    const back = await openSwitch(page);
    await back.choose('illustration');
    await back.press('ok');
    await page.waitForURL('**/illustration');
    await expect.poll(() => field(page, 'txtInsuredName').inputValue()).toBe('Odile Roy');
    await pricedPanel(page).waitFor();
  });
});

describe('what takes time', () => {
  test('is shown after a load, a change and a press [SHELL-049, SHELL-059]', async () => {
    const { page } = await stage.visit(undefined, '/login');
    const bar = page.locator('[data-busy]');
    const slow = async (path: string) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(path, async (route) => {
        await held;
        await route.continue();
      });
      return async () => {
        release();
        await bar.waitFor({ state: 'detached' });
      };
    };
    const loaded = await slow('**/api/GetControlItemsByForm/NewBusiness');
    await signIn(page, 'agent');
    await bar.waitFor();
    await page.getByRole('status').first().waitFor({ state: 'attached' });
    await loaded();
    await field(page, 'txtInsuredName').waitFor();
    const priced = await slow('**/api/GetFirstYearPremium');
    await fillQuote(page);
    await bar.waitFor();
    await priced();
    await pricedPanel(page).waitFor();
    const saved = await slow('**/api/illustrations');
    await page.getByRole('button', { name: text('tEdit-NewBusiness-btnSave'), exact: true }).click();
    await bar.waitFor();
    await saved();
  });
});

test('a page that cannot be drawn keeps session and entries, and can be loaded again [SHELL-063]', async () => {
  const { page } = await stage.visit(undefined, '/login');
  // Its screen cannot draw a list that is none.
  await page.route('**/api/illustrations?*', (route) => route.fulfill({ json: { rows: null, total: 1 } }));
  await signIn(page, 'agent');
  await field(page, 'txtInsuredName').waitFor();
  await field(page, 'txtInsuredName').fill('Kept Here');
  await field(page, 'txtInsuredName').press('Tab');
  await page.getByRole('link', { name: shell('route-illustration-savedIllustration') }).click();
  await page.getByRole('heading', { name: shell('crashTitle') }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.unroute('**/api/illustrations?*');
  await page.getByRole('button', { name: shell('reload') }).click();
  await page.getByRole('heading', { name: shell('route-illustration-savedIllustration') }).waitFor();
  await page.getByRole('link', { name: shell('route-illustration'), exact: true }).click();
  await expect.poll(() => field(page, 'txtInsuredName').inputValue()).toBe('Kept Here');
});

test('the shell holds at 320 px in French', async () => {
  const { page } = await stage.visit('agent', '/inforce', (user) => ({
    ...holding(user, ['isNewBusiness', 'isInforce']),
    inputLanguage: 'French',
  }));
  await page.setViewportSize({ width: 320, height: 700 });
  await screenshot(page, 'shell-fr-320');
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});

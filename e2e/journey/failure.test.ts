import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { enter, field, fillQuote, pricedPanel, signIn } from '../harness/agent.ts';
import { openPage, screenshot, USUAL_SIZE } from '../harness/browser.ts';
import { isInSight } from '../harness/in-sight.ts';
import type { Product } from '../harness/product.ts';
import { sharedBrowser, startSeeded } from '../harness/stage.ts';
import { label, shell } from '../harness/texts.ts';

const PREMIUM = '**/api/GetFirstYearPremium';
let product: Product;
let page: Page;

// One quote for all of the file: each test goes on from the priced one that the one before has left.
beforeAll(async () => {
  const [started, browser] = await Promise.all([startSeeded({ CHROME_PATH: '/nowhere/chrome' }), sharedBrowser()]);
  product = started;
  page = (await openPage(browser, product.url)).page;
  await signIn(page, 'agent');
  await fillQuote(page);
  await pricedPanel(page).waitFor();
});
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
afterAll(async () => {
  await page?.context().close();
  await product?.stop();
});

describe('when something fails', () => {
  test('a screen that cannot be fetched says so in its place, and the one before is a step back', async () => {
    await page.route('**/assets/saved-screen*', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: shell('route-illustration-savedIllustration') }).click();
    await page.getByRole('main').getByText(shell('offline')).waitFor();
    await page.getByRole('heading', { level: 1, name: shell('route-illustration-savedIllustration') }).waitFor();
    await page.unroute('**/assets/saved-screen*');
    await page.goBack();
    expect(await field(page, 'txtFaceTerm10').inputValue()).toBe('$250,000');
    await pricedPanel(page).waitFor();
  });

  test('a session ended elsewhere leads to sign-in with the reason, and back to what was typed', async () => {
    await page.route('**/users/refresh', (route) => route.fulfill({ status: 401, body: '{}' }));
    await page.route(PREMIUM, (route) => route.fulfill({ status: 401, body: '{}' }));
    await enter(page, 'txtFaceTerm10', '330000');
    await page.waitForURL('**/login');
    await page.getByText('what you had entered is still here').waitFor();
    await page.unroute('**/users/refresh');
    await page.unroute(PREMIUM);
    await signIn(page, 'agent');
    await pricedPanel(page).waitFor();
    expect(await field(page, 'txtInsuredName').inputValue()).toBe('Marguerite Tremblay');
    expect(await field(page, 'txtFaceTerm10').inputValue()).toBe('$330,000');
  });

  test('without a network it is said what still works; what is typed meanwhile stays and is priced afterwards [FEEL-048]', async () => {
    await page.context().setOffline(true);
    const note = page.locator('[data-offline]');
    await note.getByText(shell('offlineTitle')).waitFor();
    expect(await note.innerText()).toContain(shell('offlineBody'));
    await enter(page, 'txtInsuredName', 'Odette Fortin');
    await enter(page, 'txtFaceTerm10', '99999999999');
    await page
      .getByRole('link', { name: label('txtFaceTerm10') })
      .or(page.locator('[aria-invalid="true"]'))
      .first()
      .waitFor();
    await enter(page, 'txtFaceTerm10', '410000');
    await screenshot(page, 'offline-1280');
    await page.context().setOffline(false);
    await note.waitFor({ state: 'detached' });
    expect(await field(page, 'txtInsuredName').inputValue()).toBe('Odette Fortin');
    expect(await field(page, 'txtFaceTerm10').inputValue()).toBe('$410,000');
    await enter(page, 'txtInsuredName', 'Marguerite Tremblay');
    const priced = page.waitForResponse('**/api/GetFirstYearPremium');
    await enter(page, 'txtFaceTerm10', '330000');
    await priced;
    await pricedPanel(page).waitFor();
  });

  test('one failure that ends two calls is one alert over the page, which stays where it is [FEEL-007, FEEL-008]', async () => {
    const name = field(page, 'txtInsuredName');
    const before = await name.boundingBox();
    await page.route('**/api/illustrations', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: label('btnSave'), exact: true }).click();
    const alerts = page.locator('[data-alert]');
    await alerts.getByText(shell('offline')).waitFor();
    const during = await name.boundingBox();
    expect(during?.y).toBe(before?.y);
    expect(await isInSight(alerts.first())).toBe(true);
    await screenshot(page, 'alert-en-1440');
    await page.getByRole('button', { name: label('btnStartEapplication'), exact: true }).click();
    await page.locator('[data-alert="eapplication"]').waitFor();
    expect(await alerts.count()).toBe(1);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await isInSight(alerts.first())).toBe(true);
    await screenshot(page, 'alert-en-390');
    await page.setViewportSize(USUAL_SIZE);
  });

  test('a form that fails to load three times keeps the person signed in and comes with a retry [FEEL-022, ERR-015]', async () => {
    const FORM = '**/api/GetControlItemsByForm/Inforce';
    let tries = 0;
    await page.route(FORM, (route) => {
      tries += 1;
      return route.fulfill({ status: 500, body: '' });
    });
    await page.goto('/inforce/policyLookup');
    const failed = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: shell('serverFailed') });
    await failed.waitFor();
    expect(tries).toBe(3);
    expect(new URL(page.url()).pathname).toBe('/inforce/policyLookup');
    await screenshot(page, 'form-not-loaded');
    await page.unroute(FORM);
    await failed.getByRole('button', { name: shell('retry') }).click();
    await page.getByRole('heading', { level: 1, name: shell('route-inforce-policyLookup') }).waitFor();
    await failed.waitFor({ state: 'detached' });
  });
});

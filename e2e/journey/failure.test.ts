import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enter, field, fillQuote, pricedPanel, signIn } from '../harness/agent.ts';
import { launchBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { label, shell, text } from '../harness/texts.ts';

const PREMIUM = '**/api/GetFirstYearPremium';
let product: Product;
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ CHROME_PATH: '/nowhere/chrome' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});
beforeEach(async () => {
  watched = await openPage(browser, product.url);
  await signIn(watched.page, 'agent');
  await fillQuote(watched.page);
  await pricedPanel(watched.page).waitFor();
});
afterEach(() => watched.close());

function statuses(page: Page, path: string): number[] {
  const seen: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(path)) seen.push(response.status());
  });
  return seen;
}

describe('when something fails', () => {
  test('a server that does not answer is told in the panel, keeps what is typed, and a retry recovers', async () => {
    const { page } = watched;
    await page.route(PREMIUM, (route) => route.abort('connectionrefused'));
    await enter(page, 'txtFaceTerm10', '300000');
    const panel = page.locator('[data-premium="failed"]').first();
    await panel.getByText(shell('offline')).waitFor();
    expect(await field(page, 'txtFaceTerm10').inputValue()).toBe('$300,000');
    await page.unroute(PREMIUM);
    await panel.getByRole('button', { name: shell('retry') }).click();
    await pricedPanel(page).waitFor();
  });

  test('a premium that takes longer than two seconds says that it is still coming', async () => {
    const { page } = watched;
    let release: () => void = () => undefined;
    const held = new Promise<void>((go) => {
      release = go;
    });
    await page.route(PREMIUM, async (route) => {
      await held;
      await route.continue();
    });
    await enter(page, 'txtFaceTerm10', '310000');
    await page.getByText(text('tEdit-Illustration-slow')).waitFor();
    release();
    await pricedPanel(page).waitFor();
  });

  test('an expired access token is renewed without a word and the premium comes [SESS-044]', async () => {
    const { page } = watched;
    const refreshed = statuses(page, '/users/refresh');
    let isFirst = true;
    await page.route(PREMIUM, async (route) => {
      const headers = route.request().headers();
      await route.continue({ headers: isFirst ? { ...headers, authorization: 'Bearer expired' } : headers });
      isFirst = false;
    });
    const shown = await pricedPanel(page).innerText();
    await enter(page, 'txtFaceTerm10', '320000');
    await expect.poll(() => pricedPanel(page).innerText()).not.toBe(shown);
    expect(refreshed).toEqual([200]);
    expect(new URL(page.url()).pathname).toBe('/illustration');
  });

  test('a session ended elsewhere leads to sign-in with the reason, and back to what was typed', async () => {
    const { page } = watched;
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

  test('without a browser to print with, the report says what to install and the rest keeps working', async () => {
    const { page } = watched;
    const answered = page.waitForResponse('**/api/illustrations/report');
    await page.getByRole('button', { name: new RegExp(`^${label('btnGenerateReport')}`) }).click();
    expect((await answered).status()).toBe(503);
    await page
      .getByRole('alert')
      .getByText(/Chrome|Chromium/)
      .first()
      .waitFor();
    await enter(page, 'txtFaceTerm10', '340000');
    await pricedPanel(page).waitFor();
  });
});

describe('when the browser keeps the tab of the report from opening', () => {
  test('the finished report is said to be ready and offered as a link', async () => {
    const printing = await startProduct();
    const { page, close } = await openPage(browser, printing.url);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await signIn(page, 'agent');
    await fillQuote(page);
    await pricedPanel(page).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${label('btnGenerateReport')}`) }).click();
    await page.getByText(/The report is ready, but/).waitFor();
    const link = page.getByRole('link', { name: text('tEdit-Illustration-openReport') });
    expect(await link.getAttribute('href')).toContain('/DBReports/');
    await close();
    await printing.stop();
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { field, pricedPanel } from '../harness/agent.ts';
import { launchBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { account, label, shell } from '../harness/texts.ts';

let product: Product;
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  watched = await openPage(browser, product.url);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** More stops than any screen of the product has between two places. */
const FAR = 60;

/** Presses Tab until what has the focus answers a selector, and says whether it ever did. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < FAR; stop++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${selector}.`);
}

async function typeInto(page: Page, name: string, value: string): Promise<void> {
  await tabTo(page, `[name="${name}"]`);
  await page.keyboard.type(value);
}

/** What has the focus shows it: a ring, or a box drawn around it. */
function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const holders = [focused, focused.parentElement].flatMap((element) => element ?? []);
    return holders.some((element) => Number.parseFloat(getComputedStyle(element).outlineWidth) >= 2);
  });
}

describe('the main job by keyboard alone', () => {
  test('signing in needs no pointer', async () => {
    const { page } = watched;
    const { username, password } = account('agent');
    await page.goto('/login');
    await page.locator('[name="username"]').waitFor();
    await typeInto(page, 'username', username);
    await typeInto(page, 'password', password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: shell('route-illustration') }).waitFor();
  });

  test('a typed date of birth counts as soon as the focus moves on to its calendar', async () => {
    const { page } = watched;
    await typeInto(page, 'txtInsuredName', 'Noémie Roy');
    await typeInto(page, 'dtInsuredBirthDate', '14/03/1984');
    await page.keyboard.press('Tab');
    await page.getByText(label('txtInsuredAge-fromBirthDate')).waitFor();
  });

  test('the calendar opens, moves and closes from the keyboard and gives the focus back', async () => {
    const { page } = watched;
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('gridcell', { selected: true }).waitFor();
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await field(page, 'dtInsuredBirthDate').inputValue()).toBe('15/03/1984');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog');
  });

  test('choices, terms and amounts are made without a pointer, and the premium comes', async () => {
    const { page } = watched;
    await tabTo(page, '[type="radio"][value="F"]');
    await page.keyboard.press('Space');
    await tabTo(page, '[name="cboInsuredSmokerClass"]');
    await page.keyboard.type('Non');
    await typeInto(page, 'txtFaceTerm10', '250000');
    await tabTo(page, '[name="chkTerm20"]');
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press('Space');
    await typeInto(page, 'txtFaceTerm20', '100000');
    await page.keyboard.press('Tab');
    await pricedPanel(page).getByText(label('chkTerm20')).first().waitFor();
  });

  test('the chart is read year by year with the arrow keys', async () => {
    const { page } = watched;
    await tabTo(page, '[role="tab"]');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, '[role="slider"]');
    await page.keyboard.press('Home');
    const first = await page.getByRole('slider').getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowRight');
    const second = await page.getByRole('slider').getAttribute('aria-valuetext');
    expect(first).toContain('Year 1,');
    expect(second).toContain('Year 2,');
    expect(second).toContain('$350,000.00');
  });

  test('Generate report opens the report from the keyboard [ILL-027]', async () => {
    const { page, complaints } = watched;
    await tabTo(page, '[id$="btnGenerateReport-control"]');
    const opened = page.waitForEvent('popup');
    const answered = page.waitForResponse('**/api/illustrations/report');
    await page.keyboard.press('Enter');
    expect((await answered).ok()).toBe(true);
    await (await opened).close();
    await page
      .getByText(/No\. ILL-\d{4}-\d{6}/)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { enter, field, fillQuote, labelled, pricedPanel, signIn } from '../harness/agent.ts';
import { launchBrowser, openPage, screenshot, type WatchedPage } from '../harness/browser.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { text } from '../harness/texts.ts';

let product: Product;
let browser: Browser;
const watched: WatchedPage[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});
afterEach(async () => {
  await Promise.all(watched.splice(0).map((page) => page.close()));
});

async function open(roleID: string, path?: string): Promise<Page> {
  const opened = await openPage(browser, product.url);
  watched.push(opened);
  await signIn(opened.page, roleID);
  if (path) await opened.page.goto(path);
  return opened.page;
}

async function editItem(page: Page, name: string): Promise<void> {
  await page.getByLabel(text('tEdit-Developer-find')).fill(name);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect.poll(() => attribute(page, 'name').inputValue()).toBe(name);
}

function attribute(page: Page, name: string) {
  return labelled(page, text(`tEdit-ControlItem-${name}`));
}

async function set(page: Page, name: string, value: string): Promise<void> {
  await attribute(page, name).fill('');
  await attribute(page, name).pressSequentially(value);
  await attribute(page, name).press('Tab');
}

describe('a developer changes a form while an agent fills it', () => {
  test('a raised maximum and a new label reach the open form; nothing typed is lost [DEV-001, DEV-002, META-042, ARCH-001, I18N-008]', async () => {
    const agent = await open('agent');
    await fillQuote(agent, { face: '5000000' });
    await pricedPanel(agent).waitFor();
    await enter(agent, 'txtFaceTerm10', '5000001');
    await agent.locator('[data-premium="notApplicable"]').first().waitFor();
    await agent.getByLabel('Insured name').focus();

    const developer = await open('developer', '/developer');
    await editItem(developer, 'txtFaceTerm10');
    await set(developer, 'max', '6000000');
    await set(developer, 'labelEn', 'Sum insured, Term 10');
    await set(developer, 'labelFr', 'Somme assurée, Temporaire 10');
    await screenshot(developer, 'developer-en-1440');
    expect(await accessibilityViolations(developer)).toEqual([]);
    await developer.getByRole('button', { name: text('tEdit-Developer-save') }).click();
    await developer.getByText('Control is successfully saved').first().waitFor();

    const renamed = agent.getByRole('main').getByLabel('Sum insured, Term 10', { exact: true });
    await renamed.waitFor();
    expect(await renamed.inputValue()).toBe('$5,000,001');
    expect(await field(agent, 'txtInsuredName').inputValue()).toBe('Marguerite Tremblay');
    expect(await field(agent, 'txtInsuredName').evaluate((input) => input === document.activeElement)).toBe(true);
    await agent
      .getByText(/was updated/)
      .first()
      .waitFor();
    await screenshot(agent, 'live-change-1440');
    // 5,000,001 is within the new limit of the field; the product's own total still refuses it.
    await agent.getByText('The total face amount cannot exceed $5,000,000.00').first().waitFor();
    await agent.getByRole('button', { name: 'Français' }).click();
    await agent.getByRole('main').getByLabel('Somme assurée, Temporaire 10', { exact: true }).waitFor();
  });

  test('a save that fails says so and keeps the edits [DEV-003]', async () => {
    const page = await open('developer', '/developer');
    await editItem(page, 'txtFaceTerm20');
    await set(page, 'max', '7000000');
    await page.route('**/api/updateControlItems', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: 'The database is away.' } }),
    );
    await page.getByRole('button', { name: text('tEdit-Developer-save') }).click();
    await page.getByText('An error occurred while saving. Please try again!!!').first().waitFor();
    expect(await attribute(page, 'max').inputValue()).toMatch(/7,?000,?000/);
  });

  test('the preview changes as the draft does, before anything is saved [DEV-006]', async () => {
    const page = await open('developer', '/developer');
    await editItem(page, 'txtFaceTerm10');
    await set(page, 'labelEn', 'Draft label');
    await page
      .getByRole('region', { name: text('tEdit-Developer-preview') })
      .getByLabel('Draft label')
      .waitFor();
  });

  test('the items are found by name and by type [DEV-001]', async () => {
    const page = await open('developer', '/developer');
    const items = page.getByRole('button', { name: /txt|cbo|chk|rdo|btn|dt[A-Z]/ });
    await expect.poll(() => items.count()).toBeGreaterThan(40);
    await page.getByLabel(text('tEdit-Developer-type'), { exact: true }).selectOption('date');
    await expect.poll(() => items.count()).toBe(1);
  });

  test('the screen holds at 320 px', async () => {
    const page = await open('developer', '/developer');
    await page.setViewportSize({ width: 320, height: 900 });
    await page.getByLabel(text('tEdit-Developer-find')).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'developer-320');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

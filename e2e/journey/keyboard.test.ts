import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { field, pricedPanel } from '../harness/agent.ts';
import { openPage, type WatchedPage } from '../harness/browser.ts';
import type { Product } from '../harness/product.ts';
import { enterSession } from '../harness/session.ts';
import { sharedBrowser, startSeeded } from '../harness/stage.ts';
import { account, label, shell, text } from '../harness/texts.ts';

let product: Product;
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  [product, browser] = await Promise.all([startSeeded(), sharedBrowser()]);
  watched = await openPage(browser, product.url);
});
afterAll(async () => {
  await watched?.close();
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

/** The same for something that is known by its name. */
async function tabToThat(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let stop = 0; stop < FAR; stop++) {
    if (await wanted.evaluate((element) => document.activeElement === element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${wanted}.`);
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

describe('the administration by keyboard alone', () => {
  const admin = (code: string) => text(`tEdit-Admin-${code}`);
  let opened: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage(browser, product.url);
    page = opened.page;
    await enterSession(page, product.url, 'administrator');
  });
  afterAll(() => opened?.close());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const named = (code: string, name: string) => button(admin(`${code}Named`).replace('{name}', name));
  const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const isFocused = (wanted: Locator) => wanted.evaluate((element) => document.activeElement === element);

  /** Finds a page by its name, as the palette offers it. */
  async function goTo(title: string): Promise<void> {
    await page.keyboard.press('Control+k');
    await dialog().waitFor();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  /** Presses Enter on it and waits for what opens, which takes the focus. */
  async function open(wanted: Locator): Promise<void> {
    await tabToThat(page, wanted);
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog().evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }

  /** Presses a button of the dialog, which closes and gives the focus back to what opened it. */
  async function finish(name: string, opener: Locator): Promise<void> {
    await tabToThat(page, dialog().getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(opener)).toBe(true);
  }

  test('a person is created with a role, found, and given a link that signs in once', async () => {
    await goTo(shell('route-admin-users'));
    const create = button(admin('newUser'));
    await open(create);
    await typeInto(page, 'usrUsername', 'nina.roy@lifeform.example');
    await typeInto(page, 'usrFirstName', 'Nina');
    await typeInto(page, 'usrProfileName', 'Nina Roy');
    await tabTo(page, '[name="usrRoleID"]');
    await page.keyboard.type('Agent');
    await finish(admin('save'), create);
    await tabToThat(page, page.getByLabel(admin('searchUsers'), { exact: true }));
    await page.keyboard.type('nina');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(await row('Nina Roy').innerText()).toContain('Agent');
    const link = named('link', 'Nina Roy');
    await open(link);
    const address = await dialog().getByLabel(admin('linkLabel'), { exact: true }).inputValue();
    expect(new URL(address).pathname).toBe('/setPassword');
    await finish(admin('done'), link);
  });

  test('their role is changed, and keeping them out is asked first and undone', async () => {
    const edit = named('edit', 'Nina Roy');
    await tabBackTo(edit);
    await open(edit);
    await tabTo(page, '[name="usrRoleID"]');
    await page.keyboard.type('Head');
    await finish(admin('save'), edit);
    await row('Nina Roy').getByText('Head Office').waitFor();
    const deactivate = named('deactivate', 'Nina Roy');
    await open(deactivate);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(deactivate)).toBe(true);
    await row('Nina Roy').getByText(admin('active'), { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await tabToThat(page, dialog().getByRole('button', { name: admin('deactivate'), exact: true }));
    await page.keyboard.press('Enter');
    await row('Nina Roy').getByText(admin('inactive'), { exact: true }).waitFor();
    await expect.poll(() => isFocused(named('reactivate', 'Nina Roy'))).toBe(true);
    await page.keyboard.press('Enter');
    await row('Nina Roy').getByText(admin('active'), { exact: true }).waitFor();
  });

  test('a role is copied, given a permission, compared and deleted after being asked', async () => {
    await goTo(shell('route-admin-roles'));
    await open(named('copy', 'Agent'));
    await tabTo(page, '[name="isHeadOffice"]');
    await page.keyboard.press('Space');
    await finish(admin('save'), named('copy', 'Agent'));
    const copy = admin('copyOf').replace('{name}', 'Agent');
    await row(copy).getByText(text('tEdit-Role-isHeadOffice')).waitFor();
    const edit = named('edit', copy);
    await open(edit);
    await tabTo(page, '[name="isHeadOffice"]');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(edit)).toBe(true);
    expect(await row(copy).getByText(text('tEdit-Role-isHeadOffice')).count()).toBe(1);
    await open(named('delete', copy));
    await tabToThat(page, dialog().getByRole('button', { name: admin('delete'), exact: true }));
    await page.keyboard.press('Enter');
    await row(copy).waitFor({ state: 'detached' });
    // The row is gone: the next one is where whoever works by keyboard goes on.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr') !== null)).toBe(true);
  });

  /** Backwards, for what stands before. */
  async function tabBackTo(wanted: Locator): Promise<void> {
    for (let stop = 0; stop < FAR && !(await isFocused(wanted)); stop++) await page.keyboard.press('Shift+Tab');
  }
});

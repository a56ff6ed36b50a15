import type { Permission } from '@lifeform/metadata/insurance';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { signIn } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { holding } from '../harness/person.ts';
import { setStage } from '../harness/stage.ts';
import { shell } from '../harness/texts.ts';

const stage = setStage();

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const notice = (page: Page) => page.locator('[data-notice="notPermitted"]');

/** A page where somebody holding exactly these permissions has typed this address. */
async function typedBy(permissions: readonly Permission[], path: string): Promise<Page> {
  const { page } = await stage.visit('agent', path, (user) => holding(user, permissions));
  return page;
}

/** Opens an address as a link inside the product does, with what the history entry carries. */
async function follow(page: Page, path: string, state: object | null = null): Promise<void> {
  await page.evaluate(
    ([to, usr]) => {
      history.pushState({ usr, key: 'journey' }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [path, state] as const,
  );
}

/**
 * Asks for an address and waits for the page it leads to. The page decides of a typed address as of this one, which
 * carries nothing either; loading all of it again for each would show nothing more.
 */
async function leads(page: Page, path: string, to = path, state: object | null = null): Promise<void> {
  await follow(page, path, state);
  await expect.poll(() => pathOf(page), { message: `${path} leads to` }).toBe(to);
  const title = shell(`route-${to.slice(1).replaceAll('/', '-')}`);
  await expect.poll(() => heading(page).allTextContents(), { message: `${path} shows` }).toContain(title);
}

/** Where the page has got to, once it shows something. */
async function place(page: Page): Promise<string> {
  await heading(page).waitFor();
  return pathOf(page);
}

describe('a visitor', () => {
  test('of a known address remembers it, and of the directory’s return page does not stay there [ROUTE-033]', async () => {
    const { page } = await stage.visit(undefined, '/illustration/savedIllustration');
    const signInPage = page.getByRole('heading', { name: 'Sign In' });
    await signInPage.waitFor();
    expect(await page.evaluate(() => history.state?.usr?.returnTo)).toBe('/illustration/savedIllustration');
    await page.goto('/sso');
    await page.waitForURL('**/login');
    await signInPage.waitFor();
  });

  test('comes back to the page they wanted, query and all, and never to another site [ROUTE-043]', async () => {
    const { page } = await stage.visit(undefined, '/illustration/savedIllustration?page=2');
    const signOut = async () => {
      await page.getByRole('button', { name: shell('signOut') }).click();
      await page.waitForURL('**/login');
    };
    await page.waitForURL('**/login');
    await signIn(page, 'agent');
    await page.waitForURL('**/illustration/savedIllustration?page=2');
    await signOut();
    await follow(page, '/login', { returnTo: '//evil.example/x' });
    await signIn(page, 'agent');
    await page.waitForURL('**/illustration');
    await signOut();
    await follow(page, '/developer');
    await page.waitForURL('**/login');
    await signIn(page, 'agent');
    await page.waitForURL('**/illustration');
    await signOut();
    await follow(page, '/admin/users');
    await page.waitForURL('**/login');
    await signIn(page, 'systemAdministrator');
    await page.waitForURL('**/admin/users');
    expect(await place(page)).toBe('/admin/users');
  });
});

describe('who may open nothing', () => {
  test('finds one page with a way out [ROUTE-044]', async () => {
    const page = await typedBy([], '/');
    await page.getByRole('heading', { name: shell('noAccessTitle') }).waitFor();
    await screenshot(page, 'no-access-en-1440');
    await page.getByRole('button', { name: shell('signOut') }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  });
});

describe('an area that is open to everybody and shows something to some', () => {
  test('says so to the others [ROUTE-031, ROUTE-032]', async () => {
    const page = await typedBy(['isNewBusiness'], '/illustration');
    expect(await place(page)).toBe('/illustration');
    await leads(page, '/bi', '/bi/widgets');
    await notice(page).getByText(shell('notPermittedBody')).waitFor();
    await leads(page, '/proneeds');
    await notice(page).getByText(shell('notPermittedBody')).waitFor();
    await screenshot(page, 'not-permitted-en-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe('the e-application', () => {
  test('is there again after a reload, and not in a new tab [ROUTE-048]', async () => {
    const page = await typedBy(['isNewBusiness', 'isEapplication'], '/illustration');
    expect(await place(page)).toBe('/illustration');
    await leads(page, '/eapplication', '/eapplication', { from: 'illustration' });
    await page.reload();
    expect(await place(page)).toBe('/eapplication');
    const tab = await page.context().newPage();
    await tab.goto('/eapplication');
    await tab.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(pathOf(tab)).toBe('/login');
  });
});

import type { Permission, User } from '@lifeform/metadata/insurance';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { signIn } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { holding, seeUserAs } from '../harness/person.ts';
import { setStage } from '../harness/stage.ts';
import { account, shell, text } from '../harness/texts.ts';

const stage = setStage();

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const notice = (page: Page) => page.locator('[data-notice="notPermitted"]');

/** A page where somebody holding exactly these permissions has typed this address. */
async function typedBy(permissions: readonly Permission[], path: string, changes: Partial<User> = {}): Promise<Page> {
  const { page } = await stage.visit('agent', path, (user) => ({ ...holding(user, permissions), ...changes }));
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
  test('of any address gets to sign-in, and who may open nothing to one page with a way out [ROUTE-002, ROUTE-003, ROUTE-007, ROUTE-042, ROUTE-044]', async () => {
    const { page } = await stage.visit(undefined, '/nosuch');
    const signInPage = page.getByRole('heading', { name: 'Sign In' });
    await signInPage.waitFor();
    expect(pathOf(page)).toBe('/login');
    for (const address of ['/inforce/nosuch', '/', '/login']) {
      await follow(page, address);
      await expect.poll(() => pathOf(page)).toBe('/login');
      await signInPage.waitFor();
    }
    await page.goto('/sso');
    await page.waitForURL('**/login');
    await seeUserAs(page, (user) => holding(user, []));
    await page.getByLabel(text('tEdit-User-username')).fill(account('agent').username);
    await page.getByLabel(text('tEdit-User-password'), { exact: true }).fill(account('agent').password);
    await page.getByRole('button', { name: text('tEdit-User-btnLogin') }).click();
    await page.getByRole('heading', { name: shell('noAccessTitle') }).waitFor();
    await screenshot(page, 'no-access-en-1440');
    await page.getByRole('button', { name: shell('signOut') }).click();
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

describe('an address opens with the permission and not without', () => {
  test('to somebody who makes new business alone: the open areas, with a notice for what they may not see [ROUTE-001, ROUTE-008, ROUTE-009, ROUTE-010, ROUTE-014, ROUTE-020, ROUTE-024, ROUTE-025, ROUTE-026, ROUTE-030, ROUTE-031, ROUTE-032, ROUTE-042, ROUTE-046, SESS-008]', async () => {
    const page = await typedBy(['isNewBusiness'], '/illustration/');
    expect(await place(page)).toBe('/illustration');
    await leads(page, '/illustration/savedIllustration');
    await leads(page, '/template');
    await leads(page, '/bi', '/bi/widgets');
    await notice(page).getByText(shell('notPermittedBody')).waitFor();
    await leads(page, '/proneeds');
    await notice(page).getByText(shell('notPermittedBody')).waitFor();
    await screenshot(page, 'not-permitted-en-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
    for (const refused of ['/inforce', '/admin', '/illustration/sharedOwnership', '/', '/login']) {
      await leads(page, refused, '/illustration');
    }
    await leads(page, '/eapplication', '/illustration', { from: 'illustration' });
  });

  test('to somebody who looks after policies alone, whose own start is closed: policies [ROUTE-008, ROUTE-009, ROUTE-010, ROUTE-041, ROUTE-044]', async () => {
    const page = await typedBy(['isInforce'], '/', { defaultApplication: 'New Business' });
    expect(await place(page)).toBe('/inforce/policyLookup');
    for (const path of ['/illustration', '/illustration/savedIllustration', '/inforce']) {
      await leads(page, path, '/inforce/policyLookup');
    }
  });

  test('to a reader of figures with concepts: those, and hidden entries lead home or say so [ROUTE-026, ROUTE-030, ROUTE-046, ROUTE-049, SESS-008]', async () => {
    const page = await typedBy(['isNewBusiness', 'isConcepts', 'isInforce', 'isBusinessIntelligence'], '/bi/tracking', {
      defaultApplication: 'Inforce',
    });
    expect(await place(page)).toBe('/bi/tracking');
    await notice(page).getByText(shell('notPermittedBody')).waitFor();
    await leads(page, '/bi', '/bi/widgets');
    expect(await notice(page).count()).toBe(0);
    for (const path of ['/developer', '/admin/dashboard', '/login']) {
      await leads(page, path, '/inforce/policyLookup');
    }
    const tab = page.getByRole('link', { name: shell('route-illustration-sharedOwnership') });
    await leads(page, '/illustration/savedIllustration');
    expect(await tab.count()).toBe(0);
    await leads(page, '/illustration/sharedOwnership');
    expect(await tab.getAttribute('aria-current')).toBe('page');
  });

  test('to administrators: their area at the first entry that shows, and settings of the e-application [ROUTE-014, ROUTE-020, ROUTE-022, ROUTE-041, ROUTE-049, SESS-008]', async () => {
    const permissions = ['isNewBusiness', 'isInforce', 'isAdmin', 'isEapplicationAdministrator'] as const;
    const page = await typedBy(permissions, '/eapplication', { defaultApplication: 'Admin' });
    expect(await place(page)).toBe('/eapplication');
    await leads(page, '/login', '/admin/dashboard');
    await leads(page, '/template');
    await leads(page, '/admin', '/admin/dashboard');
    const { page: system } = await stage.visit('systemAdministrator', '/admin');
    expect(await place(system)).toBe('/admin/roles');
    await leads(system, '/admin/users');
  });

  test('to who fills in e-applications: from an illustration and not by its address; a reload keeps it [ROUTE-020, ROUTE-021, ROUTE-023, ROUTE-032, ROUTE-048]', async () => {
    const page = await typedBy(['isNewBusiness', 'isEapplication', 'isNeedsAnalysisLite'], '/eapplication');
    expect(await place(page)).toBe('/illustration');
    await follow(page, '/proneeds');
    await page.getByRole('heading', { level: 1, name: text('tEdit-NeedsLite-pageAboutYou') }).waitFor();
    expect([pathOf(page), await notice(page).count()]).toEqual(['/proneeds', 0]);
    await leads(page, '/eapplication', '/eapplication', { from: 'illustration' });
    await page.reload();
    expect(await place(page)).toBe('/eapplication');
    const tab = await page.context().newPage();
    await tab.goto('/eapplication');
    await tab.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(pathOf(tab)).toBe('/login');
  });
});

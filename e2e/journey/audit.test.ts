import { join } from 'node:path';
import Database from 'libsql';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { labelled } from '../harness/agent.ts';
import { askAs } from '../harness/asking.ts';
import { openPage, screenshot, USUAL_SIZE, type WatchedPage } from '../harness/browser.ts';
import type { Product } from '../harness/product.ts';
import { enterSession } from '../harness/session.ts';
import { sharedBrowser, startSeeded } from '../harness/stage.ts';
import { account, shell, text } from '../harness/texts.ts';

const PAGE = 50;
const say = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Audit-${code}`, language);
const act = (name: string, language: 'en' | 'fr' = 'en') => say(`cboAuditAct-option-${name}`, language);
/** What a text says between its moment and its row. */
const ended = (code: string) => /\{when\}(.*) \{/.exec(say(code))?.[1] ?? code;

let product: Product;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  product = await startSeeded();
  watched = await openPage(await sharedBrowser(), product.url);
  ({ page } = watched);
  const ask = await askAs(product.url, 'headOffice');
  for (let n = 0; n <= PAGE; n += 1) expect((await ask('/api/illustrations')).status).toBe(200);
});
afterAll(async () => {
  await watched?.close();
  await product?.stop();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const rows = (language: 'en' | 'fr' = 'en') =>
  page.getByRole('table', { name: say('caption', language) }).locator('tbody tr');
const state = () => page.getByRole('region', { name: say('chain') });

async function choose(what: string): Promise<void> {
  await labelled(page, say('cboAuditAct')).fill(what);
  await page.getByRole('option', { name: what, exact: true }).click();
}

async function show(): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/audit/rows?'));
  await press(say('btnShowAudit'));
  await answered;
}

describe('the audit log', () => {
  test('is opened from the roles, read page by page, filtered, and a row of it is opened [GATE-025]', async () => {
    await enterSession(page, product.url, 'systemAdministrator', '/admin/roles');
    await page.getByRole('link', { name: shell('route-admin-audit'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: shell('route-admin-audit') }).waitFor();
    await expect.poll(() => rows().count()).toBe(PAGE);
    await press(say('older'));
    await expect.poll(() => rows().count()).toBeGreaterThan(PAGE);

    await labelled(page, say('txtAuditPerson')).fill('Anita');
    await choose(act('illustration.list'));
    await show();
    const found = rows()
      .filter({ hasText: 'Anita Desai' })
      .filter({ hasText: act('illustration.list') });
    await expect.poll(async () => [await rows().count(), await found.count()]).toEqual([PAGE, PAGE]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot(page, 'audit-filtered');

    await labelled(page, say('txtAuditSubject')).fill('nothing');
    await show();
    await page.getByText(say('empty')).waitFor();
    await press(say('clear'));
    await rows().first().waitFor();
    await choose(act('session.open'));
    await show();
    await rows()
      .filter({ hasText: act('session.open') })
      .first()
      .getByRole('button')
      .click();
    const dialog = page.getByRole('dialog', { name: say('details') });
    await dialog.getByText(account('systemAdministrator').username).first().waitFor();
    await dialog.getByText('session.open', { exact: true }).waitFor();
    await dialog
      .getByRole('table', { name: say('detail-noted') })
      .getByText('browser', { exact: true })
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot(page, 'audit-details');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('tells that its chain is whole, and once a row was changed in the database which one it is [GATE-025]', async () => {
    await state().getByText(say('chainNever')).waitFor();
    await press(say('check'));
    await state().getByText(ended('chainWhole')).waitFor();
    await screenshot(page, 'audit-whole');

    const database = new Database(join(product.dataDir, 'lifeform.sqlite'));
    database.exec("UPDATE audit_log SET actor = 'nobody@lifeform.example' WHERE sequence = 3");
    database.close();
    await press(say('check'));
    await state()
      .getByText(`${ended('chainBroken')} 3.`)
      .waitFor();
    await state().getByText(say('fault-changed')).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot(page, 'audit-broken');
    await press(say('showFault'));
    await page.getByRole('dialog').getByText('nobody@lifeform.example').first().waitFor();
    await page.keyboard.press('Escape');
  });

  test('fits a narrow screen, and speaks French', async () => {
    await enterSession(page, product.url, 'systemAdministrator', '/admin/audit');
    await rows().first().waitFor();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'audit-320');
    await page.setViewportSize(USUAL_SIZE);
    await press('Français');
    await page
      .getByRole('region', { name: say('chain', 'fr') })
      .getByText(say('fault-changed', 'fr'))
      .waitFor();
    await rows('fr')
      .filter({ hasText: act('illustration.list', 'fr') })
      .first()
      .waitFor();
    await screenshot(page, 'audit-french');
  });
});

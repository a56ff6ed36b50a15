import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { labelled } from '../harness/agent.ts';
import { openPage, screenshot, type WatchedPage } from '../harness/browser.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { enterSession } from '../harness/session.ts';
import { sharedBrowser } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const SAVED = 10_000;
/** Of a thousand: how many have a face amount beyond the limit of the draft. */
const BEYOND = 7;
const FACE = 'txtFaceTerm20';
/** Milliseconds after which the server ends a run by itself. */
const LONGEST = 5 * 60 * 1000;
const say = (code: string) => text(`tEdit-Developer-${code}`);

let product: Product;
let watched: WatchedPage;

/** Copies of one illustration of the demonstration, written as they are stored. */
function plant(folder: string): void {
  const database = new Database(join(folder, 'lifeform.sqlite'));
  // Files beside the database go whenever its closing is done, which may be while the folder is copied.
  database.exec('PRAGMA journal_mode = DELETE');
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').pluck().all('illustration') as string[];
  const own: Readonly<Record<string, string>> = {
    id: "'00000000-0000-4000-8000-' || printf('%012d', i)",
    number: "'COPY-' || i",
    payload: `json_set(payload, '$.values.${FACE}', CASE WHEN i % 1000 < ${BEYOND} THEN 900000 ELSE 250000 END)`,
  };
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${SAVED}),
      one AS (SELECT * FROM illustration WHERE number = 'ILL-2026-000009')
    INSERT INTO illustration (${columns.join(', ')})
    SELECT ${columns.map((column) => own[column] ?? column).join(', ')} FROM one, n`);
  database.close();
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lifeform-many-'));
  await cp(inject('seededFolder'), folder, { recursive: true });
  plant(folder);
  product = await startProduct({}, folder);
  watched = await openPage(await sharedBrowser(), product.url);
});
afterAll(async () => {
  await watched?.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

test(
  'a draft over ten thousand saved illustrations shows how far it is, is stopped and started again, and lists those that no longer pass [SHIP-006]',
  async () => {
    const { page } = watched;
    const path = '/developer?form=NewBusiness&tab=items&entry=txtFaceTerm20';
    await enterSession(page, product.url, 'administratorDeveloper', path);
    await expect.poll(() => labelled(page, text('tEdit-ControlItem-name')).inputValue()).toBe(FACE);
    await labelled(page, text('tEdit-ControlItem-max')).fill('400000');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: say('review'), exact: true }).click();
    const panel = page.getByRole('dialog').getByRole('region', { name: say('impactTitle') });

    await expect.poll(() => panel.getByRole('progressbar').getAttribute('max').then(Number)).toBeGreaterThan(SAVED);
    await screenshot(page, 'developer-impact-running');
    await panel.getByRole('button', { name: say('impactStop') }).click();
    await panel.getByText(say('impactEnded')).waitFor();
    await panel.getByRole('button', { name: say('impactAgain') }).click();

    // However long a busy machine takes: how long an idle one may is the benchmark's to say.
    await page.locator('[data-impact="done"]').waitFor({ timeout: LONGEST });
    const found = panel.locator('[data-impact-part="fails-illustrations"]');
    // Those of the demonstration that are beyond the limit are counted too.
    const summary = await found.locator('summary').innerText();
    const [count, total] = [...summary.replaceAll(/(\d)[,\s](?=\d{3})/g, '$1').matchAll(/\d+/g)].map(Number);
    expect(count).toBeGreaterThanOrEqual((SAVED / 1000) * BEYOND);
    expect(count).toBeLessThan((SAVED / 1000) * (BEYOND + 1));
    expect(total).toBeGreaterThan(SAVED);
    await found.locator('summary').click();
    await found
      .getByText(/COPY-\d+/)
      .first()
      .waitFor();
    await screenshot(page, 'developer-impact-many');
  },
  2 * LONGEST,
);

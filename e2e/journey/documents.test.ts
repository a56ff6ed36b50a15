import type { FormDocument } from '@lifeform/metadata';
import type { HandedDocument, OpenedDocument } from '@lifeform/metadata/contract';
import type { ProductSetup, ReportResult } from '@lifeform/metadata/insurance';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { fillQuote, pricedPanel } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { account, label, shell, text } from '../harness/texts.ts';

const stage = setStage();
const RATES = 'OB-1.0-heavier';
const PRODUCT = '0180';
/** One in a hundred at forty, doubled every eight years. */
const HEAVIER = [
  'age,q',
  ...Array.from({ length: 121 }, (_, age) => `${age},${Math.min(1, 0.01 * 2 ** ((age - 40) / 8))}`),
];

/** As a developer would: new mortality, which the product's rates are made of from now on. */
async function adoptRates(page: Page): Promise<void> {
  const { username, password } = account('developer');
  const data = { username, password, generateTrackingUserName: false };
  const answer = await page.request.post('/users/authenticate', { data });
  const headers = { authorization: `Bearer ${(await answer.json()).jwt}` };
  const request = { former: 'OB-1.0', version: RATES, sex: 'F', table: 'N', isAdopted: true };
  const file = { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(HEAVIER.join('\n')) };
  const multipart = { request: JSON.stringify(request), File: file };
  const imported = await page.request.post('/api/bases/import', { headers, multipart });
  expect(imported.status(), await imported.text()).toBe(200);
  const form = (await (
    await page.request.get('/api/GetControlItemsByForm/NewBusiness', { headers })
  ).json()) as FormDocument;
  const setup = (await (await page.request.get(`/api/allSetups/${PRODUCT}`, { headers })).json()) as ProductSetup;
  const setups = { [PRODUCT]: { ...setup, basis: RATES } };
  const published = await page.request.post('/api/updateControlItems', {
    headers,
    data: { form: form.form, baseVersion: form.version, items: [], setups },
  });
  expect(published.status(), await published.text()).toBe(200);
}

/** What an answer of the server to the next press says. */
async function answered<T>(page: Page, path: RegExp, press: () => Promise<unknown>): Promise<T> {
  const answer = page.waitForResponse((one) => path.test(new URL(one.url()).pathname));
  await press();
  return (await (await answer).json()) as T;
}

async function fileAt(page: Page, { reportOutputFile }: OpenedDocument): Promise<Buffer> {
  // The tab that shows the file spent the ticket of its own address.
  return (await page.request.get(reportOutputFile)).body();
}

test('an illustration’s documents are found in its list, open as they were, and are printed anew with what changed [PAPER-013, PAPER-015]', async () => {
  const { page, complaints } = await stage.visit('agent');
  // The tabs stay away from the files, whose tickets are good once.
  await page.context().route('**/DBReports/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await fillQuote(page, { name: 'Étienne Roy' });
  await pricedPanel(page).waitFor();
  const report = await answered<ReportResult>(page, /\/api\/illustrations\/report$/, () =>
    page.getByRole('button', { name: new RegExp(`^${label('btnGenerateReport')}`) }).click(),
  );
  const bytes = await fileAt(page, report);
  await adoptRates(page);
  await page.getByRole('link', { name: shell('route-illustration-savedIllustration') }).click();
  const saved = (code: string) => text(`tEdit-Saved-${code}`);
  const number = report.illustration.illustrationNumber;
  const shown = answered<readonly HandedDocument[]>(page, /\/documents$/, () =>
    page.getByRole('button', { name: saved('documentsNamed').replace('{number}', number) }).click(),
  );
  const [kept] = await shown;
  expect(kept).toMatchObject({ size: bytes.length, basisVersion: 'OB-1.0' });
  const dialog = page.getByRole('dialog', { name: saved('documentsTitle').replace('{number}', number) });
  const rows = dialog.getByRole('row');
  await dialog.getByRole('cell', { name: 'OB-1.0', exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'documents-1440');
  const open = dialog.getByRole('button', { name: new RegExp(`^${saved('documentOpen')} `) });
  const opening = /\/open$/;
  expect((await fileAt(page, await answered(page, opening, () => open.click()))).equals(bytes)).toBe(true);
  await dialog.getByRole('button', { name: new RegExp(`^${saved('anew')},`) }).click();
  const anew = page.getByRole('dialog', { name: saved('anewTitle').replace('{number}', number) });
  await anew.getByRole('row', { name: new RegExp(`${text('tEdit-Report-anew-basis')} OB-1\\.0 ${RATES}`) }).waitFor();
  await anew.getByRole('row', { name: new RegExp(`^${text('tEdit-Report-anew-annual')} \\$`) }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'documents-anew-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'documents-anew-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  const printed = await answered<ReportResult>(page, /\/documents$/, () =>
    anew.getByRole('button', { name: saved('anew'), exact: true }).click(),
  );
  expect(printed.illustration.basisVersion).toBe(RATES);
  await dialog.getByRole('cell', { name: RATES, exact: true }).waitFor();
  expect(await rows.count()).toBe(3);
  const again = await answered<OpenedDocument>(page, opening, () => open.last().click());
  expect((await fileAt(page, again)).equals(bytes)).toBe(true);
  expect(complaints).toEqual([]);
});

import type { ReportResult } from '@lifeform/metadata/insurance';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { enter, field, fillQuote, pick, pricedPanel } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { account, label, shell, text } from '../harness/texts.ts';

const stage = setStage();

const said = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Illustration-${code}`, language);

async function save(page: Page): Promise<void> {
  await pricedPanel(page).waitFor();
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/illustrations') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: label('btnSave'), exact: true }).click();
  expect((await stored).ok()).toBe(true);
}

async function openStart(page: Page, language: 'en' | 'fr' = 'en') {
  await page.getByRole('button', { name: said('startFrom', language) }).click();
  const dialog = page.getByRole('dialog', { name: said('startTitle', language) });
  await dialog.getByRole('listitem').first().waitFor();
  const names = (title: string) =>
    dialog
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: said(title, language) }) })
      .getByRole('button')
      .allInnerTexts();
  return { dialog, names };
}

const firstLines = (texts: readonly string[]) => texts.map((one) => one.split('\n')[0] ?? '');

test('from sign-in to a price for a recent client it takes at most 25 keys [FEEL-025]', async () => {
  const { page } = await stage.visit('agent');
  await page.getByRole('heading', { level: 1 }).waitFor();
  let keys = 0;
  const press = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) {
      await page.keyboard.press(key);
      keys += 1;
    }
  };
  const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);
  await press('Control+k');
  const palette = page.getByRole('dialog', { name: shell('palette') });
  await palette.getByRole('menuitem').first().waitFor();
  await press('s', 't', 'a', 'r', 't');
  await expect.poll(() => palette.getByRole('menuitem').first().innerText()).toContain(said('startFrom'));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: said('startTitle') });
  const client = dialog.getByRole('listitem').first().getByRole('button');
  await client.waitFor();
  const name = (await client.innerText()).split('\n')[0] ?? '';
  while (!(await isFocused(client)) && keys < 15) await press('Tab');
  await press('Enter');
  await expect.poll(() => field(page, 'txtInsuredName').inputValue()).toBe(name);
  await press('Control+k');
  await palette.getByRole('menuitem').first().waitFor();
  await press('f', 'a', 'c');
  await press('Enter');
  const face = field(page, 'txtFaceTerm10');
  await expect.poll(() => isFocused(face)).toBe(true);
  await press('2', '5', '0', '0', '0', '0', 'Tab');
  await pricedPanel(page).waitFor();
  expect(keys).toBeLessThanOrEqual(25);
});

test('what was quoted last comes first, of clients and of products; a client that is chosen fills the form, once it is confirmed where another is entered [FEEL-026, FEEL-027]', async () => {
  const { page, complaints } = await stage.visit('agent');
  await fillQuote(page, { name: 'Aurore Bellefleur' });
  await save(page);
  await page.getByRole('button', { name: said('restart') }).click();
  await pick(page, 'cboProduct', '0010');
  await field(page, 'txtFaceAmount').waitFor();
  await enter(page, 'txtInsuredName', 'Basile Cyr');
  await enter(page, 'txtInsuredAge', '52');
  await page.getByLabel(label('rdoInsuredSex-option-M'), { exact: true }).check();
  await field(page, 'cboInsuredSmokerClass').selectOption('S');
  await enter(page, 'txtFaceAmount', '120000');
  await save(page);

  await page.getByRole('button', { name: said('restart') }).click();
  const { dialog, names } = await openStart(page);
  expect(firstLines(await names('recentClients')).slice(0, 2)).toEqual(['Basile Cyr', 'Aurore Bellefleur']);
  const products = ['0010', '0180'].map((prodID) => label(`cboProduct-option-${prodID}`));
  expect((await names('recentProducts')).slice(0, 2)).toEqual(products);
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'start-from-1440');
  await dialog.getByRole('button', { name: /^Basile Cyr/ }).click();
  await page
    .getByText(said('clientFilled').split('{name}')[1]?.split('{number}')[0]?.trim() ?? '')
    .first()
    .waitFor();
  expect(await field(page, 'txtInsuredName').inputValue()).toBe('Basile Cyr');
  expect(await field(page, 'txtInsuredAge').inputValue()).toBe('52');
  expect(await page.getByLabel(label('rdoInsuredSex-option-M'), { exact: true }).isChecked()).toBe(true);
  expect(await field(page, 'cboInsuredSmokerClass').inputValue()).toBe('S');
  // The product stays as it was.
  expect(await field(page, 'cboProduct').inputValue()).toBe(products[1]);

  await openStart(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Aurore Bellefleur/ })
    .click();
  const replace = page.getByRole('alertdialog');
  await replace.getByRole('button', { name: shell('cancel') }).click();
  expect(await field(page, 'txtInsuredName').inputValue()).toBe('Basile Cyr');
  await page.getByRole('dialog').getByRole('searchbox').fill('Bellefleur');
  await page.getByRole('dialog').getByRole('searchbox').press('Enter');
  await page.getByRole('heading', { name: said('foundClients') }).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Aurore Bellefleur/ })
    .click();
  await replace.getByRole('button', { name: said('replaceClient') }).click();
  await expect.poll(() => field(page, 'txtInsuredName').inputValue()).toBe('Aurore Bellefleur');
  expect(await field(page, 'txtInsuredAge').inputValue()).toBe('40');
  expect(await page.getByLabel(label('rdoInsuredSex-option-F'), { exact: true }).isChecked()).toBe(true);

  await openStart(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: products[0] ?? '', exact: true })
    .click();
  await field(page, 'txtFaceAmount').waitFor();
  expect(await field(page, 'txtInsuredName').inputValue()).toBe('Aurore Bellefleur');
  expect(complaints).toEqual([]);
});

/** Insured under a policy that the demo agent services. */
const CLIENT = 'Samuel Baker';

/** What the page's person sends the server besides what the screens do. */
async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const { username, password } = account('agent');
  const credentials = { username, password, generateTrackingUserName: false };
  const { jwt } = await (await page.request.post('/users/authenticate', { data: credentials })).json();
  const answer = await page.request.post(path, { headers: { authorization: `Bearer ${jwt}` }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

test('a client’s folder shows illustrations, applications, policies, analyses and documents of one person; each opens and leads back [FEEL-042, FEEL-043]', async () => {
  const { page, complaints } = await stage.visit('agent');
  await page.context().route('**/DBReports/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await fillQuote(page, { name: CLIENT });
  await pricedPanel(page).waitFor();
  const printed = page.waitForResponse((answer) => answer.url().endsWith('/api/illustrations/report'));
  await page.getByRole('button', { name: new RegExp(`^${label('btnGenerateReport')}`) }).click();
  const { illustration } = (await (await printed).json()) as ReportResult;
  await send(page, '/api/eapplications', { illustrationID: illustration.id });
  const values = { txtAge: 40, txtIncome: 60_000, txtYears: 10, txtDebts: 0, txtFinalExpenses: 15_000 };
  const analysis = { ...values, txtInsurance: 0, txtSavings: 0, txtAnalysisName: `${CLIENT}, 2026` };
  await send(page, '/api/needsAnalyses', { form: 'NeedsLite', formVersion: 1, values: analysis });

  const saved = (code: string) => text(`tEdit-Saved-${code}`);
  const back = (title: string) => page.getByRole('link', { name: shell('backTo').replace('{page}', shell(title)) });
  const folder = page.getByRole('heading', { level: 1, name: CLIENT });
  const drawer = (kind: string) => page.getByRole('region', { name: saved(`kind-${kind}`) });
  const rowsOf = (kind: string) => drawer(kind).getByRole('row');
  await page.getByRole('link', { name: shell('route-illustration-savedIllustration') }).click();
  await page.getByRole('link', { name: saved('folderNamed').replace('{name}', CLIENT) }).click();
  await folder.waitFor();
  for (const kind of ['illustrations', 'applications', 'policies', 'analyses', 'documents'])
    expect(await rowsOf(kind).count(), kind).toBeGreaterThan(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 1100 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, `client-folder-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await drawer('analyses').getByRole('link').click();
  await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe('40');
  await screenshot(page, 'needs-way-back-1440');
  await back('clientFolder').click();
  await folder.waitFor();
  await drawer('policies').getByRole('button').first().click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await back('clientFolder').click();
  await folder.waitFor();
  await drawer('applications').getByRole('link').click();
  await page.waitForURL('**/eapplication?application=*');
  await page.goBack();
  await folder.waitFor();
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/open'));
  await drawer('documents').getByRole('button').first().click();
  expect((await opened).status()).toBe(200);
  await drawer('illustrations')
    .getByRole('button', { name: saved('templateNamed').replace('{number}', illustration.illustrationNumber) })
    .click();
  await page.getByRole('heading', { level: 1, name: shell('route-template') }).waitFor();
  await back('clientFolder').click();
  await back('route-illustration-savedIllustration').click();
  await page.getByRole('link', { name: saved('folderNamed').replace('{name}', CLIENT) }).waitFor();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: shell('palette') });
  await palette.getByRole('menuitem', { name: shell('route-template') }).click();
  await page.getByRole('heading', { level: 1, name: shell('route-template') }).waitFor();
  await back('route-illustration-savedIllustration').click();
  await page.getByRole('link', { name: shell('route-illustration'), exact: true }).click();
  await page.getByRole('button', { name: shell('module-proneeds') }).click();
  await back('route-illustration').click();
  await page.waitForURL('**/illustration');
  expect(complaints).toEqual([]);
});

test('a client nobody was quoted for is told apart from none at all, at every width and in French', async () => {
  const { page } = await stage.visit('agent');
  await page.getByRole('button', { name: 'Français' }).click();
  const { dialog } = await openStart(page, 'fr');
  for (const width of [1680, 1280, 768, 390]) {
    await page.setViewportSize({ width, height: 950 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, `start-from-fr-${width}`);
  }
  await dialog.getByRole('searchbox').fill('Zzyzx');
  await dialog.getByRole('searchbox').press('Enter');
  await dialog.getByText(said('noClientFound', 'fr').replace('{search}', 'Zzyzx')).waitFor();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const own = (code: string) => text(`tEdit-Needs-${code}`);
const lite = (code: string) => text(`tEdit-NeedsLite-${code}`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, code: string) => page.locator(`[data-field="${code}"] input`);
const fill = (page: Page, code: string, value: string) => field(page, code).fill(value);

async function seesPage(page: Page, code: string): Promise<void> {
  await expect.poll(() => heading(page).textContent()).toBe(lite(code));
}

/** Names of controls as they are told to the server. */
function trackedNames(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/tracking/sendTrackingInfo')) return;
    const { events } = request.postDataJSON() as { events: readonly { header: { name: string } }[] };
    names.push(...events.map(({ header }) => header.name));
  });
  return names;
}

test('an agent goes page by page to a gap, keeps it, and illustrates it [NEEDS-001, NEEDS-007, NEEDS-008]', async () => {
  const { page } = await stage.visit('agent', '/proneeds');
  const tracked = trackedNames(page);
  await seesPage(page, 'pageAboutYou');
  await press(page, lite('btnNext'));
  await page.getByText(text('msg-required')).first().waitFor();
  await seesPage(page, 'pageAboutYou');
  await fill(page, 'txtAge', '40');
  await page.keyboard.press('Enter');
  await seesPage(page, 'pageIncome');
  expect(await heading(page).evaluate((node) => node === document.activeElement)).toBe(true);
  await fill(page, 'txtIncome', '60000');
  await fill(page, 'txtYears', '15');
  await press(page, lite('btnNext'));
  await seesPage(page, 'pageDebts');
  await press(page, lite('btnBack'));
  await seesPage(page, 'pageIncome');
  await press(page, lite('btnNext'));
  await seesPage(page, 'pageDebts');
  await fill(page, 'txtDebts', '200000');
  await screenshot(page, 'needs-debts');
  await press(page, lite('btnNext'));
  await seesPage(page, 'pageAssets');
  await fill(page, 'txtInsurance', '100000');
  await press(page, lite('btnFinish'));
  await seesPage(page, 'pageResults');
  const table = page.getByRole('table', { name: lite('secGapDeath') });
  await table.getByRole('cell', { name: '$900,000' }).last().waitFor();
  await fill(page, 'txtAnalysisName', 'Marguerite');
  await press(page, lite('btnSave'));
  await page
    .getByRole('table', { name: own('list') })
    .getByText('Marguerite')
    .waitFor();
  await screenshot(page, 'needs-results');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, lite('btnStartOver'));
  await seesPage(page, 'pageAboutYou');
  expect(await field(page, 'txtAge').inputValue()).toBe('');
  await press(page, own('undo'));
  await expect.poll(() => field(page, 'txtAge').inputValue()).toBe('40');

  await press(page, text('tEdit-Needs-openNamed').replace('{name}', 'Marguerite'));
  await page.waitForURL('**/proneeds?kind=NeedsLite');
  for (const button of ['btnNext', 'btnNext', 'btnNext', 'btnFinish']) await press(page, lite(button));
  await press(page, lite('btnIllustrate'));
  await page.waitForURL('**/illustration');
  await expect.poll(() => field(page, 'txtFaceTerm20').inputValue()).toBe('$1,000,000');
  expect(await field(page, 'txtInsuredAge').inputValue()).toBe('40');
  await expect
    .poll(() => tracked)
    .toEqual(expect.arrayContaining(['pageIncome', 'btnBack', 'btnFinish', 'btnStartOver']));
});

test('who may make both analyses chooses one; the full one fits a narrow screen in French [NEEDS-003] [NEEDS-006]', async () => {
  const { page } = await stage.visit('headOffice', '/proneeds', (user) => ({ ...user, inputLanguage: 'French' }));
  await page.getByRole('button', { name: text('tEdit-Needs-kind-NeedsLite', 'fr') }).waitFor();
  await screenshot(page, 'needs-choice');
  await page.getByRole('button', { name: text('tEdit-Needs-kind-NeedsFull', 'fr') }).click();
  const full = (code: string) => text(`tEdit-NeedsFull-${code}`, 'fr');
  const enter = (code: string, value: string) => fill(page, code, value);
  await enter('txtAge', '45');
  await page.getByLabel(full('chkSpouse')).check();
  await press(page, full('btnNext'));
  await enter('txtIncome', '90000');
  await enter('txtSpouseIncome', '30000');
  await enter('txtYears', '20');
  await screenshot(page, 'needs-full-income');
  await press(page, full('btnNext'));
  await enter('txtMortgage', '250000');
  await enter('txtCriticalSum', '50000');
  await press(page, full('btnNext'));
  await enter('txtGroupInsurance', '100000');
  await press(page, full('btnFinish'));
  await page.getByRole('table', { name: full('secGapCritical') }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'needs-full-results');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/needsAnalyses/report'));
  const [opened] = await Promise.all([page.waitForEvent('popup'), press(page, full('btnPrint'))]);
  expect((await answered).status()).toBe(200);
  await opened.close();
  await page.setViewportSize({ width: 320, height: 4000 });
  await screenshot(page, 'needs-full-320');
  expect(await sidewaysScroll(page)).toBe(0);
});

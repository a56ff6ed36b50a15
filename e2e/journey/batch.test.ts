import { readFile } from 'node:fs/promises';
import { seed } from '@lifeform/metadata/seed';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { isInSight } from '../harness/in-sight.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();
const own = (code: string) => text(`tEdit-BatchNewBusiness-${code}`);
const basis = (code: string) => text(`tEdit-BasisImport-${code}`);
const press = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).click();
const form = seed.forms.find(({ form: name }) => name === 'BatchNewBusiness');

/** Fields drawn on the page, by the names of the form. */
async function drawnFields(page: Page): Promise<readonly string[]> {
  const names = await page.locator('main [data-field]').evaluateAll((all) => all.map((field) => field.dataset.field));
  return names.flatMap((name) => name ?? []);
}

async function download(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFile(await file.path());
}

test('head office quotes a grid, keeps its workbook and its pages, and sees what is wrong with a census, in sight [META-038, FEEL-021]', async () => {
  const { page } = await stage.visit('headOffice', '/illustration/batch');
  await page.getByText(own('empty')).waitFor();
  await page.getByLabel(/01T18020/).check();
  await page
    .getByLabel(/01T185/)
    .last()
    .check();
  await page.getByText('120 cases').last().waitFor();
  const hidden = ['txtInsured2Age', 'rdoInsured2Sex', 'cboInsured2SmokerClass', 'cboInsured2Rating', 'txtAdbFace'];
  const apart = ['txtPrintFrom', 'txtPrintTo'];
  const expected = (form?.items ?? []).map(({ name }) => name).filter((name) => ![...hidden, ...apart].includes(name));
  await page.getByRole('button', { name: own('btnStartBatch') }).scrollIntoViewIfNeeded();
  await expect.poll(() => drawnFields(page).then((names) => [...names].sort())).toEqual([...expected].sort());
  expect(await accessibilityViolations(page)).toEqual([]);

  await press(page, own('btnStartBatch'));
  const list = page.getByRole('table', { name: own('list') });
  await list.getByText(own('state-done')).waitFor();
  await screenshot(page, 'batch-done');
  const book = await download(page, () => press(list, /^Download the workbook/));
  expect(book.subarray(0, 2).toString()).toBe('PK');
  await press(list, /^Print cases/);
  const dialog = page.getByRole('dialog', { name: own('printTitle') });
  await dialog.getByLabel(own('txtPrintTo')).fill('1');
  const archive = await download(page, () => press(dialog, own('print')));
  expect(archive.includes('00001 - Case 1 - Horizon Term')).toBe(true);

  await page.getByLabel(own('rdoSource-option-C')).check();
  const census = 'plan,age,sex,smokerClass,faceAmount\nNOPLAN,40,F,R,100000\n';
  const file = { name: 'census.csv', mimeType: 'text/csv', buffer: Buffer.from(census) };
  await page.getByLabel(own('censusFile'), { exact: true }).setInputFiles(file);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.getByRole('button', { name: own('btnStartBatch') }).scrollIntoViewIfNeeded();
  await press(page, own('btnStartBatch'));
  const row = page
    .getByRole('table', { name: own('censusReason') })
    .getByRole('row')
    .last();
  expect(await row.textContent()).toBe(`2plan${text('msg-BatchPlan')}`);
  await expect.poll(() => isInSight(row), { message: '[FEEL-021]' }).toBe(true);
  await screenshot(page, 'batch-census-refused');

  await press(list, /^Remove/);
  await press(page.getByRole('alertdialog'), own('remove'));
  await page.getByText(own('empty')).waitFor();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('an administrator sees which premiums a mortality table changes before it is adopted, and is asked about a table of the other sex [NUM-027]', async () => {
  const { page } = await stage.visit('administrator', '/admin/dashboard');
  await page.getByRole('link', { name: shell('route-admin-basis') }).click();
  await page.getByLabel(basis('txtVersion')).fill('OWN-1');
  await page.getByLabel(basis('rdoSex-option-M'), { exact: true }).check();
  await page.getByLabel(basis('cboTable')).selectOption('N');
  const sendFile = async (name: string, content: string) => {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
    await page.getByLabel(basis('tableFile')).setInputFiles(file);
    await press(page, basis('btnPreview'));
  };
  const send = (rates: readonly (readonly [number, number])[]) =>
    sendFile('own.csv', ['age,q', ...rates.map((pair) => pair.join(','))].join('\n'));
  await send([
    [0, 0.1],
    [1, 2],
  ]);
  await page.getByText(basis('finding-rateRange')).waitFor();
  expect(await page.getByRole('button', { name: basis('adopt') }).count()).toBe(0);

  const rates = Array.from({ length: 120 }, (_, age) => [age, Math.min(1, 0.0002 * 1.085 ** age)] as const);
  const cells = rates.map(([age, q]) => `<Y t="${age}">${q}</Y>`).join('');
  const named = '<ContentClassification><TableName>Female lives</TableName></ContentClassification>';
  await sendFile('own.xml', `<XTbML>${named}<Table><Values><Axis>${cells}</Axis></Values></Table></XTbML>`);
  await press(page, basis('adopt'));
  const question = page.getByRole('alertdialog');
  await question.getByText(basis('otherSexTitle')).waitFor();
  await screenshot(page, 'mortality-table-other-sex');
  await press(question, shell('cancel'));
  expect(
    await page
      .getByRole('table', { name: basis('bases') })
      .getByText('OWN-1')
      .count(),
  ).toBe(0);

  await send(rates);
  await page.getByRole('img', { name: /at ages 25 to 65/ }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'mortality-table');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  const bases = page.getByRole('table', { name: basis('bases') });
  expect(await bases.getByText('OWN-1').count()).toBe(0);
  await press(page, basis('adopt'));
  await press(page.getByRole('alertdialog'), basis('adopt'));
  await bases.getByText('OWN-1').first().waitFor();
});

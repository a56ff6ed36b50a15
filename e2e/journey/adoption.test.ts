import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { account, shell, text } from '../harness/texts.ts';

const stage = setStage();
const RATES = 'OB-1.0-dearer';
type Language = 'en' | 'fr';
const say = (code: string, language?: Language) => text(`tEdit-Developer-${code}`, language);
const own = (code: string, language?: Language) => text(`tEdit-Adoption-${code}`, language);

/** The term's load is a fifth of its premium. */
async function makeRates(page: Page): Promise<void> {
  const { username, password } = account('developer');
  const data = { username, password, generateTrackingUserName: false };
  const answer = await page.request.post('/users/authenticate', { data });
  const headers = { authorization: `Bearer ${(await answer.json()).jwt}` };
  const changes = [{ place: 'initial.load', value: 0.2 }];
  const rates = { former: 'OB-1.0', version: RATES, prodID: '0180', source: '0180', changes, isAdopted: true };
  const made = await page.request.post('/api/bases/products', { headers, data: rates });
  expect(made.status(), await made.text()).toBe(200);
}

async function giveBasis(page: Page, language?: Language): Promise<void> {
  await page.getByRole('button', { name: /0180/ }).first().click();
  await page
    .getByRole('main')
    .getByLabel(new RegExp(`^${text('tEdit-Product-basis', language)}`))
    .selectOption(RATES);
  await page.getByRole('button', { name: say('save', language), exact: true }).click();
}

test('before a product’s new basis is published, its publisher reads what it touches and what it does not, and whose figures change by how much [NUM-045, NUM-046]', async () => {
  const path = '/developer?form=NewBusiness&tab=products';
  const { page } = await stage.visit('administratorDeveloper');
  await makeRates(page);
  await page.goto(new URL(path, page.url()).href);
  await giveBasis(page);
  const dialog = page.getByRole('dialog');
  const touched = dialog.getByRole('list', { name: own('touched'), exact: true });
  await touched.getByText(`on basis ${RATES} instead of OB-1.0`).waitFor();
  const spared = dialog.getByRole('list', { name: own('spared'), exact: true });
  await spared.getByText(/policies in force: each keeps the basis and the setup of its issue/).waitFor();
  await spared.getByText(/saved illustrations: each keeps the version it was made with/).waitFor();

  await dialog.getByText(/^None of \d+ policies in force change\.$/).waitFor();
  const table = dialog.getByRole('table', { name: say('price-caption') });
  const rows = table.locator('tbody tr');
  const count = await rows.count();
  expect(count).toBeGreaterThan(1);
  const amounts = async () =>
    (await rows.locator('td:last-child').allInnerTexts()).map((amount) => Number(amount.replaceAll(/[^\d.]/g, '')));
  const given = await amounts();
  expect(given).toEqual([...given].sort((one, other) => other - one));
  await table.getByRole('button', { name: say('price-size') }).click();
  expect(await amounts()).toEqual([...given].sort((one, other) => one - other));
  await screenshot(page, 'adoption');
  expect(await accessibilityViolations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: shell('downloadCsv') }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(count + 1);
  const number = /ILL-\d{4}-\d{6}/.exec(await rows.first().innerText())?.[0] ?? '';
  await dialog.getByLabel(say('price-search')).fill(number);
  await expect.poll(() => rows.count()).toBe(1);
  await dialog.getByLabel(say('price-search')).fill('nobody of that name');
  await expect.poll(() => rows.count()).toBe(0);
  await dialog.getByLabel(say('price-search')).fill('');
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'adoption-390');
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Nothing is published until it is confirmed.
  await dialog.getByRole('button', { name: say('cancel'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText(text('msg-ControlSaved')).count()).toBe(0);
  await page.getByRole('button', { name: say('save'), exact: true }).click();
  await dialog.getByRole('button', { name: say('save'), exact: true }).click();
  await page.getByText(text('msg-ControlSaved')).first().waitFor();
});

test('a basis that is made of another says in French what it touches before it is adopted [NUM-045]', async () => {
  const { page } = await stage.visit('developer', '/developer/basis', (user) => ({ ...user, inputLanguage: 'French' }));
  const say = (code: string) => text(`tEdit-BasisImport-${code}`, 'fr');
  const buffer = Buffer.from(['age,q', ...Array.from({ length: 121 }, (_, age) => `${age},${age / 120}`)].join('\n'));
  await page.getByLabel(say('tableFile')).setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel(new RegExp(`^${say('txtVersion')}`)).fill('OB-1.0-fr');
  await page.locator('[data-field="rdoSex"] input[value="F"]').check();
  await page.locator('[data-field="cboTable"] select').selectOption('N');
  await page.getByRole('button', { name: say('btnPreview') }).click();
  const touched = page.getByRole('list', { name: own('touched', 'fr'), exact: true });
  await touched.getByText(/^Les nouveaux devis d’un produit, dès que sa configuration nomme OB-1\.0-fr;/).waitFor();
  await page
    .getByRole('list', { name: own('spared', 'fr'), exact: true })
    .getByText(/polices en vigueur.: chacune garde la base/)
    .waitFor();
  await screenshot(page, 'adoption-basis-fr');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: say('adopt'), exact: true }).click();
  await page.getByRole('alertdialog').getByText(say('adoptBody')).waitFor();
});

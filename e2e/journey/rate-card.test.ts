import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
type Language = 'en' | 'fr';
const say = (code: string, language?: Language) => text(`tEdit-BasisImport-${code}`, language);

const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();

/** Chooses the card of the first product, and returns its template. */
async function chooseCard(page: Page, version: string, language?: Language): Promise<string> {
  await page.getByLabel(new RegExp(`^${say('txtVersion', language)}`)).fill(version);
  await page.locator('[data-field="cboTable"] select').selectOption('card');
  await page.locator('[data-field="cboProduct"]').waitFor();
  const download = page.waitForEvent('download');
  await press(page, say('btnCard', language));
  return readFile(await (await download).path(), 'utf8');
}

async function check(page: Page, file: string, language?: Language): Promise<void> {
  const buffer = Buffer.from(file);
  await page.getByLabel(say('tableFile', language)).setInputFiles({ name: 'card.csv', mimeType: 'text/csv', buffer });
  await press(page, say('btnPreview', language));
}

test('an actuary downloads the card of a basis, corrects the cells that are named, and adopts it as a new version [SOLVE-021]', async () => {
  const { page } = await stage.visit('developer', '/developer/basis');
  const card = await chooseCard(page, 'CARD-1');
  expect(await page.locator('[data-field="rdoSex"]').count()).toBe(0);
  const lines = card.trim().split('\r\n');
  expect(lines[0]).toBe('age,sex,smoker,class,term,0,100000,250000,500000,1000000');

  await check(page, [lines[0], '40,M,R,S,20,abc,1,1,1,1', '41,M,R,Z,20,1,1,-1,1,1'].join('\n'));
  const findings = page.getByRole('table', { name: say('findings'), exact: true });
  await findings.waitFor();
  const rows = (await findings.locator('tbody tr').allInnerTexts()).map((row) => row.split(/\s*\t\s*/).slice(1));
  expect(rows).toEqual([
    ['2', '0', 'abc', say('finding-card-number')],
    ['3', 'class', 'Z', say('finding-card-class')],
    ['3', '250000', '-1', say('finding-card-negative')],
  ]);
  expect(await page.getByRole('button', { name: say('adopt'), exact: true }).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'rate-card-faulty');

  await check(page, card);
  await page.getByText(/; none changes\. What the card does not have/).waitFor();
  await page.getByText(say('noDifferences')).waitFor();

  await check(page, card.replace(/^(40,M,R,S,20),.*$/m, '$1,2,1.5,1.25,1,0.9'));
  await page.getByText(/; 5 change\. What the card does not have/).waitFor();
  expect(
    await page
      .getByRole('table', { name: say('differences') })
      .locator('tbody tr')
      .count(),
  ).toBe(5);
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'rate-card');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'rate-card-390');
  await page.setViewportSize({ width: 1280, height: 800 });

  const bases = page.getByRole('table', { name: say('bases') });
  expect(await bases.getByText('CARD-1').count()).toBe(0);
  await press(page, say('adopt'));
  await press(page.getByRole('alertdialog'), say('adopt'));
  await bases.getByText('CARD-1').first().waitFor();
});

test('a French card has its decimals behind a comma and makes no difference either [SOLVE-021]', async () => {
  const { page } = await stage.visit('developer', '/developer/basis', (user) => ({ ...user, inputLanguage: 'French' }));
  const card = await chooseCard(page, 'CARD-2', 'fr');
  expect(card).toMatch(/^40;M;R;S;20;\d,\d+;/m);
  await check(page, card, 'fr');
  await page.getByText(/; aucune ne change\./).waitFor();
  await screenshot(page, 'rate-card-fr');
});

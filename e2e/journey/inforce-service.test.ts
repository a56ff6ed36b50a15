import { seed } from '@lifeform/metadata/seed';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sidewaysScroll, accessibilityViolations as violations } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { isInSight } from '../harness/in-sight.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();

const LOOKUP = '/inforce/policyLookup';
/** Whole life with a waiver of premium, universal life, an annuity, and a policy that cannot be quoted. */
const POLICIES = { waived: 'L1000210', universal: 'L1000110', annuity: 'L1000810', unquotable: 'L1002030' };

/** Inputs of a term rider, as the form has them. */
const RIDER_ITEMS = seed.forms
  .filter(({ form }) => form === 'Inforce')
  .flatMap(({ items }) => items.map(({ name }) => name))
  .filter((name) => /^[a-z]{3}Rider/.test(name));

function said(code: string, parameters: Readonly<Record<string, string>> = {}): string {
  const message = text(`tEdit-Inforce-${code}`);
  return Object.entries(parameters).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), message);
}

async function lookUp(page: Page, number: string): Promise<void> {
  await page.getByRole('searchbox').fill(number);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: said('screen-policyNamed', { number }) }).waitFor();
}

/** A field of the dialog by its label. */
function entry(page: Page, label: string): Locator {
  return page.getByRole('dialog').getByLabel(new RegExp(`^${label}( \\(.*\\))?$`));
}

function addButton(page: Page) {
  return page.getByRole('button', { name: said('screen-addTermRider') });
}

/** Presses the dialog's own button. */
function add(page: Page): Promise<void> {
  return page
    .getByRole('dialog')
    .getByRole('button', { name: said('screen-addRider'), exact: true })
    .click();
}

async function enterFace(page: Page, amount: string): Promise<void> {
  await addButton(page).click();
  const face = entry(page, said('txtRiderFaceAmount'));
  await face.fill(amount);
  await face.blur();
}

describe('a term rider tried on a policy in force', () => {
  test('is entered in a dialog with every input the form has for it [INF-065, META-034]', async () => {
    const { page } = await stage.visit('agent', LOOKUP);
    await lookUp(page, POLICIES.waived);
    await enterFace(page, '250000');
    for (const name of [
      'txtRiderInsuredName',
      'txtRiderAge',
      'cboRiderSmokerClass',
      'cboRiderRateClass',
      'cboRiderRating',
    ]) {
      expect(await entry(page, said(name)).isVisible(), name).toBe(true);
    }
    await page.getByRole('radio', { name: said('rdoRiderSex-option-M'), exact: true }).waitFor();
    await entry(page, said('txtRiderFlatExtra')).fill('2.5');
    await entry(page, said('txtRiderFlatExtra')).blur();
    await entry(page, said('txtRiderFlatExtraDuration')).waitFor();
    const drawn = page.getByRole('dialog').locator('[data-field]');
    const names = await drawn.evaluateAll((all) => all.map((field) => field.getAttribute('data-field')));
    expect(new Set(names)).toEqual(new Set(RIDER_ITEMS));
    expect(await violations(page)).toEqual([]);
    await screenshot(page, 'inforce-rider-dialog');
  });

  test('that cannot be priced says so in sight, in its dialog [FEEL-021]', async () => {
    const { page } = await stage.visit('agent', LOOKUP);
    await lookUp(page, POLICIES.waived);
    await enterFace(page, '250000');
    await page.route('**/api/GetCoverageSetup', (route) => route.fulfill({ status: 500, body: '' }));
    await add(page);
    const told = page.getByRole('dialog').getByText(shell('serverFailed'));
    await told.waitFor();
    await expect.poll(() => isInSight(told)).toBe(true);
    await screenshot(page, 'inforce-rider-failed');
  });

  test('is priced, shown as an unsaved what-if, and goes with what was said of it [INF-072, CONST-007]', async () => {
    const { page } = await stage.visit('agent', LOOKUP);
    await lookUp(page, POLICIES.waived);
    await enterFace(page, '250000');
    await entry(page, said('txtRiderFlatExtra')).fill('2.5');
    await entry(page, said('txtRiderFlatExtra')).blur();
    await entry(page, said('txtRiderFlatExtraDuration')).fill('999');
    await add(page);
    const added = page.getByText(text('msg-AddedTermRiderWithWP'));
    await added.waitFor();
    await page.locator('[data-what-if]').waitFor();
    const line = page.locator('[data-premium] [data-coverage]').filter({ hasText: said('proposedRider') });
    expect(await line.innerText()).toMatch(/\$[\d,]+\.\d\d/);
    await page.getByRole('button', { name: said('screen-expandAll') }).click();
    const rider = page.locator('[data-node]').filter({ hasText: said('proposedRider') });
    await rider.getByText(text('tEdit-Inforce-forLife')).waitFor();
    expect(await violations(page)).toEqual([]);
    await screenshot(page, 'inforce-what-if');
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'inforce-what-if-320');
    await page.setViewportSize({ width: 1440, height: 950 });

    await page.getByRole('button', { name: said('screen-withdraw') }).click();
    await added.waitFor({ state: 'detached' });
    expect(await page.getByText(said('proposedRider')).count()).toBe(0);

    await enterFace(page, '100000');
    await add(page);
    await added.waitFor();
    await lookUp(page, POLICIES.universal);
    await added.waitFor({ state: 'detached' });
  });

  test('is offered where one can be added, and says so alone where no waiver comes with it [INF-071, INF-084]', async () => {
    const { page } = await stage.visit('agent', LOOKUP);
    await lookUp(page, POLICIES.universal);
    await enterFace(page, '50000');
    await add(page);
    const alone = page.getByText(text('msg-AddedTermRider'), { exact: true });
    await alone.waitFor();
    await page.getByRole('button', { name: text('tEdit-Shell-close'), exact: true }).click();
    await alone.waitFor({ state: 'detached' });
    await page.locator('[data-what-if]').waitFor();

    for (const number of [POLICIES.annuity, POLICIES.unquotable]) {
      await lookUp(page, number);
      expect(await addButton(page).count(), number).toBe(0);
    }
  });
});

describe('clients and policies', () => {
  const filter = (page: Page, name: string): Locator =>
    page.getByRole('textbox', { name: text(`tEdit-DataReports-${name}`) }).first();
  const pick = (page: Page, name: string, code: string) =>
    page.getByRole('radio', { name: text(`tEdit-DataReports-${name}-option-${code}`) }).check({ force: true });
  const show = (page: Page) => page.getByRole('button', { name: text('tEdit-DataReports-policyList-screen') }).click();

  test('are listed by the filters of the form, whose checks speak, and saved as a workbook [INF-089, ROUTE-013, VAL-039]', async () => {
    const { page } = await stage.visit('agent', '/inforce/dataReports');
    await pick(page, 'rdoPlace', 'P');
    await show(page);
    await page.getByText(text('msg-PostalCodeEmpty')).first().waitFor();
    await pick(page, 'rdoPlace', 'C');
    await show(page);
    await page.getByText(text('msg-CityEmpty')).first().waitFor();
    await filter(page, 'txtCity').fill('hamil');
    await pick(page, 'rdoBirth', 'B');
    await filter(page, 'dtBirthdayFrom').fill('02/01/1990');
    await filter(page, 'dtBirthdayFrom').blur();
    await filter(page, 'dtBirthdayTo').fill('01/01/1990');
    await filter(page, 'dtBirthdayTo').blur();
    await show(page);
    await page.getByText(text('msg-FromTo')).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await screenshot(page, 'inforce-data-reports-refused');
    await pick(page, 'rdoBirth', 'A');
    await show(page);
    const rows = page.getByRole('table', { name: text('tEdit-DataReports-policyList') }).locator('tbody tr');
    await rows.first().waitFor();
    const names = new Set(await rows.locator('td:first-child, th:first-child').allInnerTexts());
    expect([...names]).toEqual(['Baker, Ruth Ellen', 'Baker, Samuel', 'Nguyen, Linh Mai', 'Price, Harold William']);
    expect(await violations(page)).toEqual([]);
    await screenshot(page, 'inforce-data-reports');
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 950 });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('tEdit-DataReports-policyList-excel') }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^Clients and policies \d{4}-\d\d-\d\d\.xlsx$/);
    // A click on its first, a middle or its last cell opens the policy.
    for (const position of [0, 4, 8]) {
      await rows.first().waitFor();
      await rows.first().locator('th, td').nth(position).click();
      await page.locator('[data-policy]').waitFor();
      await page.goBack();
      await page.getByRole('button', { name: text('tEdit-DataReports-policyList-screen') }).waitFor();
      await show(page);
    }
  });
});

test('numbers typed and those of a file become one workbook, for those who may [INF-090] [META-040]', async () => {
  const { page } = await stage.visit('headOffice', '/inforce/batch');
  const policies = text('tEdit-BatchInforce-count').replace(/^.*other \{# ([^}]*)\}.*$/, '3 $1');
  const numbers = page.getByRole('textbox', { name: text('tEdit-BatchInforce-txtPolicyNumbers') });
  await numbers.fill('L1000210, l9999999');
  await page.getByLabel(text('tEdit-BatchInforce-numbersFile')).setInputFiles({
    ...{ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from('Policy\r\nL1000220\r\n') },
  });
  await page.getByText(policies).waitFor();
  expect(await numbers.inputValue()).toBe('L1000210\nL9999999\nL1000220');
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'inforce-batch');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('tEdit-BatchInforce-start') }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^Policies \d{4}-\d\d-\d\d\.xlsx$/);
  await page.getByText(`Workbook saved: ${policies}.`).waitFor();
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sidewaysScroll, accessibilityViolations as violations } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();

const LOOKUP = '/inforce/policyLookup';
/** Whole life with a waiver of premium, universal life, an annuity, and a policy that cannot be quoted. */
const POLICIES = { waived: 'L1000210', universal: 'L1000110', annuity: 'L1000810', unquotable: 'L1002030' };

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
  test('is entered in a dialog, priced, shown as an unsaved what-if and taken off again [INF-065] [INF-071] [INF-072] [INF-084] [CONST-007]', async () => {
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
    await entry(page, said('txtRiderFlatExtraDuration')).fill('999');
    expect(await violations(page)).toEqual([]);
    await screenshot(page, 'inforce-rider-dialog');

    const refuse = (route: { abort: () => Promise<void> }) => route.abort();
    await page.route('**/api/GetCoverageSetup', refuse);
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('GetCoverageSetup'));
    await add(page);
    await asked;
    await page.getByRole('button', { name: said('screen-addRider'), exact: true, disabled: false }).waitFor();
    expect(await entry(page, said('txtRiderFaceAmount')).inputValue()).toBe('$250,000');
    expect(await page.locator('[data-what-if]').count()).toBe(0);
    await page.unroute('**/api/GetCoverageSetup', refuse);

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

import type { Language } from '@lifeform/metadata';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { fillQuote, labelled, pricedPanel } from '../harness/agent.ts';
import { screenshot, USUAL_SIZE } from '../harness/browser.ts';
import { rowField, rowOf } from '../harness/row-field.ts';
import { setStage } from '../harness/stage.ts';
import { label, shell, text } from '../harness/texts.ts';

const stage = setStage();
const NARROW = { width: 390, height: 844 };
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();
const kept = (page: Page) => page.locator('[data-save="saved"]').waitFor();

/** The texts of a form, and its rows: `own('txtName')`, `field(0, 'txtName')`. */
function formOf(page: Page, form: string, group: string, language: Language = 'en') {
  const own = (code: string): string => text(`tEdit-${form}-${code}`, language);
  const field = (at: number, name: string) => rowField(page, own(group), at, own(name));
  return {
    own,
    field,
    /** Adds as many rows as are missing, and fills each by the names of its fields. */
    async fill(...rows: readonly Readonly<Record<string, string>>[]): Promise<void> {
      for (const [at, row] of rows.entries()) {
        const isThere = (await rowOf(page, own(group), at).count()) > 0;
        if (!isThere)
          await press(page.getByRole('group', { name: own(group), exact: true }), shell('addRow', language));
        for (const [name, value] of Object.entries(row)) {
          await (name.startsWith('cbo') ? field(at, name).selectOption(value) : field(at, name).fill(value));
          await field(at, name).press('Tab');
        }
      }
    },
    values: (name: string): Promise<readonly string[]> => Promise.all([0, 1].map((at) => field(at, name).inputValue())),
  };
}

async function looksWell(page: Page, name: string): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, name);
  await page.setViewportSize(NARROW);
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, `${name}-390`);
  await page.setViewportSize(USUAL_SIZE);
}

describe('two rows of a group are saved and opened again', () => {
  test('as beneficiaries of an application [BUILD-024]', async () => {
    const { page } = await stage.visit('agent', '/illustration');
    await fillQuote(page);
    await pricedPanel(page).waitFor();
    await press(page, label('btnStartEapplication'));
    const { own, fill, values, field } = formOf(page, 'EApplication', 'grpBeneficiaries');
    await page.getByRole('heading', { level: 1, name: own('pagInsured') }).waitFor();
    const step = () =>
      page
        .getByRole('navigation', { name: shell('steps') })
        .getByRole('button', { name: new RegExp(own('pagBeneficiary')) })
        .click();
    await step();
    await looksWell(page, 'rows-beneficiaries-none');
    await fill(
      { txtBeneficiaryName: 'Jean Gagnon', cboBeneficiaryRelationship: 'S', txtBeneficiaryShare: '60' },
      { txtBeneficiaryName: 'Anne Gagnon', cboBeneficiaryRelationship: 'C', txtBeneficiaryShare: '30' },
    );
    await page.getByText(text('msg-BeneficiaryShares')).first().waitFor();
    await field(1, 'txtBeneficiaryShare').fill('40');
    await field(1, 'txtBeneficiaryShare').press('Tab');
    await expect.poll(() => page.getByText(text('msg-BeneficiaryShares')).count()).toBe(0);
    await looksWell(page, 'rows-beneficiaries');
    await page.getByText(/Draft saved/).waitFor();
    await page.reload();
    await step();
    await rowOf(page, own('grpBeneficiaries'), 1).waitFor();
    expect(await values('txtBeneficiaryName')).toEqual(['Jean Gagnon', 'Anne Gagnon']);
    expect(await values('txtBeneficiaryShare')).toEqual(['60.00%', '40.00%']);
  });

  test('as claimants of a notice of claim, which head office then reads [BUILD-024]', async () => {
    const { page } = await stage.visit('agent', '/forms/claim-notice/new');
    const { own, fill, values } = formOf(page, 'ClaimNotice', 'grpClaimants');
    await page.getByRole('heading', { level: 1, name: own('.title') }).waitFor();
    await labelled(page, own('txtPolicyNumber')).fill('WL-100200');
    await labelled(page, own('txtInsuredName')).fill('Odile Gagnon');
    await page.getByRole('radio', { name: own('rdoClaimKind-option-D'), exact: true }).check();
    await labelled(page, own('dtEvent')).fill('01/10/2026');
    await labelled(page, own('cboDeathCause')).selectOption('N');
    await looksWell(page, 'rows-claim-event');
    await press(page, shell('next'));
    await rowOf(page, own('grpClaimants'), 0).waitFor();
    await fill(
      { txtClaimantName: 'Jean Gagnon', cboClaimantCapacity: 'B', phClaimant: '4165550123' },
      { txtClaimantName: 'Anne Gagnon', cboClaimantCapacity: 'E', emClaimant: 'anne@example.com' },
    );
    await looksWell(page, 'rows-claimants');
    await kept(page);
    await page.waitForURL((url) => !url.pathname.endsWith('/new'));
    const address = new URL(page.url()).pathname;
    await page.reload();
    await rowOf(page, own('grpClaimants'), 1).waitFor();
    expect(await values('txtClaimantName')).toEqual(['Jean Gagnon', 'Anne Gagnon']);
    expect(await values('phClaimant')).toEqual(['(416) 555-0123', '']);

    await press(page, shell('next'));
    await labelled(page, own('chkToldClaimants')).check();
    await looksWell(page, 'rows-claim-documents');
    await press(page, shell('next'));
    await looksWell(page, 'rows-claim-summary');
    await press(page, own('.move-submit'));
    await press(page.getByRole('alertdialog'), own('.move-submit'));
    await page
      .getByText(/is now: Submitted/)
      .first()
      .waitFor();

    const { page: office } = await stage.visit('headOffice', address);
    await office.getByText('Anne Gagnon').first().waitFor();
    await looksWell(office, 'rows-claim-read');
    await press(office, own('.move-review'));
    await office
      .getByText(/is now: In review/)
      .first()
      .waitFor();
  });

  test('as cash flows of a needs analysis, which count in its gap [BUILD-024]', async () => {
    const { page } = await stage.visit('headOffice', '/proneeds');
    await press(page, text('tEdit-Needs-kind-NeedsFull'));
    const { own, fill, values, field } = formOf(page, 'NeedsFull', 'grpCashFlows');
    await labelled(page, own('txtAge')).fill('40');
    await press(page, own('btnNext'));
    await labelled(page, own('txtIncome')).fill('60000');
    await labelled(page, own('txtYears')).fill('10');
    await press(page, own('btnNext'));
    await fill(
      { cboFlowKind: 'N', txtFlowWhat: 'A new roof', txtFlowFrom: '5', txtFlowAmount: '30000' },
      { cboFlowKind: 'R', txtFlowWhat: 'Sale of the cottage', txtFlowFrom: '0', txtFlowAmount: '90000' },
    );
    await expect.poll(() => field(1, 'txtFlowToday').inputValue()).toBe('$90,000');
    await looksWell(page, 'rows-cash-flows');
    await press(page, own('btnNext'));
    await press(page, own('btnFinish'));
    await labelled(page, own('txtAnalysisName')).fill('Odile Gagnon');
    await press(page, own('btnSave'));
    const saved = page.getByRole('table', { name: text('tEdit-Needs-list') });
    await saved.getByText('Odile Gagnon').waitFor();
    await looksWell(page, 'rows-cash-flows-result');
    await page.reload();
    await saved
      .getByRole('button', { name: /Odile Gagnon/ })
      .first()
      .click();
    for (const title of ['pageAboutYou', 'pageIncome']) {
      await page.getByRole('heading', { level: 1, name: own(title) }).waitFor();
      await press(page, own('btnNext'));
    }
    await rowOf(page, own('grpCashFlows'), 1).waitFor();
    expect(await values('txtFlowWhat')).toEqual(['A new roof', 'Sale of the cottage']);
  });

  test('in French, with the words of French', async () => {
    const { page } = await stage.visit('agent', '/forms/claim-notice/new', (user) => ({
      ...user,
      inputLanguage: 'French',
    }));
    const { own } = formOf(page, 'ClaimNotice', 'grpClaimants', 'fr');
    await page.getByRole('heading', { level: 1, name: own('.title') }).waitFor();
    await press(page, shell('next', 'fr'));
    await looksWell(page, 'rows-claim-fr');
  });
});

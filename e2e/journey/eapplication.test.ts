import { seed } from '@lifeform/metadata/seed';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { fillQuote, labelled, pricedPanel, signIn } from '../harness/agent.ts';
import { screenshot, USUAL_SIZE } from '../harness/browser.ts';
import { rowField } from '../harness/row-field.ts';
import { setStage } from '../harness/stage.ts';
import { account, label, text } from '../harness/texts.ts';

const stage = setStage();
const own = (code: string) => text(`tEdit-EApplication-${code}`);
const ownField = (page: Page, name: string): Locator => labelled(page, own(name));
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();
const steps = (page: Page) => page.getByRole('navigation', { name: text('tEdit-Shell-steps') });
const step = (page: Page, id: string) => steps(page).getByRole('button', { name: new RegExp(own(id)) });

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await ownField(page, name).fill(value);
    await ownField(page, name).press('Tab');
  }
}

async function choose(page: Page, name: string, answer: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: own(name) })
    .or(page.getByRole('group', { name: own(name) }))
    .first()
    .getByLabel(answer, { exact: true })
    .check();
}

async function startFromIllustration(page: Page): Promise<void> {
  await fillQuote(page);
  await pricedPanel(page).waitFor();
  await press(page, label('btnStartEapplication'));
  await page.getByRole('heading', { level: 1, name: own('pagInsured') }).waitFor();
}

const ownSetting = (code: string) => text(`tEdit-EApplicationSettings-${code}`);

async function submitTo(role: string): Promise<void> {
  const { page } = await stage.visit('eapplicationAdministrator', '/eapplication');
  const { username } = account(role);
  const recipient = labelled(page, ownSetting('txtRecipient'));
  const options = await recipient.locator('option').allInnerTexts();
  await recipient.selectOption({ label: options.find((option) => option.includes(username)) ?? username });
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'eapplication-settings');
  await page.setViewportSize({ width: 320, height: 9000 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize(USUAL_SIZE);
  await press(page, ownSetting('btnSaveSettings'));
  await page.getByText(new RegExp(ownSetting('saved').replace('{version}', '\\d+'))).waitFor();
}

const CONTACT = {
  txtOccupation: 'Baker',
  txtInsuredAddress: '1 Main Street',
  txtInsuredCity: 'Toronto',
  txtInsuredPostalCode: 'K1A0B1',
  txtInsuredHomePhone: '4165550123',
  txtInsuredCellPhone: '4165550124',
};

describe('an e-application', () => {
  test('starts from a priced illustration, goes step by step, keeps itself, and is submitted with a confirmation in sight and a PDF [EAPP-023, ILL-031, FEEL-016]', async () => {
    await submitTo('headOffice');
    const { page } = await stage.visit('agent');
    await startFromIllustration(page);
    const pages = seed.forms.find(({ form }) => form === 'EApplication')?.layout.filter(({ kind }) => kind === 'page');
    const titles = await steps(page).locator('li').allInnerTexts();
    expect(titles).toHaveLength(8);
    for (const [at, { id }] of (pages ?? []).entries()) expect(titles[at]).toContain(own(id));
    expect(await ownField(page, 'txtInsuredName').inputValue()).toBe('Marguerite Tremblay');
    expect(await ownField(page, 'txtInsuredName').getAttribute('readonly')).not.toBeNull();
    await screenshot(page, 'eapplication-insured');
    expect(await accessibilityViolations(page)).toEqual([]);

    await fill(page, { dtInsuredBirthDate: '01/05/1986', ...CONTACT });
    await ownField(page, 'cboInsuredCountry').selectOption('US');
    await ownField(page, 'txtInsuredZipCode').fill('1234567890');
    expect(await ownField(page, 'txtInsuredZipCode').inputValue()).toBe('12345-6789');
    expect(await ownField(page, 'txtInsuredPostalCode').count()).toBe(0);
    await ownField(page, 'cboInsuredCountry').selectOption('CA');
    expect(await ownField(page, 'txtInsuredPostalCode').inputValue()).toBe('K1A 0B1');
    await ownField(page, 'cboInsuredProvince').selectOption('ON');
    await choose(page, 'rdoCaslConsent', 'No');
    await page.getByText(/Draft saved/).waitFor();
    await step(page, 'pagInsured').getByText(text('tEdit-Shell-sectionDone')).waitFor();

    await press(page, own('next'));
    await page.getByRole('heading', { level: 1, name: own('pagOwner') }).waitFor();
    await fill(page, { txtOwnerSIN: '130692544' });
    await press(page, own('next'));
    await press(page, text('tEdit-Shell-addRow'));
    const beneficiary = (name: string) => rowField(page, own('grpBeneficiaries'), 0, own(name));
    await beneficiary('txtBeneficiaryName').fill('Jean Tremblay');
    await beneficiary('cboBeneficiaryRelationship').selectOption('S');
    await beneficiary('txtBeneficiaryShare').fill('100');
    await press(page, own('next'));
    expect(await ownField(page, 'txtCoverageFace').inputValue()).toBe('$250,000');
    await choose(page, 'rdoReplacement', 'No');
    await press(page, own('next'));
    await choose(page, 'rdoPaymentMethod', own('rdoPaymentMethod-option-B'));
    await choose(page, 'rdoPaymentMode', own('rdoPaymentMode-option-3'));
    await fill(page, {
      txtAccountHolder: 'Marguerite Tremblay',
      txtTransitNumber: '00123',
      txtInstitutionNumber: '003',
    });
    await fill(page, { txtAccountNumber: '12345678' });
    expect(await ownField(page, 'txtAccountNumber').inputValue()).toBe('12345678');
    await page.getByText(text('msg-AccountNumber')).first().waitFor();
    await screenshot(page, 'eapplication-account-too-long');
    await ownField(page, 'chkPaymentDeclaration').check();
    await step(page, 'pagHealth').click();
    await fill(page, { txtHeight: '165', txtWeight: '60' });
    expect(await ownField(page, 'txtWeightLossReason').count()).toBe(0);
    await choose(page, 'rdoWeightLoss', 'Yes');
    await ownField(page, 'txtWeightLossReason').fill('A diet');
    for (const name of ['rdoConvicted', 'rdoCharged', 'rdoHeart', 'rdoCancer', 'rdoOtherIllness']) {
      await choose(page, name, 'No');
    }
    await screenshot(page, 'eapplication-health');
    await press(page, own('next'));
    const kept = page.waitForResponse((answer) => answer.url().includes('/api/eapplications/'));
    await ownField(page, 'chkDeclaration').check();
    await kept;

    // Nothing of it is in the browser's storage; a reload brings it back from the server.
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    for (const secret of ['130-692-544', 'A diet', '00123']) expect(stored).not.toContain(secret);
    await page.reload();
    await step(page, 'pagReview').click();
    await press(page, own('btnSubmit'));
    const wrong = page.getByRole('link', { name: new RegExp(text('msg-AccountNumber')) });
    await wrong.waitFor();
    await screenshot(page, 'eapplication-refused');
    await wrong.click();
    await page.getByRole('heading', { level: 1, name: own('pagPayment') }).waitFor();
    expect(await ownField(page, 'txtAccountNumber').inputValue()).toBe('12345678');
    await fill(page, { txtAccountNumber: '1234567' });
    await step(page, 'pagReview').click();
    await page.setViewportSize({ width: 1440, height: 2400 });
    // As the submitted application and its paper show it.
    await page.getByText('May 1, 1986', { exact: true }).waitFor();
    await screenshot(page, 'eapplication-review');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 3000 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'eapplication-review-320');
    await page.setViewportSize({ width: 1440, height: 900 });
    await press(page, own('btnSubmit'));
    await press(page.getByRole('alertdialog'), own('btnSubmit'));
    await page
      .getByText(/APP-\d{4}-[A-Z0-9]{8}/)
      .first()
      .waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page
        .getByText(/APP-\d{4}-[A-Z0-9]{8}/)
        .first()
        .boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= 800, `${width} px`).toBe(true);
      await screenshot(page, `eapplication-submitted-${width}`);
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.getByRole('textbox').count()).toBe(0);
    const opened = page.context().waitForEvent('request', (request) => request.url().includes('/DBReports/'));
    await press(page, own('print'));
    expect((await opened).url()).toContain('ticket=');
    await press(page, own('toList'));
    await page.getByRole('table').getByText(own('state-submitted')).waitFor();
    await screenshot(page, 'eapplication-list');
  });
});

test('an administrator sees the texts in force, names a recipient among people and sends a test submission, which that person opens and its sender deletes [FEEL-039]', async () => {
  await submitTo('headOffice');
  const { page, complaints } = await stage.visit('eapplicationAdministrator', '/eapplication');
  const shown = page.getByRole('region', { name: ownSetting('inForce') });
  await shown.getByText(text('tEdit-EApplication-lblDeclaration', 'fr')).waitFor();
  await press(page, ownSetting('btnTestSubmission'));
  const { profileName } = account('headOffice');
  await page.getByText(new RegExp(`TEST-\\d{4}-[A-Z0-9]{8}.*${profileName}`)).waitFor();
  await screenshot(page, 'eapplication-test-sent');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, ownSetting('openTest'));
  await page.getByRole('heading', { level: 1, name: own('testTitle') }).waitFor();
  await screenshot(page, 'eapplication-test');
  expect(await accessibilityViolations(page)).toEqual([]);

  const { page: office } = await stage.visit('headOffice', '/illustration');
  await press(office, text('tEdit-Shell-route-eapplication'));
  const row = office.getByRole('row').filter({ hasText: own('state-test') });
  await row.waitFor();
  await screenshot(office, 'eapplication-test-in-list');
  await press(page, own('deleteTest'));
  await press(page.getByRole('alertdialog'), own('deleteTest'));
  await page.getByRole('heading', { level: 1, name: text('tEdit-Shell-route-eapplication') }).waitFor();
  await office.reload();
  await office.getByRole('heading', { level: 1, name: text('tEdit-Shell-route-eapplication') }).waitFor();
  await expect.poll(() => row.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('what was typed as the session expired is in the draft that the next sign-in in the same tab opens [KEEP-001]', async () => {
  const { page } = await stage.visit('agent');
  await startFromIllustration(page);
  const address = page.url();
  const refused = { status: 401, json: { message: 'The session is over.' } };
  await page.route('**/users/refresh', (route) => route.fulfill(refused));
  await page.route('**/api/eapplications/*', (route) => route.fulfill(refused));
  await ownField(page, 'txtOccupation').fill('Lighthouse keeper');
  await ownField(page, 'txtOccupation').press('Tab');
  await ownField(page, 'txtInsuredCity').fill('Percé'); // never left
  await page.waitForURL('**/login');
  await page.getByText(text('tEdit-Shell-sessionExpired')).waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Lighthouse');
  await page.unroute('**/users/refresh');
  await page.unroute('**/api/eapplications/*');
  await signIn(page, 'agent');
  await page.getByRole('heading', { level: 1, name: own('pagInsured') }).waitFor();
  expect(page.url()).toBe(address);
  await expect.poll(() => ownField(page, 'txtOccupation').inputValue()).toBe('Lighthouse keeper');
  expect(await ownField(page, 'txtInsuredCity').inputValue()).toBe('Percé');
  await page.getByText(/Draft saved/).waitFor();
  await screenshot(page, 'eapplication-after-expiry');
  await page.reload();
  await expect.poll(() => ownField(page, 'txtOccupation').inputValue()).toBe('Lighthouse keeper');
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { enter, field, fillQuote, labelled, pricedPanel } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { label, text } from '../harness/texts.ts';

const stage = setStage();
async function open(roleID: string, path?: string): Promise<Page> {
  return (await stage.visit(roleID, path)).page;
}

async function editItem(page: Page, name: string): Promise<void> {
  await page.getByLabel(text('tEdit-Developer-find')).fill(name);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect.poll(() => attribute(page, 'name').inputValue()).toBe(name);
}

function attribute(page: Page, name: string) {
  return labelled(page, text(`tEdit-ControlItem-${name}`));
}

async function set(page: Page, name: string, value: string): Promise<void> {
  await attribute(page, name).fill(value);
  await attribute(page, name).press('Tab');
}

/** A developer raises the maximum of a field and calls it by another name. */
async function raiseMaximum(page: Page): Promise<void> {
  await editItem(page, 'txtFaceTerm10');
  await set(page, 'max', '6000000');
  await set(page, 'labelEn', 'Sum insured, Term 10');
  await set(page, 'labelFr', 'Somme assurée, Temporaire 10');
}

describe('a developer changes a form while an agent fills it', () => {
  test('a raised maximum and a new label, once saved, reach the open form; nothing typed is lost [DEV-002, META-042, I18N-008]', async () => {
    const agent = await open('agent');
    await fillQuote(agent, { face: '5000000' });
    await pricedPanel(agent).waitFor();
    await enter(agent, 'txtFaceTerm10', '5000001');
    await agent.locator('[data-premium="notApplicable"]').first().waitFor();
    await agent.getByLabel('Insured name').focus();

    const developer = await open('developer', '/developer');
    await developer.getByLabel(text('tEdit-Developer-find')).waitFor();
    await raiseMaximum(developer);
    await publish(developer);

    const renamed = agent.getByRole('main').getByLabel('Sum insured, Term 10', { exact: true });
    await renamed.waitFor();
    expect(await renamed.inputValue()).toBe('$5,000,001');
    expect(await field(agent, 'txtInsuredName').inputValue()).toBe('Marguerite Tremblay');
    expect(await field(agent, 'txtInsuredName').evaluate((input) => input === document.activeElement)).toBe(true);
    await agent
      .getByText(/was updated/)
      .first()
      .waitFor();
    await screenshot(agent, 'live-change-1440');
    // 5,000,001 is within the new limit of the field; the product's own total still refuses it.
    await agent.getByText('The total face amount cannot exceed $5,000,000.00').first().waitFor();
    await agent.getByRole('button', { name: 'Français' }).click();
    await agent.getByRole('main').getByLabel('Somme assurée, Temporaire 10', { exact: true }).waitFor();
  });
});

async function publish(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/updateControlItems');
  await press(page, 'save');
  expect((await answered).ok()).toBe(true);
  await page.getByText('Control is successfully saved').first().waitFor();
}

function press(page: Page, code: string): Promise<void> {
  return page.getByRole('button', { name: text(`tEdit-Developer-${code}`), exact: true }).click();
}

/** The dialog that asks what a new field is called. */
async function fillDialog(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [name, value] of Object.entries(values)) {
    const input = dialog.getByLabel(text(`tEdit-ControlItem-${name}`), { exact: true });
    await input.fill(value);
    await input.press('Tab');
  }
}

/** Of the palette of types. */
async function chooseType(page: Page, type: string): Promise<void> {
  await page.getByRole('dialog').getByRole('searchbox').fill(type);
  await page.getByRole('menuitem', { name: type }).first().click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

describe('a developer adds and removes fields', () => {
  test('a new field and a copy of one appear in the form an agent has open; a deletion says how it went, and a field spoken of elsewhere names where [DEV-004, DEV-005, FEEL-009]', async () => {
    const agent = await open('headOffice');
    await enter(agent, 'txtInsuredName', 'Marguerite Tremblay');

    const developer = await open('developer', '/developer');
    await press(developer, 'add');
    await developer.getByRole('menuitem').first().waitFor();
    expect(await accessibilityViolations(developer)).toEqual([]);
    await screenshot(developer, 'developer-palette-1440');
    await chooseType(developer, text('tEdit-ControlItem-fieldType-option-text'));
    await fillDialog(developer, {
      labelEn: 'Broker reference',
      labelFr: 'Référence du courtier',
      name: '2nd reference',
    });
    await developer.getByRole('dialog').getByText(text('msg-FieldName')).waitFor();
    expect(await accessibilityViolations(developer)).toEqual([]);
    await fillDialog(developer, { name: 'txtBrokerReference' });
    await screenshot(developer, 'developer-add-1440');
    await developer.setViewportSize({ width: 320, height: 900 });
    expect(await sidewaysScroll(developer)).toBe(0);
    await developer.setViewportSize({ width: 1440, height: 950 });
    await press(developer, 'addConfirm');
    await developer.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => attribute(developer, 'name').inputValue()).toBe('txtBrokerReference');
    await set(developer, 'hintEn', 'As on the invoice');
    await set(developer, 'hintFr', 'Comme sur la facture');

    await editItem(developer, 'cboInsuredSmokerClass');
    await press(developer, 'duplicate');
    await fillDialog(developer, { name: 'cboOtherClass', labelEn: 'Class elsewhere', labelFr: 'Classe ailleurs' });
    await press(developer, 'addConfirm');
    await expect.poll(() => attribute(developer, 'name').inputValue()).toBe('cboOtherClass');
    await developer
      .getByRole('region', { name: text('tEdit-Developer-preview') })
      .getByLabel('Class elsewhere', { exact: true })
      .scrollIntoViewIfNeeded();
    await screenshot(developer, 'developer-new-1440');
    expect(await accessibilityViolations(developer)).toEqual([]);
    await publish(developer);

    const added = agent.getByRole('main').getByLabel('Broker reference', { exact: true });
    await added.waitFor();
    await agent.getByText('As on the invoice').waitFor();
    const options = (name: string) => agent.getByRole('main').getByLabel(name, { exact: true }).getByRole('option');
    expect(await options('Class elsewhere').allTextContents()).toEqual(
      await field(agent, 'cboInsuredSmokerClass').getByRole('option').allTextContents(),
    );
    expect(await field(agent, 'txtInsuredName').inputValue()).toBe('Marguerite Tremblay');
    // The bar of buttons is still the bar of buttons.
    await agent
      .getByRole('complementary')
      .getByRole('button', { name: label('btnSave') })
      .waitFor();

    await editItem(developer, 'chkTerm10');
    await press(developer, 'delete');
    const question = developer.getByRole('alertdialog');
    await question.getByText('chkTerm10').waitFor();
    expect(await accessibilityViolations(developer)).toEqual([]);
    await press(developer, 'deleteConfirm');
    const refused = developer.locator('[data-alert="developer"]');
    await refused.getByText(/chkTerm10 is not deleted: .*rule\.face-of-term-10-hidden/).waitFor();
    await screenshot(developer, 'developer-delete-refused-1440');
    expect(await attribute(developer, 'name').inputValue()).toBe('chkTerm10');

    await editItem(developer, 'txtBrokerReference');
    await press(developer, 'delete');
    await press(developer, 'deleteConfirm');
    await developer.getByText('Control is successfully deleted').first().waitFor();
    await expect.poll(() => developer.getByRole('button', { name: /txtBrokerReference/ }).count()).toBe(0);
  });
});

describe('two developers edit one form', () => {
  test('the second save names who published what and keeps the edits, which then go over the newer version [DEV-008, FEEL-009]', async () => {
    const [first, second] = [await open('developer', '/developer'), await open('developer', '/developer')];
    await editItem(second, 'txtFaceTerm20');
    await set(second, 'max', '7100000');
    await editItem(first, 'txtInsuredName');
    await set(first, 'maxLength', '44');
    await publish(first);

    await second.getByText(text('tEdit-Developer-rebase')).waitFor();
    await second.getByRole('button', { name: text('tEdit-Developer-save') }).click();
    const refused = second.locator('[data-alert="developer"]');
    await refused.getByText(/version \d+ \(Sofia Novak: txtInsuredName\)/).waitFor();
    expect(await refused.innerText()).not.toContain('Please try again');
    await screenshot(second, 'developer-second-save-1440');
    expect(await attribute(second, 'max').inputValue()).toMatch(/7,?100,?000/);
    await press(second, 'rebase');
    await second.getByText(text('tEdit-Developer-mergeClean')).waitFor();
    await screenshot(second, 'developer-merge-1440');
    expect(await accessibilityViolations(second)).toEqual([]);
    await press(second, 'mergeConfirm');
    await publish(second);

    await first.reload();
    await editItem(first, 'txtFaceTerm20');
    expect(await attribute(first, 'max').inputValue()).toMatch(/7,?100,?000/);
    await editItem(first, 'txtInsuredName');
    expect(await attribute(first, 'maxLength').inputValue()).toBe('44');
  });
});

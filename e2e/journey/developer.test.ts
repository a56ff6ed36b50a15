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
  await attribute(page, name).fill('');
  await attribute(page, name).pressSequentially(value);
  await attribute(page, name).press('Tab');
}

describe('a developer changes a form while an agent fills it', () => {
  test('a raised maximum and a new label reach the open form; nothing typed is lost [DEV-001, DEV-002, META-042, ARCH-001, I18N-008]', async () => {
    const agent = await open('agent');
    await fillQuote(agent, { face: '5000000' });
    await pricedPanel(agent).waitFor();
    await enter(agent, 'txtFaceTerm10', '5000001');
    await agent.locator('[data-premium="notApplicable"]').first().waitFor();
    await agent.getByLabel('Insured name').focus();

    const developer = await open('developer', '/developer');
    await editItem(developer, 'txtFaceTerm10');
    await set(developer, 'max', '6000000');
    await set(developer, 'labelEn', 'Sum insured, Term 10');
    await set(developer, 'labelFr', 'Somme assurée, Temporaire 10');
    await screenshot(developer, 'developer-en-1440');
    expect(await accessibilityViolations(developer)).toEqual([]);
    await developer.getByRole('button', { name: text('tEdit-Developer-save') }).click();
    await developer.getByText('Control is successfully saved').first().waitFor();

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

  test('an administrator with developer access opens the same screen [ROUTE-019]', async () => {
    const page = await open('administrator', '/developer');
    await editItem(page, 'txtFaceTerm10');
    expect(await attribute(page, 'max').isEditable()).toBe(true);
  });

  test('a save that fails says so and keeps the edits [DEV-003]', async () => {
    const page = await open('developer', '/developer');
    await editItem(page, 'txtFaceTerm20');
    await set(page, 'max', '7000000');
    await page.route('**/api/updateControlItems', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: 'The database is away.' } }),
    );
    await page.getByRole('button', { name: text('tEdit-Developer-save') }).click();
    await page.getByText('An error occurred while saving. Please try again!!!').first().waitFor();
    expect(await attribute(page, 'max').inputValue()).toMatch(/7,?000,?000/);
  });

  test('the preview changes as the draft does, before anything is saved [DEV-006]', async () => {
    const page = await open('developer', '/developer');
    await editItem(page, 'txtFaceTerm10');
    await set(page, 'labelEn', 'Draft label');
    await page
      .getByRole('region', { name: text('tEdit-Developer-preview') })
      .getByLabel('Draft label')
      .waitFor();
  });

  test('the items are found by name and by type [DEV-001]', async () => {
    const page = await open('developer', '/developer');
    const items = page.getByRole('button', { name: /txt|cbo|chk|rdo|btn|dt[A-Z]/ });
    await expect.poll(() => items.count()).toBeGreaterThan(40);
    await page.getByLabel(text('tEdit-Developer-type'), { exact: true }).selectOption('date');
    await expect.poll(() => items.count()).toBe(1);
  });

  test('the screen holds at 320 px', async () => {
    const page = await open('developer', '/developer');
    await page.setViewportSize({ width: 320, height: 900 });
    await page.getByLabel(text('tEdit-Developer-find')).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'developer-320');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('tEdit-Developer-save') }).click();
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

async function chooseType(page: Page, type: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox').fill(type);
  await page.getByRole('listbox').getByRole('option', { name: type, exact: true }).click();
}

describe('a developer adds and removes fields', () => {
  test('a new field and a copy of one appear in the form an agent has open [DEV-005]', async () => {
    const agent = await open('headOffice');
    await enter(agent, 'txtInsuredName', 'Marguerite Tremblay');

    const developer = await open('developer', '/developer');
    await press(developer, 'add');
    await fillDialog(developer, {
      name: 'txtInsuredName',
      labelEn: 'Broker reference',
      labelFr: 'Référence du courtier',
    });
    await chooseType(developer, 'text');
    await press(developer, 'addConfirm');
    await developer.getByRole('dialog').getByText(text('msg-FieldNameTaken')).waitFor();
    expect(await accessibilityViolations(developer)).toEqual([]);
    await fillDialog(developer, { name: '2nd reference' });
    await developer.getByRole('dialog').getByText(text('msg-FieldName')).waitFor();
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
  });

  test('a deletion asks first, says how it went, and a field spoken of elsewhere names where [DEV-004]', async () => {
    const page = await open('developer', '/developer');
    await editItem(page, 'txtInsured2Name');
    await press(page, 'delete');
    const question = page.getByRole('alertdialog');
    await question.getByText('txtInsured2Name').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await attribute(page, 'name').waitFor();

    await editItem(page, 'chkTerm10');
    await press(page, 'delete');
    await press(page, 'deleteConfirm');
    const refused = page
      .getByRole('alert')
      .filter({ hasText: 'An error occurred while deleting. Please try again!!!' });
    await refused.getByText(/chkTerm10 in rule/).waitFor();
    await screenshot(page, 'developer-delete-refused-1440');
    expect(await attribute(page, 'name').inputValue()).toBe('chkTerm10');

    await press(page, 'add');
    await fillDialog(page, { name: 'txtPassing', labelEn: 'Passing', labelFr: 'Passager' });
    await chooseType(page, 'text');
    await press(page, 'addConfirm');
    await publish(page);
    await editItem(page, 'txtPassing');
    await press(page, 'delete');
    await press(page, 'deleteConfirm');
    await page.getByText('Control is successfully deleted').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: /txtPassing/ }).count()).toBe(0);
  });

  test('Undo and Redo go through the edits of the draft, by button and by key', async () => {
    const page = await open('developer', '/developer');
    await editItem(page, 'txtFaceTerm30');
    const before = await attribute(page, 'max').inputValue();
    await set(page, 'max', '6500000');
    await set(page, 'labelEn', 'Third face');
    const shown = (name: string) => expect.poll(() => attribute(page, name).inputValue());
    await press(page, 'undo');
    await shown('labelEn').not.toBe('Third face');
    await shown('max').toMatch(/6,?500,?000/);
    await page.keyboard.press('Control+z');
    await shown('max').toBe(before);
    await page.keyboard.press('Control+Shift+Z');
    await press(page, 'redo');
    await shown('labelEn').toBe('Third face');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('[data-draft]').count()).toBe(0);
  });
});

describe('two developers edit one form', () => {
  test('the second save names who published what and keeps the edits, which then go over the newer version', async () => {
    const [first, second] = [await open('developer', '/developer'), await open('developer', '/developer')];
    await editItem(second, 'txtFaceTerm20');
    await set(second, 'max', '7100000');
    await editItem(first, 'txtInsuredName');
    await set(first, 'maxLength', '44');
    await publish(first);

    await second.getByText(text('tEdit-Developer-rebase')).waitFor();
    await second.getByRole('button', { name: text('tEdit-Developer-save') }).click();
    const refused = second
      .getByRole('alert')
      .filter({ hasText: 'An error occurred while saving. Please try again!!!' });
    await refused.getByText(/version \d+ by developer@\S+ \(txtInsuredName\)/).waitFor();
    await screenshot(second, 'developer-second-save-1440');
    expect(await attribute(second, 'max').inputValue()).toMatch(/7,?100,?000/);
    await press(second, 'rebase');
    await publish(second);

    await first.reload();
    await editItem(first, 'txtFaceTerm20');
    expect(await attribute(first, 'max').inputValue()).toMatch(/7,?100,?000/);
    await editItem(first, 'txtInsuredName');
    expect(await attribute(first, 'maxLength').inputValue()).toBe('44');
  });
});

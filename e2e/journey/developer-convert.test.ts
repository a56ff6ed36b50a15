import type { FormValues } from '@lifeform/metadata';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { type MadeForm, makeForm } from '../harness/kept-form.ts';
import { setStage } from '../harness/stage.ts';
import { account, text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-${code}`);
const developers = { developer: 'all' } as const;

const FORM: MadeForm = {
  title: { en: 'Repair order', fr: 'Bon de réparation' },
  items: [{ name: 'txtCost', fieldType: 'text', maxLength: 100, isOptional: true }],
  layout: [
    { id: 'secCost', kind: 'section', parent: null, order: 1, width: 12 },
    { id: 'txtCost', kind: 'field', parent: 'secCost', order: 1, width: 6 },
  ],
  rules: [],
  texts: { secCost: { en: 'Cost', fr: 'Coût' }, txtCost: { en: 'Cost of repair', fr: 'Coût de la réparation' } },
  record: {
    rights: { fill: developers, see: developers, edit: developers, export: developers, administer: developers },
  },
};

/** What a record each holds, and how its field shows it afterwards. */
const COSTS = { '1,250.00': '$1,250.00', '80': '$80.00', 'about 500': 'about 500' };

const BY_COST = Object.keys(COSTS).map((txtCost) => ({ txtCost }));

async function keepRecords(page: Page, form: string, all: readonly FormValues[] = BY_COST): Promise<readonly string[]> {
  const { username, password } = account('developer');
  const answer = await page.request.post('/users/authenticate', {
    data: { username, password, generateTrackingUserName: false },
  });
  const headers = { authorization: `Bearer ${(await answer.json()).jwt}` };
  const ids = [];
  for (const values of all) {
    const kept = await page.request.post(`/api/records/${form}`, { headers, data: { values } });
    ids.push((await kept.json()).id);
  }
  return ids;
}

async function chooseType(page: Page, type: string): Promise<void> {
  const combo = page.locator('[data-field="fieldType"]').getByRole('combobox');
  await combo.fill(text(`tEdit-ControlItem-fieldType-option-${type}`));
  await page.getByRole('option', { name: text(`tEdit-ControlItem-fieldType-option-${type}`), exact: true }).click();
}

test('another type says what it does to saved values, with counts and samples, before it is taken; opened afterwards they are as it said [EDIT-006]', async () => {
  const { page } = await stage.visit('developer');
  const { form, address } = await makeForm(page, FORM);
  const ids = await keepRecords(page, form);
  await page.goto(`/developer?form=${form}&tab=items&entry=txtCost`);
  const combo = page.locator('[data-field="fieldType"]').getByRole('combobox');
  await combo.waitFor();
  const before = await combo.inputValue();
  await chooseType(page, 'dollar');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('3 records are saved of this form. 3 values are held here.').waitFor();
  await dialog.getByText('2 are converted').waitFor();
  await dialog.getByText('1,250.00 becomes 1250').waitFor();
  await dialog.getByText('80 becomes 80').waitFor();
  await dialog.getByText(/^1 cannot be read and stays as entered/).waitFor();
  await dialog.getByText('about 500').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'developer-convert-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 950 });

  await dialog.getByRole('button', { name: `Keep ${before}`, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await combo.inputValue()).toBe(before);
  await page.getByText('Agents see version').waitFor();

  await chooseType(page, 'dollar');
  await dialog.getByText('2 are converted').waitFor();
  await dialog.getByRole('button', { name: say('convertConfirm'), exact: true }).click();
  await expect.poll(() => combo.inputValue()).toBe(text('tEdit-ControlItem-fieldType-option-dollar'));
  await page.getByRole('button', { name: say('save'), exact: true }).click();
  await page.getByText(text('msg-ControlSaved')).first().waitFor();

  for (const [index, shown] of Object.values(COSTS).entries()) {
    await page.goto(`/forms/${address}/${ids[index]}`);
    const cost = page.locator('[data-field="txtCost"]').getByRole('textbox');
    await expect.poll(() => cost.inputValue()).toBe(shown);
  }
});

test('a choice that becomes a text keeps the code or the label, as is shown first; opened afterwards a record has it [EDIT-006]', async () => {
  const { page } = await stage.visit('developer');
  const kind: MadeForm = {
    ...FORM,
    title: { en: 'Kind of repair', fr: 'Genre de réparation' },
    items: [
      {
        ...{ name: 'txtCost', fieldType: 'combo', isOptional: true, isTranslateOptions: true },
        optionItems: [
          { code: 'r', text: 'Roof' },
          { code: 'w', text: 'Wall' },
        ],
      },
    ],
    texts: {
      ...FORM.texts,
      'txtCost-option-r': { en: 'The roof', fr: 'Le toit' },
      'txtCost-option-w': { en: 'A wall', fr: 'Un mur' },
    },
  };
  const { form, address } = await makeForm(page, kind);
  const [id] = await keepRecords(page, form, [{ txtCost: 'r' }]);
  await page.goto(`/developer?form=${form}&tab=items&entry=txtCost`);
  await page.locator('[data-field="fieldType"]').getByRole('combobox').waitFor();
  await chooseType(page, 'text');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 stays as it is').waitFor();
  await dialog.getByRole('button', { name: say('convertReading-fr'), exact: true }).click();
  await dialog.getByText('r becomes Le toit').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'developer-convert-choice');
  await dialog.getByRole('button', { name: say('convertReading-en'), exact: true }).click();
  await dialog.getByText('r becomes The roof').waitFor();
  await dialog.getByRole('button', { name: say('convertConfirm'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: say('save'), exact: true }).click();
  await page.getByText(text('msg-ControlSaved')).first().waitFor();
  await page.goto(`/forms/${address}/${id}`);
  const cost = page.locator('[data-field="txtCost"]').getByRole('textbox');
  await expect.poll(() => cost.inputValue()).toBe('The roof');
});

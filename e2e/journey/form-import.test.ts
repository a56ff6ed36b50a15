import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string, name = '') => text(`tEdit-Developer-${code}`).replace('{name}', name);

const SURVEY = {
  title: { default: 'Visit to the library', fr: 'Visite à la bibliothèque' },
  showProgressBar: 'top',
  pages: [
    {
      name: 'visit',
      title: { default: 'Your visit', fr: 'Votre visite' },
      elements: [
        {
          ...{ type: 'radiogroup', name: 'came', isRequired: true, choicesOrder: 'random' },
          title: { default: 'Did you find a book?', fr: 'Avez-vous trouvé un livre ?' },
          choices: [
            { value: 'yes', text: { default: 'Yes', fr: 'Oui' } },
            { value: 'no', text: { default: 'No', fr: 'Non' } },
          ],
        },
        {
          type: 'text',
          name: 'book',
          title: { default: 'Which book?', fr: 'Quel livre ?' },
          visibleIf: "{came} = 'yes'",
        },
      ],
    },
    {
      name: 'rest',
      title: { default: 'The rest', fr: 'Le reste' },
      elements: [
        { type: 'comment', name: 'note', title: { default: 'Anything else', fr: 'Autre chose' } },
        { type: 'matrixdropdown', name: 'grid', columns: [{ name: 'a' }], rows: ['b'] },
      ],
    },
  ],
};
const FORM_IO = {
  title: 'Lost property',
  components: [
    { type: 'textfield', key: 'what', label: 'What was lost', input: true, validate: { required: true } },
    { type: 'textarea', key: 'where', label: 'Where', input: true, customConditional: 'show = true' },
  ],
};
const SCHEMA = {
  schema: {
    title: 'Locker',
    type: 'object',
    properties: { number: { type: 'integer', title: 'Locker number', minimum: 1 } },
  },
  uiSchema: { number: { 'ui:autofocus': true } },
};

async function workbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('survey').addRows([
    ['type', 'name', 'label::English (en)', 'label::French (fr)', 'choice_filter'],
    ['select_one room', 'room', 'Which room?', 'Quelle salle ?', 'true()'],
  ]);
  book.addWorksheet('choices').addRows([
    ['list_name', 'name', 'label::English (en)', 'label::French (fr)'],
    ['room', 'small', 'The small one', 'La petite'],
  ]);
  book.addWorksheet('settings').addRows([['form_title'], ['Room booking']]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const input = page.locator('input[type="file"][accept=".json,.xlsx"]');
  await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

const jsonOf = (form: object): Buffer => Buffer.from(JSON.stringify(form));

async function open(): Promise<Page> {
  const { page } = await stage.visit('developer', '/developer/forms');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function confirm(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('forms-create'), exact: true })
    .click();
  await page.waitForURL(/\/developer\?form=/);
}

test('a survey is imported after its report was read, and filled in step by step by its rules [DEVX-004]', async () => {
  const page = await open();
  await choose(page, 'library.json', jsonOf(SURVEY));
  const dialog = page.getByRole('dialog', { name: say('formImport-title', 'library.json') });
  for (const left of ['survey.showProgressBar', 'question.choicesOrder', 'question.type=matrixdropdown'])
    await dialog.getByText(left, { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'form-import');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'form-import-390');
  await page.setViewportSize({ width: 1280, height: 900 });
  await confirm(page);
  await page.goto(`${new URL(page.url()).origin}/forms/visit-to-the-library/new`);
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  expect(await page.getByLabel(/^Which book/).count()).toBe(0);
  await page.getByRole('radio', { name: 'Yes', exact: true }).check();
  await page.getByLabel(/^Which book/).fill('A long one');
});

test('JSON Schema, Form.io and XLSForm are recognised by what is in the file and become forms [DEVX-004]', async () => {
  const page = await open();
  const files = [
    ['locker.json', jsonOf(SCHEMA), 'ui.ui:autofocus', 'locker', /^Locker number/],
    ['lost.json', jsonOf(FORM_IO), 'component.customConditional', 'lost-property', /^What was lost/],
    ['rooms.xlsx', await workbook(), 'survey.choice_filter', 'room-booking', /Which room/],
  ] as const;
  const { origin } = new URL(page.url());
  for (const [name, content, left, address, label] of files) {
    await page.goto(`${origin}/developer/forms`);
    await page.getByRole('button', { name: say('formImport'), exact: true }).waitFor();
    await choose(page, name, content);
    await page.getByRole('dialog').getByText(left, { exact: true }).waitFor();
    await confirm(page);
    await page.goto(`${origin}/forms/${address}/new`);
    await page.getByText(label).first().waitFor();
  }
});

test('a file that is no form is refused with what to do, and what is cancelled makes nothing [DEVX-004]', async () => {
  const page = await open();
  await choose(page, 'broken.json', Buffer.from('{"components":'));
  await page
    .getByText(/no valid JSON/)
    .first()
    .waitFor();
  await choose(page, 'lost.json', jsonOf({ ...FORM_IO, title: 'Never made' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('tEdit-Shell-cancel'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText('Never made').count()).toBe(0);
});

import type { FormRecord } from '@lifeform/metadata/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { apiFor } from '../harness/claim-form.ts';
import { makeForm } from '../harness/kept-form.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-${code}`);
const both = (en: string, fr: string) => ({ en, fr });
const agents = { agent: 'own', developer: 'all' } as const;

let form: string;
let record: FormRecord;

/** A note to agents alone, another from 2040 on, and a reason from a loss of 1,000. */
beforeAll(async () => {
  const { page } = await stage.visit(undefined, '/login');
  const all = { fill: agents, see: agents, edit: agents, export: agents, administer: { developer: 'all' } } as const;
  const hide = (id: string, field: string, expression: object) =>
    ({ kind: 'binding', id, field, property: 'displayHidden', expression }) as never;
  const names = ['txtName', 'dLoss', 'txtReason', 'txtAgents', 'txtLater'];
  const made = await makeForm(page, {
    title: both('Preview of a loss', 'Aperçu d’un sinistre'),
    items: names.map((name) => ({ name, fieldType: name === 'dLoss' ? 'dollar' : 'text', isOptional: true })),
    layout: [
      { id: 'section1', kind: 'section', parent: null, order: 1 },
      ...names.map((id, order) => ({ id, kind: 'field', parent: 'section1', order, width: 6 }) as const),
    ],
    rules: [
      // Of a form that is new: an amount that was not entered is neither below nor above any.
      hide('reasonFrom1000', 'txtReason', { '!': [{ '>=': [{ var: 'dLoss' }, 1000] }] }),
      hide('agentsAlone', 'txtAgents', { var: 'user.permissions.isDeveloper.isActive' }),
      hide('from2040', 'txtLater', { '<': [{ var: 'today' }, '2040-01-01'] }),
    ],
    texts: {
      section1: both('The loss', 'Le sinistre'),
      txtName: both('Name', 'Nom'),
      dLoss: both('Amount lost', 'Montant perdu'),
      txtReason: both('What happened', 'Ce qui s’est passé'),
      txtAgents: both('Note to agents', 'Note aux conseillers'),
      txtLater: both('Note of later', 'Note ultérieure'),
    },
    record: { rights: all, list: { columns: ['@number', 'txtName'], filters: [], sort: { column: '@number' } } },
  });
  form = made.form;
  const agent = await apiFor(page, 'agent');
  record = await agent('post', `/api/records/${form}`, { values: { txtName: 'Ana Diaz', dLoss: 2500 } });
  await agent('post', `/api/records/${form}`, { values: { txtName: 'Léo Roy', dLoss: 10 } });
});

async function open(): Promise<{ readonly page: Page; readonly preview: Locator }> {
  const { page } = await stage.visit('developer', `/developer?form=${form}&tab=items`);
  const preview = page.getByRole('region', { name: say('preview'), exact: true });
  await preview.getByLabel('Amount lost').waitFor();
  return { page, preview };
}

const press = (place: Locator, code: string) => place.getByRole('button', { name: say(code), exact: true }).click();
const shown = (preview: Locator, name: string) => expect.poll(() => preview.getByLabel(name).count());

describe('the preview of a form', () => {
  test('is in the other language, as narrow as a phone, of another day, seen by another role and with the values of a record, each by its own switch [EDIT-016]', async () => {
    const { page, preview } = await open();
    await preview.getByText(say('french'), { exact: true }).click();
    await preview.getByLabel('Montant perdu').waitFor();
    await preview.getByText(say('english'), { exact: true }).click();
    await preview.getByLabel('Amount lost').waitFor();

    const drawn = async () => (await preview.locator('[data-width] > div').boundingBox())?.width;
    await preview.getByText('390 px', { exact: true }).click();
    await expect.poll(drawn).toBe(390);
    await preview.getByText('768 px', { exact: true }).click();
    await expect.poll(drawn).toBe(768);
    await preview.getByText(say('previewFit'), { exact: true }).click();

    await press(preview, 'previewMore');
    await shown(preview, 'Note of later').toBe(0);
    await preview.getByLabel(say('previewDay')).fill('2040-01-01');
    await shown(preview, 'Note of later').toBe(1);
    await preview.getByLabel(say('previewDay')).fill('2039-12-31');
    await shown(preview, 'Note of later').toBe(0);

    await shown(preview, 'Note to agents').toBe(0);
    await preview.getByLabel(say('previewRole')).selectOption('agent');
    await shown(preview, 'Note to agents').toBe(1);

    await shown(preview, 'What happened').toBe(0);
    await preview.getByLabel(say('previewRecord')).fill('Ana');
    await press(preview, 'previewRecordFind');
    const found = preview.getByRole('button', { name: /Ana Diaz/ });
    await found.waitFor();
    await expect.poll(() => preview.getByRole('button', { name: /Léo Roy/ }).count()).toBe(0);
    await screenshot(page, 'developer-preview-records-1440');
    await found.click();
    await expect.poll(() => preview.getByLabel('Amount lost').inputValue()).toBe('$2,500.00');
    await shown(preview, 'What happened').toBe(1);
    await preview.getByText(new RegExp(`with record ${record.number}$`)).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'developer-preview-records-390');
  });

  test('is of the product that is chosen [EDIT-016]', async () => {
    const { page } = await stage.visit('developer', '/developer?form=NewBusiness&tab=items&entry=txtFaceTerm10');
    const preview = page.getByRole('region', { name: say('preview'), exact: true });
    await preview.getByLabel(say('previewProduct')).selectOption('0180');
    const amount = preview.locator('[data-field="txtFaceTerm10"]');
    await amount.waitFor();
    await preview.getByLabel(say('previewProduct')).selectOption('0310');
    await amount.waitFor({ state: 'detached' });
    await preview.getByLabel(say('previewProduct')).selectOption('0180');
    await amount.waitFor();
  });

  test('shows one rule of the last event after another, in both languages, on a desk and on a phone [EDIT-016]', async () => {
    const { page, preview } = await open();
    await preview.getByLabel('Amount lost').fill('1000');
    await preview.getByLabel('Amount lost').press('Tab');
    await shown(preview, 'What happened').toBe(1);
    await press(preview, 'stepsShow');
    const steps = preview.getByRole('region', { name: say('steps') });
    await steps.getByText(/^What happened.*, hidden: from yes to no\.$/).waitFor();
    expect(await steps.getByRole('status').locator('code').innerText()).toBe('reasonFrom1000');
    await press(preview, 'previewMore');
    await looksWell(page, 'developer-steps-en');
    await page.getByRole('button', { name: 'Français' }).click();
    const french = page.getByRole('region', { name: text('tEdit-Developer-preview', 'fr'), exact: true });
    await french.getByRole('region', { name: text('tEdit-Developer-steps', 'fr') }).waitFor();
    await french.getByText(text('tEdit-Developer-previewLead', 'fr')).waitFor();
    await looksWell(page, 'developer-steps-fr');
  });
});

async function looksWell(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, `${name}-${width}`);
  }
}

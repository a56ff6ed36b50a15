import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { labelled } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { type MadeForm, makeForm } from '../harness/kept-form.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-${code}`);

const FORM: MadeForm = {
  title: { en: 'Boat survey', fr: 'Expertise de bateau' },
  items: [
    { name: 'chkRepairs', fieldType: 'check', isOptional: true },
    { name: 'txtRepairs', fieldType: 'text', maxLength: 100 },
    { name: 'txtOwner', fieldType: 'text', maxLength: 100, isOptional: true },
  ],
  layout: [
    { id: 'secBoat', kind: 'section', parent: null, order: 1 },
    { id: 'grpRepairs', kind: 'group', parent: 'secBoat', order: 1 },
    { id: 'chkRepairs', kind: 'field', parent: 'grpRepairs', order: 1, width: 6 },
    { id: 'txtRepairs', kind: 'field', parent: 'grpRepairs', order: 2, width: 6 },
    { id: 'txtOwner', kind: 'field', parent: 'secBoat', order: 2, width: 6 },
  ],
  rules: [
    {
      kind: 'binding',
      id: 'repairs-told',
      field: 'txtRepairs',
      property: 'displayHidden',
      expression: { '!': [{ var: 'chkRepairs' }] },
    },
    {
      kind: 'binding',
      id: 'repairs-owned',
      field: 'txtRepairs',
      property: 'required',
      expression: { '!!': [{ var: 'txtOwner' }] },
    },
  ],
  texts: {
    secBoat: { en: 'Boat', fr: 'Bateau' },
    grpRepairs: { en: 'Repairs', fr: 'Réparations' },
    chkRepairs: { en: 'Repaired', fr: 'Réparé' },
    txtRepairs: { en: 'What was repaired', fr: 'Ce qui a été réparé' },
    txtOwner: { en: 'Owner', fr: 'Propriétaire' },
  },
};

const alert = (page: Page) => page.locator('[data-alert="clip"]');
const nodes = (page: Page) =>
  page
    .locator('[data-node]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-node') ?? '').filter((id) => id !== ''));
const items = (page: Page) =>
  page
    .locator('section li > button code, section li > label code')
    .evaluateAll((all) => all.map((one) => one.textContent));
const press = (page: Page, code: string) => page.getByRole('button', { name: say(code), exact: true }).click();

test('fields are duplicated and copied with texts, places and the rules that name only them, and one Undo takes a paste back [EDIT-004]', async () => {
  const { page } = await stage.visit('developer');
  const { form } = await makeForm(page, FORM);
  await page.goto(`/developer?form=${form}&tab=layout&entry=grpRepairs`);
  await page.getByRole('treegrid').waitFor();
  await press(page, 'unfoldAll');
  const before = await nodes(page);
  await press(page, 'clipDuplicate');
  await alert(page)
    .getByText(/Rules that name other fields were not taken over: repairs-owned\./)
    .waitFor();
  const copies = ['grpRepairsCopy', 'chkRepairsCopy', 'txtRepairsCopy'];
  await press(page, 'unfoldAll');
  await expect.poll(() => nodes(page)).toEqual([...before.slice(0, 4), ...copies, ...before.slice(4)]);
  const preview = page.getByRole('region', { name: say('preview'), exact: true });
  expect(await preview.getByLabel('What was repaired').count()).toBe(0);
  await preview.getByLabel('Repaired').last().check();
  await expect.poll(() => preview.getByLabel('What was repaired').count()).toBe(1);
  await screenshot(page, 'developer-clip-1440');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 950 });
  await press(page, 'undo');
  await expect.poll(() => nodes(page)).toEqual(before);
});

test('fields are copied by keys into another form and cut and pasted back, under names nothing there has [EDIT-004]', async () => {
  const { page } = await stage.visit('developer');
  const { form } = await makeForm(page, { ...FORM, title: { en: 'Dock survey', fr: 'Expertise de quai' } });
  await page.goto(`/developer?form=${form}&tab=items&entry=chkRepairs`);
  const line = (name: string) => page.locator('li > button', { has: page.getByText(name, { exact: true }) });
  await line('txtRepairs').click({ modifiers: ['Control'] });
  await page.getByRole('heading', { name: '2 items chosen' }).waitFor();
  await page.keyboard.press('Control+c');
  await alert(page).getByText('2 items copied.').waitFor();

  const other = await makeForm(page, { ...FORM, title: { en: 'Pier survey', fr: 'Expertise de jetée' } });
  const { page: tab } = await stage.visit('developer', `/developer?form=${other.form}&tab=items&entry=txtOwner`);
  await tab.locator('li > button[aria-current]').waitFor();
  await tab.locator('li > button[aria-current]').focus();
  await tab.keyboard.press('Control+v');
  await alert(tab).getByText('2 items pasted: Repaired, What was repaired.').waitFor();
  expect(await items(tab)).toEqual(['chkRepairs', 'txtRepairs', 'txtOwner', 'chkRepairsCopy', 'txtRepairsCopy']);
  await expect.poll(() => labelled(tab, text('tEdit-ControlItem-labelFr')).inputValue()).toBe('Réparé');

  // Cut and pasted back: under the very names they had, so that rules that stayed go on.
  await tab.locator('li > button[aria-current]').focus();
  await tab.keyboard.press('Control+x');
  await alert(tab).getByText('1 item cut.').waitFor();
  await expect.poll(() => items(tab)).toEqual(['chkRepairs', 'txtRepairs', 'txtOwner', 'txtRepairsCopy']);
  await tab.locator('li > button').first().focus();
  await tab.keyboard.press('Control+v');
  await alert(tab).getByText('1 item pasted: Repaired.').waitFor();
  expect(await items(tab)).toEqual(['chkRepairs', 'txtRepairs', 'txtOwner', 'txtRepairsCopy', 'chkRepairsCopy']);
  await tab.getByRole('button', { name: say('save'), exact: true }).click();
  await tab.getByText(text('msg-ControlSaved')).first().waitFor();

  // While something is typed the keys are the text's.
  const find = tab.getByLabel(say('find'));
  await find.fill('Owner');
  await find.selectText();
  await tab.keyboard.press('Control+c');
  await find.fill('');
  await tab.keyboard.press('Control+v');
  expect(await find.inputValue()).toBe('Owner');
});

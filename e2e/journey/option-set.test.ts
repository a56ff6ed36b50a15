import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { makeForm } from '../harness/kept-form.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-${code}`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const options = (page: Page) => page.getByRole('group', { name: text('tEdit-OptionSet-options') });
const cell = (page: Page, row: number, code: string) => page.locator(`[data-field="options[${row}].${code}"] input`);

async function enter(page: Page, row: number, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [code, value] of Object.entries(entries)) {
    await cell(page, row, code).fill(value);
    await cell(page, row, code).press('Tab');
  }
}

async function publish(page: Page): Promise<void> {
  await press(page, say('save'));
  await page.getByText(text('msg-ControlSaved')).first().waitFor();
}

/** What a form offers who fills it in, in a language. */
async function offered(page: Page, address: string, language: 'en' | 'fr'): Promise<readonly string[]> {
  await page.goto(`${new URL(page.url()).origin}/forms/${address}/new`);
  const region = page.getByRole('combobox').first();
  await region.waitFor();
  if (language === 'fr') await page.getByText('Français', { exact: true }).first().click();
  await page.getByLabel(language === 'fr' ? /^Région/ : /^Region/).waitFor();
  // The first is the one that says to choose.
  const found = await region.locator('option').allTextContents();
  if (language === 'fr') await page.getByText('English', { exact: true }).first().click();
  return found.slice(1);
}

const layout = [
  { id: 'section1', kind: 'section', parent: null, order: 10 },
  { id: 'cboRegion', kind: 'field', parent: 'section1', order: 10, width: 6 },
] as const;
const both = (en: string, fr: string) => ({ en, fr });
const texts = { section1: both('First', 'Première'), cboRegion: both('Region', 'Région') };

test('a set made on the screen is linked from two forms, and a change of it reaches both, in both languages [BUILD-031]', async () => {
  const { page } = await stage.visit('developer', '/developer/forms');
  await press(page, say('forms-new-options'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(new RegExp(`^${text('tEdit-NewForm-txtTitleEn')}`)).fill('Regions');
  await dialog.getByLabel(new RegExp(`^${text('tEdit-NewForm-txtTitleFr')}`)).fill('Régions');
  await press(page, say('forms-create-options'));
  await page.waitForURL(/\/developer\?form=Regions/);
  await options(page).getByRole('button', { name: 'Add a row' }).click();
  await enter(page, 0, { code: 'N', textEn: 'North', textFr: 'Nord' });
  await options(page).getByRole('button', { name: 'Add a row' }).click();
  await enter(page, 1, { code: 'S', textEn: 'South', textFr: 'Sud' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'option-set');
  await publish(page);

  const region = { name: 'cboRegion', fieldType: 'combo' };
  const linked = { items: [{ ...region, optionSet: 'Regions' }], layout, rules: [], texts };
  const one = await makeForm(page, { title: both('Intake', 'Accueil'), ...linked });
  const own = { items: [{ ...region, optionItems: [{ code: 'X', text: 'Elsewhere' }] }], layout, rules: [], texts };
  const other = await makeForm(page, { title: both('Survey', 'Sondage'), ...own });

  await page.goto(`${new URL(page.url()).origin}/developer?form=${other.form}&tab=items&entry=cboRegion`);
  const link = page.getByLabel(new RegExp(`^${text('tEdit-ControlItem-optionSet')}`));
  await link.selectOption({ label: 'Regions' });
  await page
    .getByRole('region', { name: say('preview') })
    .getByText('North')
    .first()
    .waitFor({ state: 'attached' });
  await publish(page);

  const { page: agent } = await stage.visit('agent', '/forms');
  for (const { address } of [one, other]) {
    expect(await offered(agent, address, 'en')).toEqual(['North', 'South']);
    expect(await offered(agent, address, 'fr')).toEqual(['Nord', 'Sud']);
  }

  await page.goto(`${new URL(page.url()).origin}/developer?form=Regions`);
  await enter(page, 0, { textEn: 'Far north', textFr: 'Grand Nord' });
  await enter(page, 1, { until: '2020-01-01' });
  await publish(page);
  await page.getByText('2 other forms', { exact: false }).first().waitFor();
  for (const { address } of [one, other]) {
    expect(await offered(agent, address, 'en')).toEqual(['Far north']);
    expect(await offered(agent, address, 'fr')).toEqual(['Grand Nord']);
  }

  await page.goto(`${new URL(page.url()).origin}/developer/forms`);
  await press(page, text('tEdit-Developer-forms-deleteNamed').replace('{name}', 'Regions'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('forms-delete') })
    .click();
  await page.getByText(`${other.form}: cboRegion`, { exact: false }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${new URL(page.url()).origin}/developer?form=Regions`);
  await options(page).waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
});

import type { ControlItem, InterfaceSetupItem } from '@lifeform/metadata';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { makeForm } from '../harness/kept-form.ts';
import { setStage } from '../harness/stage.ts';
import { account, shell, text } from '../harness/texts.ts';
import { startTowns } from '../harness/town-server.ts';

const towns = await startTowns();
const stage = setStage({ OPTION_ADDRESSES: towns.origin });
afterAll(() => towns.close());

const say = (code: string) => text(`tEdit-Developer-opt-${code}`);
const label = (en: string, fr: string) => ({ en, fr });
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const box = (page: Page, name: string) => field(page, name).getByRole('combobox');
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const saved = (page: Page) => page.locator('[data-save="saved"]').waitFor();

const placed = (names: readonly string[]): readonly InterfaceSetupItem[] => [
  { id: 'secMain', kind: 'section', parent: null, order: 1, width: 12 },
  ...names.map((id, order) => ({ id, parent: 'secMain', order, kind: 'field' as const, width: 6 })),
];

/** Brokers, each with a phone and an office. */
const BROKER = {
  title: label('Broker', 'Courtier'),
  items: [
    { name: 'txtName', fieldType: 'text', required: true },
    { name: 'txtPhone', fieldType: 'text', isOptional: true },
    { name: 'txtOffice', fieldType: 'text', isOptional: true },
  ],
  layout: placed(['txtName', 'txtPhone', 'txtOffice']),
  rules: [],
  texts: {
    secMain: label('Broker', 'Courtier'),
    txtName: label('Name', 'Nom'),
    txtPhone: label('Phone', 'Téléphone'),
    txtOffice: label('Office', 'Bureau'),
  },
};

const items: readonly ControlItem[] = [
  { name: 'txtRegion', fieldType: 'text', isOptional: true },
  { name: 'cboTown', fieldType: 'combo', isOptional: true },
  { name: 'txtMayor', fieldType: 'text', isOptional: true },
  { name: 'cboBroker', fieldType: 'combo', isOptional: true },
  { name: 'txtContact', fieldType: 'text', isOptional: true },
];

/** A visit to a town, with a broker: what its lists are searched in is set on the screen. */
const VISIT = {
  title: label('Visit', 'Visite'),
  items,
  layout: placed(items.map(({ name }) => name)),
  rules: [],
  texts: {
    secMain: label('Visit', 'Visite'),
    txtRegion: label('Region', 'Région'),
    cboTown: label('Town', 'Ville'),
    txtMayor: label('Mayor', 'Maire'),
    cboBroker: label('Broker', 'Courtier'),
    txtContact: label('Contact', 'Contact'),
  },
};

/** Brokers that the agent keeps. */
async function addBrokers(page: Page, form: string): Promise<void> {
  const { username, password } = account('agent');
  const signIn = { username, password, generateTrackingUserName: false };
  const { jwt } = await (await page.request.post('/users/authenticate', { data: signIn })).json();
  const headers = { authorization: `Bearer ${jwt}` };
  for (const values of [
    { txtName: 'Élise Gagné', txtPhone: '555-0100', txtOffice: 'Nice' },
    { txtName: 'Adam Smith', txtPhone: '555-0199', txtOffice: 'Nice' },
    { txtName: 'Lou Far', txtPhone: '555-0111', txtOffice: 'Lille' },
  ]) {
    expect((await page.request.post(`/api/records/${form}`, { headers, data: { values } })).status()).toBe(200);
  }
}

async function setUpSource(): Promise<void> {
  const { page } = await stage.visit('administrator', '/admin/sources');
  await page.getByText(text('tEdit-OptionSource-empty')).waitFor();
  await press(page, text('tEdit-OptionSource-new'));
  const dialog = page.getByRole('dialog');
  const enter = (name: string, value: string) => field(page, name).getByRole('textbox').fill(value);
  await enter('srcName', 'towns');
  await enter('srcAddress', 'http://192.168.0.1');
  await enter('srcPath', '/towns?q={search}&region={region}');
  await enter('srcEntryPath', '/towns/{code}');
  await enter('srcList', 'results');
  await dialog.getByRole('button', { name: text('tEdit-Shell-addRow').replace('{label}', 'Further columns') }).click();
  await field(page, 'grpColumns[0].srcColumn').getByRole('textbox').fill('mayor');
  await field(page, 'grpColumns[0].srcColumnPlace').getByRole('textbox').fill('mayor');
  await dialog.getByRole('button', { name: text('tEdit-Shell-addRow').replace('{label}', 'Further columns') }).click();
  await field(page, 'grpColumns[1].srcColumn').getByRole('textbox').fill('region');
  await field(page, 'grpColumns[1].srcColumnPlace').getByRole('textbox').fill('region');
  await press(page, text('tEdit-OptionSource-try'));
  await dialog.getByText(/192\.168\.0\.1 cannot be asked/).waitFor();
  await enter('srcAddress', towns.origin);
  await enter('srcTry', 'ni');
  await press(page, text('tEdit-OptionSource-try'));
  await dialog.getByRole('cell', { name: 'Nice' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'source-tried');
  await dialog.getByRole('button', { name: text('tEdit-Admin-save'), exact: true }).click();
  await page.getByRole('rowheader', { name: 'towns', exact: true }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
}

/** Chooses on the panels of both lists what they are searched in, what decides it, and what a choice fills in. */
async function setUpLists(form: string): Promise<void> {
  const { page } = await stage.visit('developer', `/developer?form=${form}&tab=items`);
  const open = async (name: string): Promise<void> => {
    await page.locator('li > button', { has: page.getByText(name, { exact: true }) }).click();
    await page.getByRole('region', { name: say('title') }).waitFor();
  };
  const part = page.getByRole('region', { name: say('title') });
  const choose = (name: string, value: string) =>
    part.getByLabel(name, { exact: true }).last().selectOption({ label: value });
  const added = text('tEdit-Developer-rec-addColumn');
  await open('cboTown');
  await choose(say('from'), say('source'));
  await choose(say('source'), 'towns');
  await choose(added, 'mayor');
  await choose(say('addWhere'), 'region');
  await choose(say('isAs'), 'Region');
  await choose(say('addFill'), 'Mayor');
  await choose(say('with'), 'mayor');
  await part.getByText('Mayor with mayor', { exact: true }).waitFor();
  await open('cboBroker');
  await choose(say('from'), say('records'));
  await choose(say('form'), 'Broker');
  await choose(say('text'), 'Name');
  await choose(added, 'Phone');
  await choose(say('addWhere'), 'Office');
  await choose(say('isAs'), 'Town');
  await choose(say('addFill'), 'Contact');
  await choose(say('with'), 'Phone');
  await part.getByText('Contact with Phone', { exact: true }).waitFor();
  await part.scrollIntoViewIfNeeded();
  await screenshot(page, 'list-settings');
  expect(await accessibilityViolations(page)).toEqual([]);
  // Brokers are of an office by its name: of the whole region here, so that the condition goes again.
  await part.getByRole('button', { name: 'Remove Office is as Town' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'list-settings-narrow');
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, text('tEdit-Developer-save'));
  await page.getByText(text('msg-ControlSaved')).first().waitFor();
}

test('lists that are searched in a source and in records are set up on the screens; one depends on a field, and a choice fills others [BUILD-032, BUILD-033]', async () => {
  const { page } = await stage.visit('agent');
  const list = { columns: ['@number', 'txtName', 'txtPhone', 'txtOffice'], filters: [], sort: { column: 'txtName' } };
  const broker = await makeForm(page, { ...BROKER, record: { list } });
  await addBrokers(page, broker.form);
  const visit = await makeForm(page, VISIT);
  await setUpSource();
  await setUpLists(visit.form);

  await page.goto(`/forms/${visit.address}/new`);
  await box(page, 'cboTown').click();
  await page.getByRole('listbox').getByText('First fill in Region.').waitFor();
  await field(page, 'txtRegion').getByRole('textbox').fill('south');
  await box(page, 'cboTown').click();
  await option(page, 'Lyon').waitFor();
  expect(await option(page, 'Lille').count()).toBe(0);
  const before = towns.asked.length;
  await page.keyboard.type('nic', { delay: 30 });
  await option(page, 'Nice').waitFor();
  await expect.poll(() => option(page, 'Lyon').count()).toBe(0);
  expect(towns.asked.slice(before)).toEqual(['/towns?q=nic&region=south']);
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'searched-open');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => box(page, 'cboTown').inputValue()).toBe('Nice');
  expect(await field(page, 'txtMayor').getByRole('textbox').inputValue()).toBe('Bo Roe');
  await field(page, 'cboTown').getByText('Filled in: Mayor.').waitFor();

  await field(page, 'txtContact').getByRole('textbox').fill('my own');
  await box(page, 'cboBroker').click();
  await page.keyboard.type('elise', { delay: 30 });
  await option(page, 'Élise Gagné').click();
  await field(page, 'cboBroker').getByText('Contact stays as you entered it.').waitFor();
  await screenshot(page, 'searched-kept');
  await press(page, 'Use “555-0100” instead');
  expect(await field(page, 'txtContact').getByRole('textbox').inputValue()).toBe('555-0100');
  await saved(page);
  await expect.poll(() => page.url()).not.toMatch(/new$/);
  expect(await accessibilityViolations(page)).toEqual([]);

  const { page: other } = await stage.visit('agent');
  await other.goto(page.url());
  await expect.poll(() => box(other, 'cboTown').inputValue()).toBe('Nice');
  expect(await box(other, 'cboBroker').inputValue()).toBe('Élise Gagné');
  await field(other, 'txtRegion').getByRole('textbox').fill('north');
  await box(other, 'cboTown').click();
  await option(other, 'Lille').waitFor();
  expect(await option(other, 'Nice').count()).toBe(0);
  await other.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(other)).toBe(0);
  await screenshot(other, 'searched-narrow');
  await option(other, 'Lille').click();
  expect(await field(other, 'txtMayor').getByRole('textbox').inputValue()).toBe('Cy Poe');
  await other.getByRole('button', { name: shell('undoFilled') }).click();
  expect(await field(other, 'txtMayor').getByRole('textbox').inputValue()).toBe('Bo Roe');
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { makeForm } from '../harness/kept-form.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string, parameters: Readonly<Record<string, string>> = {}) =>
  Object.entries(parameters).reduce(
    (words, [name, value]) => words.replace(`{${name}}`, value),
    text(`tEdit-Developer-${code}`),
  );
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const both = (en: string, fr: string) => ({ en, fr });
const panel = (page: Page, attribute: string) => page.locator(`[data-field="${attribute}"] input`);
const open = (page: Page, form: string, tab: string) =>
  page.goto(`${new URL(page.url()).origin}/developer?form=${form}&tab=${tab}`);
const preview = (page: Page) => page.getByRole('region', { name: say('preview') });

async function publish(page: Page): Promise<void> {
  await press(page, say('save'));
  await page.getByText(text('msg-ControlSaved')).first().waitFor();
}

/** Adds a text with its labels; its name is that of its English label. */
async function addText(page: Page, en: string, fr: string): Promise<void> {
  const type = text('tEdit-ControlItem-fieldType-option-text');
  const dialog = page.getByRole('dialog');
  await press(page, say('add'));
  await dialog.getByRole('searchbox').fill(type);
  await page.getByRole('menuitem', { name: type }).first().click();
  await dialog.getByLabel(text('tEdit-ControlItem-labelEn')).fill(en);
  await dialog.getByLabel(text('tEdit-ControlItem-labelFr')).fill(fr);
  await dialog.getByRole('button', { name: say('addConfirm'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Links the part in the form that is open on its layout, under titles. */
async function link(page: Page, en: string, fr: string): Promise<void> {
  await press(page, say('addPart'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-field="cboPart"] select').selectOption({ label: 'Address' });
  await expect.poll(() => dialog.locator('[data-field="txtTitleFr"] input').inputValue()).toBe('Adresse');
  await dialog.locator('[data-field="txtTitleEn"] input').fill(en);
  await dialog.locator('[data-field="txtTitleFr"] input').fill(fr);
  await dialog.locator('[data-field="txtTitleFr"] input').press('Tab');
  await dialog.getByRole('button', { name: say('addConfirm'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const section = { id: 'section1', kind: 'section', parent: null, order: 10 } as const;
const own = {
  items: [{ name: 'txtName', fieldType: 'text', maxLength: 40 }],
  layout: [section, { id: 'txtName', kind: 'field', parent: 'section1', order: 10, width: 6 }],
  rules: [],
  texts: { section1: both('Who', 'Qui'), txtName: both('Name', 'Nom') },
} as const;

test('an address made once is linked by two forms, by one twice; a limit changed in it reaches both and a form that is open [EDIT-008]', async () => {
  const { page } = await stage.visit('developer', '/developer/forms');
  await press(page, say('forms-new-part'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(new RegExp(`^${text('tEdit-NewForm-txtTitleEn')}`)).fill('Address');
  await dialog.getByLabel(new RegExp(`^${text('tEdit-NewForm-txtTitleFr')}`)).fill('Adresse');
  await press(page, say('forms-create-part'));
  await page.waitForURL(/\/developer\?form=Address/);
  await addText(page, 'Street', 'Rue');
  await addText(page, 'City', 'Ville');
  await addText(page, 'Province', 'Province');
  await addText(page, 'Country', 'Pays');
  await page.getByText(say('partLead')).waitFor();
  await open(page, 'Address', 'rules');
  await press(page, say('add-rules'));
  await page.getByRole('region', { name: say('edit', { label: 'new-rule' }) }).waitFor();
  await screenshot(page, 'part-rule');
  await publish(page);

  const one = await makeForm(page, { title: both('Intake', 'Accueil'), ...own });
  const other = await makeForm(page, { title: both('Survey', 'Sondage'), ...own });
  await open(page, one.form, 'layout');
  await page.getByRole('treegrid').waitFor();
  await link(page, 'Home address', 'Adresse du domicile');
  await preview(page).getByLabel(/^City/).first().waitFor();
  await link(page, 'Mailing address', 'Adresse postale');
  await expect.poll(() => preview(page).getByLabel(/^City/).count()).toBe(2);
  await screenshot(page, 'part-link');
  await press(page, say('unfoldAll'));
  await page.locator('[data-node="mailingAddress_city"]').click();
  await page.getByText(say('fromPart', { name: 'Address' })).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'part-linked');
  await publish(page);
  await open(page, other.form, 'layout');
  await page.getByRole('treegrid').waitFor();
  await link(page, 'Home address', 'Adresse du domicile');
  await preview(page).getByLabel(/^City/).first().waitFor();
  await publish(page);

  const { page: agent } = await stage.visit('agent', `/forms/${one.address}/new`);
  const street = (at: number) => agent.getByLabel(/^Street/).nth(at);
  await street(0).fill('1 Main Street West');
  await street(1).fill('9 Long Road');
  await street(1).press('Tab');
  await screenshot(agent, 'part-filled');

  await open(page, 'Address', 'items');
  await page
    .getByRole('button', { name: /^Street/ })
    .first()
    .click();
  await panel(page, 'maxLength').fill('12');
  await panel(page, 'maxLength').press('Tab');
  await publish(page);
  await page.getByText('2 other forms', { exact: false }).first().waitFor();
  // What was entered before is told to be too long; what is entered now is cut.
  await expect.poll(() => street(0).getAttribute('aria-invalid')).toBe('true');
  await street(1).press('End');
  await street(1).pressSequentially('ways');
  expect(await street(1).inputValue()).toBe('9 Long Roadw');
  await agent.goto(`${new URL(agent.url()).origin}/forms/${other.address}/new`);
  await street(0).pressSequentially('1 Main Street');
  expect(await street(0).inputValue()).toBe('1 Main Stree');
  await street(0).fill('');
  await agent.getByLabel(/^City/).fill('Halifax');
  await agent.getByLabel(/^City/).press('Tab');
  await expect.poll(() => street(0).getAttribute('aria-required')).toBe('true');
});

test('a link is undone and redone, a part in use is not deleted, and all of it stands on a narrow screen and in French', async () => {
  const { page } = await stage.visit('developer', '/developer/forms');
  const listing = page.getByRole('table', { name: say('forms-shared-part') });
  await listing.getByRole('link', { name: 'Address' }).waitFor();
  await press(page, say('forms-deleteNamed', { name: 'Address' }));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('forms-delete') })
    .click();
  await page.getByText('Survey: homeAddress', { exact: false }).waitFor();
  await page.getByText('Intake: homeAddress, mailingAddress', { exact: false }).waitFor();
  await press(page, say('forms-usedClose'));

  await open(page, 'Survey', 'layout');
  await page.locator('[data-node="section1"]').waitFor();
  await press(page, say('unfoldAll'));
  await page.locator('[data-node="homeAddress"]').click();
  await press(page, say('unlink'));
  await page.locator('[data-node="homeAddress_city"]').click();
  await page.getByRole('button', { name: say('removeEntry') }).waitFor();
  expect(await page.getByText(say('fromPart', { name: 'Address' })).count()).toBe(0);
  await press(page, say('undo'));
  await page.getByText(say('fromPart', { name: 'Address' })).waitFor();
  await page.locator('[data-node="homeAddress"]').click();
  await press(page, say('rename'));
  const prefix = page.getByRole('dialog').locator('[data-field="txtPrefix"] input');
  await prefix.fill('txtName');
  await press(page, say('renameConfirm'));
  await page.getByRole('dialog').getByText(text('tEdit-PartLink-prefixTaken')).first().waitFor();
  await prefix.fill('house');
  await press(page, say('renameConfirm'));
  await page.locator('[data-node="house_city"]').waitFor();
  expect(await page.locator('[data-node="homeAddress"]').count()).toBe(0);
  await press(page, say('undo'));
  await page.locator('[data-node="homeAddress_city"]').waitFor();
  await open(page, 'Survey', 'items');
  await page.getByRole('button', { name: /^City/ }).click();
  await page.getByText(say('fromPart', { name: 'Address' })).waitFor();
  await open(page, 'Survey', 'rules');
  await page.getByRole('button', { name: /homeAddress_new-rule/ }).click();
  await page.getByText(say('fromPart', { name: 'Address' })).waitFor();

  await page.getByText('Français', { exact: true }).first().click();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, 'Survey', 'layout');
    await page.locator('[data-node="section1"]').waitFor();
    await page.getByRole('button', { name: text('tEdit-Developer-unfoldAll', 'fr') }).click();
    await page.locator('[data-node="homeAddress"]').click();
    await page.getByText(text('tEdit-Developer-unlink', 'fr'), { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, `part-fr-${width}`);
    await page.getByRole('button', { name: text('tEdit-Developer-addPart', 'fr'), exact: true }).click();
    await page.getByRole('dialog').locator('[data-field="cboPart"] select').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot(page, `part-dialog-fr-${width}`);
    await page.keyboard.press('Escape');
  }
});

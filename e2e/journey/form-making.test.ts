import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string, name = '') => text(`tEdit-Developer-${code}`).replace('{name}', name);
const list = (code: string) => text(`tEdit-Records-${code}`);

async function open(path: string, roleID = 'developer'): Promise<Page> {
  const { page } = await stage.visit(roleID, path);
  return page;
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

async function fill(page: Page, name: string, value: string): Promise<void> {
  const input = page.getByRole('dialog').getByLabel(new RegExp(`^${text(name)}`));
  await input.fill(value);
  await input.press('Tab');
}

/** Asks for a form by its titles and waits until it is open in the editor. */
async function make(page: Page, en: string, fr: string): Promise<void> {
  await fill(page, 'tEdit-NewForm-txtTitleEn', en);
  await fill(page, 'tEdit-NewForm-txtTitleFr', fr);
  await press(page, say('forms-create'));
  await page.waitForURL(/\/developer\?form=/);
  await page.getByRole('heading', { level: 2, name: say('items') }).waitFor();
}

async function tab(page: Page, code: string): Promise<void> {
  const name = new RegExp(`^${say(`tab-${code}`)}`);
  const link = page.getByRole('navigation', { name: say('tabs') }).getByRole('link', { name });
  await link.click();
  // Until it is drawn, the tab before stands there and takes what is pressed.
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
}

/** A text field, added on the screen. */
async function addField(page: Page, name: string, en: string, fr: string): Promise<void> {
  await press(page, say('add'));
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('menuitem', { name: text('tEdit-ControlItem-fieldType-option-text') })
    .first()
    .click();
  await fill(page, 'tEdit-ControlItem-labelEn', en);
  await fill(page, 'tEdit-ControlItem-labelFr', fr);
  await fill(page, 'tEdit-ControlItem-name', name);
  await press(page, say('addConfirm'));
  await dialog.waitFor({ state: 'detached' });
}

async function publish(page: Page): Promise<void> {
  await press(page, say('save'));
  await page.getByText(text('msg-ControlSaved')).first().waitFor();
}

test('a blank form, named with accents and spaces, is linted, tested and open at its address right after the save [BUILD-001, BUILD-003]', async () => {
  const page = await open('/developer/forms');
  await press(page, say('forms-new'));
  await page.getByRole('dialog').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await make(page, 'Déclaration d’été', 'Déclaration d’été');
  await addField(page, 'txtWhat', 'What happened', 'Ce qui est arrivé');
  // Nobody would fill it in: the form is held against itself as any other is.
  await tab(page, 'records');
  const fills = page.getByLabel(`${say('rec-act-fill')}, Developer`);
  await fills.selectOption('');
  await tab(page, 'findings');
  await page.getByText(text('tEdit-Developer-lint-nobody-fills')).waitFor();
  await tab(page, 'records');
  await fills.selectOption('all');
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'form-records');
  await tab(page, 'cases');
  await press(page, say('add-cases'));
  await page.getByText(say('casePassed')).first().waitFor();
  await publish(page);
  await page.goto(`${new URL(page.url()).origin}/forms`);
  await page.getByRole('link', { name: 'Déclaration d’été', exact: true }).first().click();
  await page.waitForURL(/\/forms\/declaration-d-ete$/);
  await page
    .getByRole('link', { name: list('new'), exact: true })
    .first()
    .click();
  await page.getByLabel(/^What happened/).waitFor();
});

test('a copy of a form has its fields and opens at an address of its own [BUILD-001]', async () => {
  const page = await open('/developer/forms');
  await press(page, say('forms-copyNamed', text('tEdit-Developer-form-NeedsLite')));
  await make(page, 'Besoins à deux', 'Besoins à deux');
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/forms/besoins-a-deux/new`);
  await page.getByLabel(new RegExp(`^${text('tEdit-NeedsLite-txtYears')}`)).waitFor();
});

test('the old address of a renamed form leads to it; archived, it is out of the menu and its records are read [BUILD-004]', async () => {
  const page = await open('/developer/forms');
  await press(page, say('forms-new'));
  await make(page, 'First name', 'Premier nom');
  await addField(page, 'txtNote', 'Note', 'Note');
  await publish(page);
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/forms/first-name/new`);
  await page.getByLabel(/^Note/).fill('What was written down');
  await press(page, text('tEdit-Shell-save'));
  await page.waitForURL((url) => !url.pathname.endsWith('/new'));

  await page.goto(`${origin}/developer/forms`);
  await press(page, say('forms-renameNamed', 'First name'));
  await fill(page, 'tEdit-NewForm-txtTitleEn', 'Second name');
  await fill(page, 'tEdit-NewForm-txtAddress', 'second name');
  await press(page, say('forms-renameSave'));
  await page.getByText(say('forms-renamed', 'Second name')).first().waitFor();
  await page.goto(`${origin}/forms/first-name`);
  await page.waitForURL(/\/forms\/second-name$/);
  await page.getByRole('heading', { level: 1, name: 'Second name' }).waitFor();

  await page.goto(`${origin}/developer/forms`);
  await press(page, say('forms-archiveNamed', 'Second name'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('forms-archive') })
    .click();
  await page
    .getByRole('table', { name: say('forms-archivedOnes') })
    .getByText('Second name')
    .waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto(`${origin}/forms/second-name`);
  await page.getByRole('table').getByRole('link').first().click();
  await expect.poll(() => page.getByRole('main').innerHTML()).toContain('What was written down');
});

test('what strict rules would change is shown of a form that has classic ones, by its tests and records [MEAN-022]', async () => {
  const page = await open('/developer?form=ClaimNotice');
  await tab(page, 'records');
  await press(page, say('rec-dialectShow-strict'));
  const run = page.getByRole('status').filter({ hasText: /were run both ways/ });
  await run.waitFor();
  expect(await run.textContent()).toMatch(/\d+ tests? and \d+ records? that you may read/);
  await run.scrollIntoViewIfNeeded();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'form-strict-changes-1440');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'form-strict-changes-320');
  await page.setViewportSize({ width: 1440, height: 950 });
});

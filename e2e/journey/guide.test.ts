import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-guide${code}`);
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

/** Everything a reader sees is in order, on a desk and on a telephone. */
async function looksWell(page: Page, name: string): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, `guide-${name}-1440`);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, `guide-${name}-320`);
  await page.setViewportSize({ width: 1440, height: 950 });
}

test('a type is chosen from the gallery, tried, and shows what it stores and the JSON that made it [DEVX-007]', async () => {
  const { page, complaints } = await stage.visit('developer', '/developer');
  await page.getByRole('link', { name: text('tEdit-Shell-route-developer-guide'), exact: true }).click();
  await heading(page, say('Chapter-types')).waitFor();
  await looksWell(page, 'types');
  await page
    .getByRole('link', { name: text('tEdit-ControlItem-fieldType-option-date'), exact: true })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/developer/guide/types/date');
  const input = field(page, 'date').locator('input').first();
  await input.fill('2031-05-02');
  await input.press('Tab');
  await expect.poll(() => part(page, say('Stored')).locator('pre').textContent()).toContain('"date": "2031-05-02"');
  const made = part(page, say('Made')).locator('.cm-content');
  await expect.poll(() => made.textContent()).toContain('{ "name": "date", "fieldType": "date"');
  await looksWell(page, 'type');
  await page.getByRole('link', { name: 'isUntilToday', exact: true }).click();
  await expect.poll(() => page.locator('[data-wanted] h2').textContent()).toBe('isUntilToday');
  expect(await page.locator('[data-wanted] dl').textContent()).toContain(
    text('tEdit-ControlItem-fieldType-option-date'),
  );
  await looksWell(page, 'attribute');
  expect(complaints).toEqual([]);
});

test('an operator is tried with an expression and data of one’s own, and what is wrong is said in its place [DEVX-007]', async () => {
  const { page, complaints } = await stage.visit('developer', '/developer/guide/operators/age');
  const outcome = page.locator('[data-outcome]');
  await expect.poll(() => outcome.textContent()).toContain('35');
  const formula = page.locator('.cm-content[data-code]').first();
  await formula.fill('age(dtBirth, today) * 2');
  await expect.poll(() => outcome.textContent()).toContain('70');
  await looksWell(page, 'operator');
  await formula.fill('age(dtBirth, today) == "35"');
  await page.getByText(say('Mistyped')).waitFor();
  await looksWell(page, 'operator-strict');
  await page.getByRole('button', { name: say('Dialect-classic'), exact: true }).click();
  await expect.poll(() => outcome.textContent()).toContain('true');
  await formula.fill('conjure(dtBirth)');
  await page.getByText(text('tEdit-Developer-lint-unknown-operator').replace('{found}', 'conjure')).waitFor();
  expect(await outcome.getAttribute('data-outcome')).toBe('refused');
  await formula.fill('dtBirth +');
  await page.getByText(say('Unread')).waitFor();
  await page.getByRole('button', { name: say('StartOver'), exact: true }).click();
  await expect.poll(() => outcome.textContent()).toContain('35');
  await page.getByRole('button', { name: text('tEdit-Developer-ruleView-json'), exact: true }).click();
  await expect.poll(() => formula.textContent()).toContain('"age"');
  await page.locator('.cm-content[data-code]').nth(1).fill('{ "dtBirth": "2000-01-01", "today": "2026-01-01" }');
  await expect.poll(() => outcome.textContent()).toContain('26');
  expect(complaints).toEqual([]);
});

test('a province that the newly chosen country does not have is cleared, with an undo and a word beside it [MEAN-008]', async () => {
  const { page, complaints } = await stage.visit('developer', '/developer/guide/recipes/dependent-list');
  const chosen = (name: string) => field(page, name).locator('select');
  const held = () => Promise.all(['cboCountry', 'cboProvince', 'cboCity'].map((name) => chosen(name).inputValue()));
  await chosen('cboCountry').selectOption('US');
  await field(page, 'cboProvince').getByRole('status').getByText('Québec').waitFor();
  await field(page, 'cboCity').getByRole('status').getByText('Laval').waitFor();
  expect(await held()).toEqual(['US', '', '']);
  await looksWell(page, 'cleared');
  const undo = text('tEdit-Shell-choiceTakeBackOf').replace('{name}', 'Country');
  await field(page, 'cboProvince').getByRole('button', { name: undo }).press('Enter');
  await expect.poll(held).toEqual(['CA', 'QC', 'Laval']);
  expect(await field(page, 'cboProvince').getByRole('status').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a recipe shows its steps, runs its example and its tests, and leads to where it is done [DEVX-007]', async () => {
  const { page, complaints } = await stage.visit('developer', '/developer/guide/recipes');
  await page.getByRole('link', { name: 'Show a field only when it applies', exact: true }).first().click();
  await field(page, 'chkOther').waitFor();
  expect(await field(page, 'txtInsurer').count()).toBe(0);
  await field(page, 'chkOther').getByRole('checkbox').check();
  await field(page, 'txtInsurer').waitFor();
  await looksWell(page, 'recipe');
  await page.goto('/developer/guide/recipes/test-case');
  await page.getByRole('button', { name: text('tEdit-Developer-runAll'), exact: true }).click();
  await page.getByText(text('tEdit-Developer-caseHolds')).waitFor();
  await page.goto('/developer/guide/recipes/lookup');
  await field(page, 'cboDoctor').getByRole('combobox').fill('Haddad');
  await page.getByRole('option', { name: /Haddad/ }).click();
  await expect.poll(() => field(page, 'txtTown').locator('input').inputValue()).toBe('Ottawa');
  await page.goto('/developer/guide/recipes/embed');
  const element = page.locator('lifeform-form');
  await element.getByLabel('Name').fill('Ana Roy');
  await element.getByRole('button', { name: 'Send', exact: true }).click();
  await element.getByRole('heading', { name: 'There is a problem' }).waitFor();
  await expect.poll(() => part(page, say('Told')).textContent()).toContain('"during": "check"');
  await looksWell(page, 'element');
  await page.goto('/developer/guide/recipes/steps');
  await field(page, 'txtName').waitFor();
  await looksWell(page, 'steps');
  await page.getByRole('link', { name: say('Opens-records'), exact: true }).click();
  await expect.poll(() => page.url()).toContain('tab=records');
  expect(complaints).toEqual([]);
});

test('an attribute is found by a word of what it is for, in French too, and an address that is none says so', async () => {
  const { page } = await stage.visit('developer', '/developer/guide');
  const find = page.getByRole('searchbox');
  await find.fill('decimals typed');
  await page.getByRole('link', { name: 'ControlItem.decimalPlaces', exact: true }).click();
  await expect.poll(() => page.locator('[data-wanted] h2').textContent()).toBe('decimalPlaces');
  expect(await find.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Français', exact: true }).click();
  await find.fill('decimales saisir');
  await page.getByRole('link', { name: 'ControlItem.decimalPlaces', exact: true }).waitFor();
  await find.fill('zeppelin');
  await page.getByText(text('tEdit-Developer-guideNone', 'fr')).waitFor();
  await page.goto('/developer/guide/types/hologram');
  await page.getByText(text('tEdit-Developer-guideNoEntry', 'fr')).waitFor();
});

test('an administrator reads the guide under administration, and an agent does not', async () => {
  const admin = await stage.visit('administrator', '/admin/guide/recipes/mask');
  await heading(admin.page, 'Lay a number out while it is typed').waitFor();
  await admin.page.getByRole('link', { name: say('Opens-items'), exact: true }).click();
  await expect.poll(() => new URL(admin.page.url()).pathname).toBe('/admin/fields');
  const agent = await stage.visit('agent', '/developer/guide');
  await expect.poll(() => new URL(agent.page.url()).pathname).toBe('/illustration');
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage({ REVIEW: 'on' });
const say = (code: string) => text(`tEdit-Developer-${code}`);
const change = (code: string) => say(`change-${code}`);
const FIELD = 'txtFaceTerm20';

/** Sets another maximum of a field of the illustration form, and sends that for review. */
async function sendLimit(page: Page, max: string, title: string): Promise<void> {
  await page.getByLabel(say('find')).fill(FIELD);
  await page
    .getByRole('button', { name: new RegExp(`${FIELD}\\b`) })
    .first()
    .click();
  const control = page.locator('section:has(> p > code)').filter({ hasText: FIELD }).locator('[name="max"]');
  await control.fill(max);
  await control.press('Tab');
  await page.getByRole('button', { name: change('send'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(change('title')).fill(title);
  await screenshot(page, 'change-send');
  await dialog.getByRole('button', { name: change('sendNow'), exact: true }).click();
  await page.locator('[data-draft]').waitFor({ state: 'detached' });
}

const button = (page: Page, code: string) => page.getByRole('button', { name: change(code), exact: true });
const state = (page: Page, code: string) =>
  page
    .locator('header, div')
    .getByText(change(`state-${code}`))
    .first();

test('a draft is read by another person, who comments on a line and returns it, then approves what its author made of it in the editor; they publish it [SHIP-001]', async () => {
  const { page: author } = await stage.visit('developer', '/developer?form=NewBusiness');
  await author.getByLabel(say('find')).waitFor();
  expect(await author.getByRole('button', { name: say('save'), exact: true }).count()).toBe(0);
  await sendLimit(author, '4000000', 'More for twenty years');

  const { page: reviewer } = await stage.visit('administratorDeveloper', '/developer/changes');
  await reviewer.getByRole('link', { name: 'More for twenty years' }).click();
  await button(reviewer, 'approve').waitFor();
  const line = reviewer
    .getByRole('list', { name: change('differences') })
    .getByRole('listitem')
    .first();
  expect(await line.textContent()).toContain('4,000,000');
  await line.getByRole('button', { name: new RegExp(change('comment')) }).click();
  await line.getByRole('textbox').fill('Does the reinsurer agree?');
  await line.getByRole('button', { name: change('say') }).click();
  await line.getByText('Does the reinsurer agree?', { exact: true }).and(line.locator('p')).waitFor();
  expect(await accessibilityViolations(reviewer)).toEqual([]);
  await screenshot(reviewer, 'change-review');
  await reviewer.getByLabel(change('returnReason')).fill('Ask first');
  await button(reviewer, 'return').click();
  await state(reviewer, 'returned').waitFor();

  // The author sees it without loading anything anew, and may neither approve nor publish it.
  await author.getByRole('link', { name: /1 for you/ }).click();
  await author.getByRole('link', { name: 'More for twenty years' }).click();
  await author.getByText('Ask first').waitFor();
  expect(await button(author, 'approve').count()).toBe(0);
  expect(await button(author, 'publish').count()).toBe(0);
  await button(author, 'edit').waitFor();
  expect(await accessibilityViolations(author)).toEqual([]);
  const size = author.viewportSize();
  await author.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(author)).toBe(0);
  await screenshot(author, 'change-returned');
  if (size) await author.setViewportSize(size);
  // It is gone on with in the editor, and sent anew as the change it is, with what was said of it.
  await button(author, 'edit').click();
  await author.getByLabel(say('find')).waitFor();
  await author.locator('[data-draft]').getByText('More for twenty years', { exact: true }).waitFor();
  await screenshot(author, 'change-in-editor');
  await sendLimit(author, '3900000', 'A little more for twenty years');

  await reviewer.getByRole('heading', { level: 1, name: 'A little more for twenty years' }).waitFor();
  expect(await line.textContent()).toMatch(/3,900,000.*Does the reinsurer agree/);
  await reviewer.getByText('Ask first').waitFor();
  await button(reviewer, 'approve').click();
  await state(reviewer, 'approved').waitFor();
  await author.goto('/developer/changes');
  await author.getByRole('link', { name: 'A little more for twenty years' }).waitFor();
  await author.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(author)).toBe(0);
  expect(await accessibilityViolations(author)).toEqual([]);
  await screenshot(author, 'changes');
  await author.getByRole('link', { name: 'A little more for twenty years' }).click();
  await button(author, 'publish').click();
  await state(author, 'published').waitFor();
  await author.goto('/developer?form=NewBusiness&tab=history');
  await author.getByText('A little more for twenty years').first().waitFor();
});

/** As a browser's control of date and time takes it. */
const localOf = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

test('a change approved for a date is seen on the form as of the minute it is in force, and not the minute before [SHIP-002]', async () => {
  const moment = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000);
  const { page: author } = await stage.visit('developer', '/developer?form=NewBusiness');
  await author.getByLabel(say('find')).waitFor();
  await sendLimit(author, '3500000', 'From the first of the month');
  const { page: reviewer } = await stage.visit('administratorDeveloper', '/developer/changes');
  await reviewer.getByRole('link', { name: 'From the first of the month' }).click();
  await reviewer.getByLabel(change('publishAt')).fill(localOf(moment));
  await button(reviewer, 'approveAt').click();
  await state(reviewer, 'scheduled').waitFor();

  await author.goto('/developer?form=NewBusiness&tab=history');
  const region = author.getByRole('region', { name: say('asOf'), exact: true });
  await author.getByLabel(say('asOfMoment')).waitFor();
  await author.getByLabel(say('asOfMoment')).fill(localOf(new Date(moment.getTime() - 60_000)));
  await region.getByText(say('noDifference')).waitFor();
  await region.getByRole('region', { name: say('preview') }).waitFor();
  await author.getByLabel(say('asOfMoment')).fill(localOf(moment));
  await region.getByRole('link', { name: 'From the first of the month' }).waitFor();
  expect((await region.getByRole('table').first().locator('tbody tr').allTextContents()).join()).toContain('3,500,000');
  expect(await accessibilityViolations(author)).toEqual([]);
  await screenshot(author, 'change-as-of');
});

test('the history of an attribute says who changed it, when and from what to what, and a change is undone from there [SHIP-011]', async () => {
  const { page } = await stage.visit('developer', '/developer?form=NewBusiness&tab=history');
  await page.getByLabel(say('auditField')).selectOption(FIELD);
  await page.getByLabel(say('auditAttribute')).selectOption('max');
  const table = page.getByRole('region', { name: say('audit') }).getByRole('table');
  await table.waitFor();
  const rows = await table.locator('tbody tr').allTextContents();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/Sofia Novak.*5,000,000.*3,900,000.*Paul Okafor.*A little more/);
  await screenshot(page, 'change-attribute');
  await page.getByRole('button', { name: /Undo what version 2 changed/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('table').waitFor();
  await screenshot(page, 'change-undo');
});

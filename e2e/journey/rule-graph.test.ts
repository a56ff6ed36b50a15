import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { labelled } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const FORM = 'NewBusiness';
const stage = setStage();
const say = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Developer-${code}`, language);
const box = (page: Page, key: string) => page.locator(`svg [data-node="${key}"]`);
const centre = (page: Page) => page.locator('svg [data-centre="true"]').getAttribute('data-node');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-node'));
const press = (page: Page, code: string) => page.getByRole('button', { name: say(code), exact: true }).click();

beforeEach(() => stage.discardDrafts(FORM));

test('the picture of the rules is walked by pointer, from a rule over what it reads to a field and back to the editor; a change says what it runs, in order and at what cost [EDIT-012]', async () => {
  const { page } = await stage.visit('developer', `/developer?form=${FORM}&tab=rules&entry=age-from-birth-date`);
  await press(page, 'showInGraph');
  await expect.poll(() => centre(page)).toBe('rule age-from-birth-date');
  expect(await focused(page)).toBe('rule age-from-birth-date');
  await box(page, 'name dtInsuredBirthDate').click();
  await expect.poll(() => centre(page)).toBe('name dtInsuredBirthDate');
  const runs = page.locator('[data-runs] > li');
  const ofRule = (id: string) => runs.filter({ has: page.getByText(id, { exact: true }) });
  const first = ofRule('age-from-birth-date');
  expect(await first.textContent()).toContain(say('graphRunsAlways'));
  const after = ofRule('duration-of-term-10-max');
  expect(await after.textContent()).toContain(
    say('graphRunsAfter').replace('{names}', text(`tEdit-${FORM}-txtInsuredAge`)),
  );
  const ids = await runs.locator('code').allTextContents();
  expect(ids.indexOf('age-from-birth-date')).toBeLessThan(ids.indexOf('duration-of-term-10-max'));

  const shown = await page.locator('svg [data-node]').count();
  for (const _ of [3, 4, 5]) await press(page, 'graphDeeper');
  await press(page, 'graphDrawAll');
  await expect.poll(() => page.locator('svg [data-node]').count()).toBeGreaterThan(shown);
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'rule-graph-1440');

  await press(page, 'graphOpenField');
  await expect.poll(() => labelled(page, text('tEdit-ControlItem-name')).inputValue()).toBe('dtInsuredBirthDate');
  await press(page, 'showInGraph');
  await expect.poll(() => centre(page)).toBe('name dtInsuredBirthDate');
  await press(page, 'graphWhole');
  await page.getByRole('heading', { name: say('graphCostliest') }).waitFor();
  const costs = page.locator('section[aria-labelledby="developer-graph-rules"] li > span');
  const amounts = (await costs.allTextContents()).map((words) => Number.parseInt(words, 10));
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  await page.locator('section[aria-labelledby="developer-graph-fields"] li button').first().click();
  await expect.poll(() => centre(page)).toMatch(/^name /);
});

test('the picture is found and walked by keys alone: arrows along its arrows, Enter into the middle, Home back, and on to the editor of a rule [EDIT-012]', async () => {
  const { page } = await stage.visit('developer', `/developer?form=${FORM}&tab=graph`);
  await page.getByLabel(say('graphFind')).last().focus();
  await page.keyboard.type('txtInsuredAge');
  await page.locator('li button', { hasText: 'txtInsuredAge' }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('name txtInsuredAge');
  await page.keyboard.press('ArrowLeft');
  const rule = await focused(page);
  expect(rule).toMatch(/^rule /);
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).not.toBe(rule);
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe(rule);
  await page.keyboard.press('Home');
  expect(await focused(page)).toBe('name txtInsuredAge');
  await page.keyboard.press('ArrowRight');
  const next = await focused(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => centre(page)).toBe(next);
  expect(await focused(page)).toBe(next);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'rule-graph-390');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: say('graphOpenRule'), exact: true }).focus();
  await page.keyboard.press('Enter');
  const id = (next ?? '').replace('rule ', '');
  await page.getByRole('region', { name: say('edit').replace('{label}', id) }).waitFor();
});

test('a cycle in a draft is led to from its finding, told as a path in either language, and marked in the picture [EDIT-012]', async () => {
  const { page } = await stage.visit('developer', `/developer?form=${FORM}&tab=rules`);
  await press(page, 'add-rules');
  await press(page, 'ruleView-json');
  const editor = page.getByRole('main').locator('.cm-content');
  await editor.focus();
  await page.keyboard.press('Control+a');
  const expression = { if: [{ '>': [{ var: 'txtInsuredAge' }, 100] }, '2000-01-01', { var: 'dtInsuredBirthDate' }] };
  await page.keyboard.insertText(
    JSON.stringify({ kind: 'binding', id: 'new-rule', field: 'dtInsuredBirthDate', property: 'value', expression }),
  );
  await page.locator('nav a', { hasText: `${say('tab-findings')} (` }).click();
  await press(page, 'showCycle');
  await expect.poll(() => centre(page)).toMatch(/^rule (?:new-rule|age-from-birth-date)$/);
  expect(await page.locator('svg [data-node][data-cycle="true"]').count()).toBe(4);
  expect(await page.locator('svg path[data-cycle="true"]').count()).toBe(4);
  const note = page.getByRole('group', { name: say('graphCycle') });
  expect(await note.locator('li code').allTextContents()).toEqual([
    ...['dtInsuredBirthDate', 'age-from-birth-date', 'txtInsuredAge', 'new-rule', 'dtInsuredBirthDate'],
  ]);
  expect(await page.getByRole('button', { name: /\(new-rule\), in a cycle$/ }).count()).toBe(1);
  expect(await page.getByText(say('graphRunsNot')).count()).toBe(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'rule-graph-cycle-1440');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('group', { name: say('graphCycle', 'fr') }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'rule-graph-cycle-390-fr');
});

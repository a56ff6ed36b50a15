import { seed } from '@lifeform/metadata/seed';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { labelled } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-${code}`);
const form = seed.forms.find((one) => one.form === 'NeedsLite');
const [rule] = form?.rules ?? [];
const [testCase] = form?.cases ?? [];
const palette = (page: Page) => page.getByRole('dialog', { name: shell('palette') });

/** Finds something by keys alone and goes there. */
async function find(page: Page, words: string, kind: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('searchbox').waitFor();
  await page.keyboard.type(words);
  await palette(page)
    .getByRole('menuitem')
    .first()
    .getByText(say(`found-${kind}`), { exact: true })
    .waitFor();
  await page.keyboard.press('Enter');
  await palette(page).waitFor({ state: 'detached' });
}

const tab = (page: Page) => page.locator('nav a[aria-current="page"]', { hasText: /./ }).allTextContents();

test('a field, a rule, a text, a test, an action and another form are found by their words and opened at their place [EDIT-021]', async () => {
  if (!rule || !testCase) throw new Error('The form has a rule and a test.');
  const { page } = await stage.visit('developer', '/developer?form=NeedsLite&tab=layout');
  await page.getByRole('treegrid').waitFor();
  await find(page, 'txtYears', 'items');
  await expect.poll(() => labelled(page, text('tEdit-ControlItem-name')).inputValue()).toBe('txtYears');
  // Whoever went there by keys is there: Tab goes on into the settings, not beside the button of another part.
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focused).toBe('H2');

  await page.getByRole('button', { name: say('findAnything'), exact: true }).click();
  await palette(page).getByRole('menuitem').first().waitFor();
  await page.keyboard.type('years of income');
  await expect.poll(() => palette(page).getByText(say('found-texts'), { exact: true }).count()).toBeGreaterThan(0);
  // The name of what is marked follows half a second after the last letter, so that the letter is read out first.
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'developer-palette-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'developer-palette-390');
  await page.setViewportSize({ width: 1440, height: 950 });
  await page.keyboard.press('Escape');

  await find(page, rule.id, 'rules');
  await page.getByRole('region', { name: say('edit').replace('{label}', rule.id) }).waitFor();
  await expect.poll(focused).toBe('H2');
  expect((await tab(page)).join()).toContain(say('tab-rules'));
  await find(page, testCase.id, 'cases');
  await page.getByRole('region', { name: say('edit').replace('{label}', testCase.id) }).waitFor();
  await find(page, 'tEdit-NeedsLite-txtYears', 'texts');
  await expect.poll(() => page.getByLabel(say('findText')).inputValue()).toContain('tEdit-NeedsLite-txtYears');

  await find(page, say('tab-history'), 'tab');
  await page.getByRole('heading', { level: 2, name: say('tab-history') }).waitFor();
  await find(page, say('add'), 'action');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await find(page, 'New business', 'form');
  await page.waitForURL(/form=NewBusiness/);

  // Fields are sought: none is listed before something is typed.
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('menuitem').first().waitFor();
  expect(await palette(page).getByText(say('found-items'), { exact: true }).count()).toBe(0);
});

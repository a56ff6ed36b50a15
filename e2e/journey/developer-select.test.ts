import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { labelled } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-${code}`);
const preview = (page: Page) => page.getByRole('region', { name: say('preview'), exact: true });
const inPreview = (page: Page, name: string) => preview(page).locator(`[data-field="${name}"]`);
const opened = (page: Page) => labelled(page, text('tEdit-ControlItem-name')).inputValue();

/** Whether all of it is within what its pane shows. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const pane = element.closest('section[aria-labelledby="developer-preview"]')?.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    return pane !== undefined && own.top >= pane.top && own.bottom <= pane.bottom;
  });

test('what is selected in the list is outlined in the preview and scrolled to; a press in the preview selects what is under it, and fills it in [EDIT-002]', async () => {
  const { page } = await stage.visit('developer', '/developer?form=NewBusiness&tab=items');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByLabel(say('find')).fill('txtInsuredName');
  await page.getByRole('button', { name: /txtInsuredName/ }).click();
  await expect.poll(() => inPreview(page, 'txtInsuredName').getAttribute('data-marked')).toBe('');
  await preview(page)
    .getByRole('button', { name: say('previewWhole'), exact: true })
    .click();
  await page.getByLabel(say('find')).fill('txtFaceTerm10');
  await page.getByRole('button', { name: /txtFaceTerm10/ }).click();
  await expect.poll(() => inPreview(page, 'txtFaceTerm10').getAttribute('data-marked')).toBe('');
  await expect.poll(() => isInSight(inPreview(page, 'txtFaceTerm10'))).toBe(true);
  expect(await preview(page).locator('[data-marked]').count()).toBe(1);
  const frame = await inPreview(page, 'txtFaceTerm10').evaluate((field) => getComputedStyle(field, '::after').border);
  expect(frame).toMatch(/^3px solid/);

  await inPreview(page, 'txtInsuredName').scrollIntoViewIfNeeded();
  await inPreview(page, 'txtInsuredName').getByRole('textbox').click();
  await expect.poll(() => opened(page)).toBe('txtInsuredName');
  await page.keyboard.type('Marguerite');
  expect(await inPreview(page, 'txtInsuredName').getByRole('textbox').inputValue()).toBe('Marguerite');
  await expect.poll(() => inPreview(page, 'txtInsuredName').getAttribute('data-marked')).toBe('');
  await screenshot(page, 'developer-select-1440');
  expect(await accessibilityViolations(page)).toEqual([]);

  // By keys: walking through the preview keeps what is open, F2 opens where the focus is and goes there.
  await page.keyboard.press('Tab');
  expect(await opened(page)).toBe('txtInsuredName');
  const next = await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field);
  expect(next).not.toBe('txtInsuredName');
  await page.keyboard.press('F2');
  await expect.poll(() => opened(page)).toBe(next);
  const focused = page.getByRole('region', { name: new RegExp(`^${say('edit').split('{')[0]}`) }).locator(':focus');
  await focused.waitFor();
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 950 });
});

test('on the layout tab a press selects fields and sections alike; a field that is hidden says that it is not shown [EDIT-002]', async () => {
  const { page } = await stage.visit('developer', '/developer?form=NeedsLite&tab=layout&entry=txtYears');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => inPreview(page, 'txtYears').getAttribute('data-marked')).toBe('');
  const section = preview(page).locator('section[data-part]').first();
  const name = await section.getAttribute('data-part');
  await section.getByRole('heading').first().click();
  await expect.poll(() => page.locator('[data-node][aria-selected="true"]').getAttribute('data-node')).toBe(name);
  await expect.poll(() => section.getAttribute('data-marked')).toBe('');
  await inPreview(page, 'txtYears').getByRole('textbox').click();
  await expect.poll(() => page.locator('[data-node][aria-selected="true"]').getAttribute('data-node')).toBe('txtYears');

  await page.goto(page.url().replace('tab=layout', 'tab=items'));
  await page.getByLabel(say('find')).fill('txtYears');
  await page.getByRole('button', { name: /txtYears/ }).click();
  await page.getByRole('checkbox', { name: text('tEdit-ControlItem-displayHidden'), exact: true }).check();
  await preview(page)
    .getByText(/is not shown in the preview now/)
    .waitFor();
});

test('a field that stands in rows says so while there are none, and is outlined in a row that is added; so is their group with its title [EDIT-002]', async () => {
  const { page } = await stage.visit('developer', '/developer?form=NeedsFull&tab=items&entry=txtFlowAmount');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 950 });
  const name = text('tEdit-NeedsFull-txtFlowAmount');
  const group = text('tEdit-NeedsFull-grpCashFlows');
  const words = say('previewNoRow').replace('{name}', name).replace('{group}', group);
  await preview(page).getByText(words).waitFor();
  expect(
    await preview(page)
      .getByText(/its settings or a rule/)
      .count(),
  ).toBe(0);
  await screenshot(page, 'developer-no-row-1440');
  await preview(page).getByRole('group', { name: group, exact: true }).getByRole('button').first().click();
  await expect.poll(() => inPreview(page, 'grpCashFlows[0].txtFlowAmount').getAttribute('data-marked')).toBe('');
  expect(await preview(page).getByText(words).count()).toBe(0);
  await page.goto(page.url().replace('tab=items', 'tab=layout').replace('txtFlowAmount', 'grpCashFlows'));
  const marked = preview(page).locator('[data-marked]');
  await expect.poll(() => marked.getAttribute('data-part')).toBe('grpCashFlows');
  await marked.getByRole('heading', { name: group }).waitFor();
  await screenshot(page, 'developer-group-marked-1440');
});

test.each([1440, 1280])(
  'what is done with a draft stands on one line at %i pixels, in both languages',
  async (width) => {
    const { page } = await stage.visit('developer', '/developer?form=NeedsLite&tab=items&entry=txtYears');
    await page.setViewportSize({ width, height: 950 });
    await labelled(page, text('tEdit-ControlItem-labelEn')).fill('Years');
    await page.keyboard.press('Tab');
    const banner = page.locator('[data-draft]');
    for (const language of ['en', 'fr'] as const) {
      if (language === 'fr') await page.getByRole('button', { name: 'Français' }).click();
      const acts = ['review', 'discard', 'save'].map((code) => text(`tEdit-Developer-${code}`, language));
      await banner.getByText(acts.at(-1) ?? '', { exact: true }).waitFor();
      const tops = await Promise.all(
        acts.map(async (act) => (await banner.getByRole('button', { name: act, exact: true }).boundingBox())?.y),
      );
      expect(new Set(tops).size).toBe(1);
      await screenshot(page, `developer-banner-${language}-${width}`);
    }
    await page.getByRole('button', { name: 'English' }).click();
  },
);

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-${code}`);

/** Fields of several kinds, that no case of their form holds to what they are. */
const FIELDS = [
  ['NeedsLite', 'txtAnalysisName'],
  ['NeedsLite', 'txtSavings'],
  ['NeedsLite', 'chkTerm10'],
  ['NewBusiness', 'cboRateClass'],
  ['NewBusiness', 'dtResidentSince'],
] as const;

/** Another value of the same kind, as an administrator might choose it. */
async function change(control: Locator): Promise<void> {
  if ((await control.getAttribute('type')) === 'checkbox') return control.click();
  const value = await control.inputValue();
  const amount = Number(value.replaceAll(',', ''));
  await control.fill(value === '' ? '5' : Number.isNaN(amount) ? `${value} x` : String(amount + 1));
  await control.press('Tab');
}

/** What publishing answers; agents have it from then on. */
async function publish(page: Page): Promise<number> {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/updateControlItems');
  await page.getByRole('button', { name: say('save'), exact: true }).click();
  const status = (await answered).status();
  await page.locator('[data-draft]').waitFor({ state: 'detached' });
  return status;
}

test.each(FIELDS)(
  'every control that an administrator is offered of %s, %s, publishes when it is set [KEEP-013]',
  async (form, name) => {
    const { page } = await stage.visit('administrator', `/admin/fields?form=${form}`);
    await page.getByLabel(say('find')).fill(name);
    await page
      .getByRole('button', { name: new RegExp(`${name}\\b`) })
      .first()
      .click();
    const panel = page.locator('section:has(> p > code)').filter({ hasText: name });
    const control = (attribute: string) => panel.locator(`[name="${attribute}"]`);
    const offered = async () => {
      const names = await panel
        .locator(':is(input, textarea, select):visible:enabled')
        .evaluateAll((controls) => controls.map((entry) => entry.getAttribute('name') ?? ''));
      return names.filter((attribute) => attribute !== '');
    };
    await control('labelEn').waitFor();
    const set = new Set<string>();
    for (;;) {
      // One that is ticked shows others.
      const next = (await offered()).find((attribute) => !set.has(attribute));
      if (next === undefined) break;
      set.add(next);
      await change(control(next));
      // What is required is not marked optional; both are there to be set.
      if (next === 'required' && (await control('isOptional').isChecked())) await change(control('isOptional'));
      if (next === 'isOptional' && (await control('required').isChecked())) await change(control('required'));
      expect([next, await publish(page)]).toEqual([next, 200]);
    }
    expect([...set]).toEqual(expect.arrayContaining(['labelEn', 'labelFr', 'required', 'isOptional']));
  },
);

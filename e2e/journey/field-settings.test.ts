import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenshot } from '../harness/browser.ts';
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

/** What a mask and the signs of a number are made of is not made of any text. */
const OWN: Readonly<Record<string, string>> = {
  maskPattern: 'AAA-0000',
  maskSample: 'XYZ-9876',
  maskDefinitions: '# | 1-9',
  maskBlocks: 'MM | 1..12',
  maskVariants: 'old | 000 | 123',
  formatPrefixEn: 'CA$',
  formatPrefixFr: 'CA$',
  formatSuffixEn: '\u00a0CAD',
  formatSuffixFr: '\u00a0CAD',
};

/** Another value of the same kind, as an administrator might choose it. */
async function change(control: Locator): Promise<void> {
  if ((await control.getAttribute('type')) === 'checkbox') return control.click();
  const own = OWN[(await control.getAttribute('name')) ?? ''];
  if (own !== undefined) {
    await control.fill(own);
    return control.press('Tab');
  }
  if ((await control.evaluate((element) => element.tagName)) === 'SELECT') {
    await control.selectOption({ index: (await control.locator('option').count()) - 1 });
    return control.press('Tab');
  }
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

/** A field of a form, on its panel. */
async function openPanel(form: string, name: string) {
  const { page } = await stage.visit('administrator', `/admin/fields?form=${form}`);
  await page.getByLabel(say('find')).fill(name);
  await page
    .getByRole('button', { name: new RegExp(`${name}\\b`) })
    .first()
    .click();
  const panel = page.locator('section:has(> p > code)').filter({ hasText: name });
  const control = (attribute: string): Locator => panel.locator(`[name="${attribute}"]`);
  const set = async (attribute: string, value: string): Promise<void> => {
    await control(attribute).fill(value);
    await control(attribute).press('Tab');
  };
  return { page, panel, control, set };
}

test.each(FIELDS)(
  'every control that an administrator is offered of %s, %s, publishes when it is set [KEEP-013]',
  async (form, name) => {
    const { page, panel, control } = await openPanel(form, name);
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
    }
    // One that publishing did not accept would refuse them all.
    expect(await publish(page)).toBe(200);
    expect([...set]).toEqual(expect.arrayContaining(['labelEn', 'labelFr', 'required', 'isOptional']));
  },
);

test('an administrator says how an amount is written, and an agent reads the same number in both languages [BUILD-043]', async () => {
  const { page: agent } = await stage.visit('agent', '/proneeds');
  const lite = (code: string) => text(`tEdit-NeedsLite-${code}`);
  await agent.locator('[data-field="txtAge"] input').fill('40');
  await agent.getByRole('button', { name: lite('btnNext'), exact: true }).click();
  const income = agent.locator('[data-field="txtIncome"] input');
  await income.fill('60000');
  await income.press('Tab');
  expect(await income.inputValue()).toBe('$60,000');

  const { page, control, set } = await openPanel('NeedsLite', 'txtIncome');
  expect([await control('formatPrefixEn').inputValue(), await control('formatSign').inputValue()]).toEqual([
    '$',
    'parentheses',
  ]);
  await set('formatPrefixEn', 'CA$ ');
  await set('formatPrefixFr', '');
  await set('formatSuffixFr', '\u00a0$\u00a0CA');
  await page.getByRole('region', { name: say('preview') }).waitFor();
  await screenshot(page, 'field-settings-format');
  expect(await publish(page)).toBe(200);

  await expect.poll(() => income.inputValue()).toBe('CA$ 60,000');
  await agent.getByRole('button', { name: 'Français' }).click();
  await expect.poll(() => income.inputValue()).toBe('60\u00a0000\u00a0$\u00a0CA');
  await income.fill('75500');
  await income.press('Tab');
  expect(await income.inputValue()).toBe('75\u00a0500\u00a0$\u00a0CA');
  await agent.getByRole('button', { name: 'English' }).click();
  await expect.poll(() => income.inputValue()).toBe('CA$ 75,500');
});

/** An agent's analysis, filled in as far as the page that asks for its name. */
async function openAnalysis(): Promise<Page> {
  const { page } = await stage.visit('agent', '/proneeds');
  const lite = (code: string) => text(`tEdit-NeedsLite-${code}`);
  const pages = [
    ['pageAboutYou', { txtAge: '40' }, 'btnNext'],
    ['pageIncome', { txtIncome: '60000', txtYears: '15' }, 'btnNext'],
    ['pageDebts', { txtDebts: '200000' }, 'btnNext'],
    ['pageAssets', { txtInsurance: '100000' }, 'btnFinish'],
  ] as const;
  for (const [heading, values, button] of pages) {
    await page.getByRole('heading', { level: 1, name: lite(heading) }).waitFor();
    for (const [name, value] of Object.entries(values)) await page.locator(`[data-field="${name}"] input`).fill(value);
    await page.getByRole('button', { name: lite(button), exact: true }).click();
  }
  await page.locator('[data-field="txtAnalysisName"] input').waitFor();
  return page;
}

test('an administrator makes the mask AAA-0000, tries it in the preview, and an analysis an agent has open takes it [BUILD-045] [BUILD-042]', async () => {
  const agent = await openAnalysis();
  const entered = agent.locator('[data-field="txtAnalysisName"] input');
  await entered.fill('abc 123');

  const { page, set } = await openPanel('NeedsLite', 'txtAnalysisName');
  await set('maskPattern', 'AAA-0000');
  await set('maskSample', 'ABC-1234');
  const preview = page.getByRole('region', { name: say('preview') });
  const trial = preview.locator('[data-field="txtAnalysisName"] input');
  await preview.getByText('For example ABC-1234').waitFor();
  await trial.pressSequentially('xyz9876');
  expect(await trial.inputValue()).toBe('XYZ-9876');
  await screenshot(page, 'field-settings-mask');
  expect(await publish(page)).toBe(200);

  await agent.getByText('For example ABC-1234').waitFor();
  // What was there is laid out too, and says what is still wanting.
  expect(await entered.inputValue()).toBe('ABC-123');
  await entered.focus();
  await entered.press('Tab');
  await agent.getByText('Enter it like ABC-1234.').first().waitFor();
  await entered.fill('');
  await entered.pressSequentially('abc1234');
  expect(await entered.inputValue()).toBe('ABC-1234');
  await entered.press('Tab');
  await agent.getByText('Enter it like ABC-1234.').first().waitFor({ state: 'detached' });
});

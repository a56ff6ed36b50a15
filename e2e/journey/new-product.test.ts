import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { enter, field, pick, pricedPanel } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { label, text } from '../harness/texts.ts';

const stage = setStage();
beforeEach(() => stage.discardDrafts('NewBusiness'));
const say = (code: string) => text(`tEdit-Developer-${code}`);
const own = (name: string) => text(`tEdit-Product-${name}`);
/** What a finding and a refused publication say of a product without rates. */
const missing = (found: string) => say('lint-basis-missing').replace('{found}', found);

const press = (page: Page | Locator, code: string) =>
  page.getByRole('button', { name: say(code), exact: true }).click();
const labelled = (within: Page | Locator, name: string) => within.getByLabel(new RegExp(`^${name}`));

async function fill(control: Locator, value: string): Promise<void> {
  await control.fill(value);
  await control.press('Tab');
}

async function openProducts(): Promise<Page> {
  const { page } = await stage.visit('developer', '/developer?form=NewBusiness&tab=products');
  await page.getByRole('button', { name: say('newProduct') }).waitFor();
  return page;
}

/** A copy of the joint term of ten years, in the draft and open. */
async function clone(page: Page, name: string): Promise<void> {
  const source = `${label('cboProduct-option-0186')} (0186)`;
  await press(page, 'newProduct');
  const dialog = page.getByRole('dialog');
  await labelled(dialog, own('cboSource')).fill(source);
  await page.locator('[role="option"]', { hasText: source }).click();
  await expect.poll(() => labelled(dialog, own('newID')).inputValue()).toBe('0187');
  await dialog.getByText(say('productClass').replace('{name}', 'Term')).waitFor();
  await fill(labelled(dialog, own('newNameEn')), name);
  await fill(labelled(dialog, own('newNameFr')), 'Temporaire conjointe 15');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(dialog, 'addConfirm');
  await page.getByRole('heading', { name, level: 2 }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
}

test('any product is chosen in the preview, one of the draft and one that was withdrawn included; a new one leaves the draft as it came [BUILD-035]', async () => {
  const page = await openProducts();
  await clone(page, 'Horizon Joint Term 15');
  const preview = page.getByRole('region', { name: say('preview') });
  const shown = preview.getByLabel(say('previewProduct'));
  await expect.poll(() => shown.inputValue()).toBe('0187');
  await page.getByRole('button', { name: /0195/ }).click();
  await press(page, 'withdraw');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('withdraw') })
    .click();
  await page.getByRole('main').getByText(say('withdrawn'), { exact: true }).waitFor();
  const codes = await shown.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(codes).toContain('0187');
  expect(codes).toHaveLength(24);
  for (const code of codes) {
    await shown.selectOption(code);
    const name = (await shown.locator(`option[value="${code}"]`).innerText()).replace(` (${code})`, '');
    await expect.poll(() => preview.getByLabel(label('cboProduct'), { exact: true }).inputValue()).toBe(name);
    expect(await preview.getByRole('alert').count(), code).toBe(0);
  }
  await page.getByRole('button', { name: /0187/ }).click();
  await press(page, 'removeProduct');
  await expect.poll(() => shown.locator('option').count()).toBe(23);
  await press(page, 'undo');
  await expect.poll(() => shown.locator('option').count()).toBe(24);
});

test('a term of 15 years is cloned from that of 10: it asks for its basis in one sentence in findings and at publication, gets rates of its own, and is quoted [BUILD-034, BUILD-036, BUILD-048]', async () => {
  const page = await openProducts();
  await clone(page, 'Horizon Joint Term 15');
  const main = page.getByRole('main');
  await main.getByText(missing('0187 (OB-1.0)')).waitFor();
  await page.getByRole('link', { name: /^Findings \(1\)/ }).click();
  await main.getByText(missing('0187 (OB-1.0)')).waitFor();
  await press(page, 'save');
  await press(page.getByRole('dialog'), 'save');
  await page.locator('[data-alert="developer"]', { hasText: missing('0187 (OB-1.0)') }).waitFor();

  await press(page, 'goThere');
  await press(page, 'addBasis');
  const dialog = page.getByRole('dialog');
  const years = (part: string) => labelled(dialog, `${say(`rate-${part}`)} · ${say('rate-years')}`);
  await fill(years('cover'), '15');
  await fill(years('pay'), '15');
  await press(dialog, 'ratesTry');
  await dialog.getByRole('table', { name: say('ratesSamples') }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'new-product-rates');
  await press(dialog, 'addBasis');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('link', { name: /^Findings \(/ }).count()).toBe(0);

  await fill(labelled(main, own('toAge')), '80');
  await press(page, 'productPart-limits');
  const most = main.getByLabel(
    say('limitCell')
      .replace('{limit}', `${label('txtFaceAmount')}, ${say('limit-max')}`)
      .replace('{product}', 'Horizon Joint Term 15'),
    { exact: true },
  );
  await most.fill('1000000');
  await most.press('Enter');
  await expect.poll(() => most.getAttribute('data-own')).toBe('');
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'new-product-limits');
  const panel = main.getByRole('region', { name: say('edit').replace('{label}', 'Horizon Joint Term 15') });
  await press(page, 'productPart-pages');
  await panel.getByRole('checkbox', { name: text('tEdit-Illustration-page-tax') }).uncheck();
  await press(page, 'productPart-texts');
  await fill(panel.getByLabel(say('english')).first(), 'Horizon Joint Term 15 first-to-die');
  await press(page, 'save');
  await press(page.getByRole('dialog'), 'save');
  await page.getByText(text('msg-ControlSaved')).first().waitFor();

  const { page: agent } = await stage.visit('agent', '/illustration');
  const name = 'Horizon Joint Term 15 first-to-die';
  await field(agent, 'cboProduct').fill(name);
  await agent.getByRole('option', { name, exact: true }).click();
  await enter(agent, 'txtInsuredName', 'Marie Chen');
  await enter(agent, 'txtInsuredAge', '40');
  await agent.locator('[data-field="rdoInsuredSex"] input[value="F"]').check();
  await field(agent, 'cboInsuredSmokerClass').selectOption('R');
  await enter(agent, 'txtInsured2Name', 'Paul Chen');
  await enter(agent, 'txtInsured2Age', '42');
  await agent.locator('[data-field="rdoInsured2Sex"] input[value="M"]').check();
  await field(agent, 'cboInsured2SmokerClass').selectOption('R');
  await enter(agent, 'txtFaceAmount', '1000001');
  await expect.poll(() => pricedPanel(agent).count()).toBe(0);
  await enter(agent, 'txtFaceAmount', '500000');
  await pricedPanel(agent)
    .getByText(/\$\d+\.\d\d/)
    .first()
    .waitFor();
  const fifteen = await pricedPanel(agent).innerText();
  await screenshot(agent, 'new-product-quoted');
  await pick(agent, 'cboProduct', '0186');
  await expect.poll(() => pricedPanel(agent).innerText()).not.toBe(fifteen);
});

test('every part of a product holds at 390 px, in French', async () => {
  const page = await openProducts();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.setViewportSize({ width: 390, height: 6_000 });
  await page.getByRole('button', { name: /0180/ }).click();
  const main = page.getByRole('main');
  for (const part of ['settings', 'limits', 'pages', 'texts']) {
    await page.getByRole('button', { name: text(`tEdit-Developer-productPart-${part}`, 'fr'), exact: true }).click();
    await main.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await sidewaysScroll(page), part).toBe(0);
    await screenshot(page, `product-${part}-390-fr`);
    expect(await accessibilityViolations(page), part).toEqual([]);
  }
});

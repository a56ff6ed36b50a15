import type { Language } from '@lifeform/metadata';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { compareWith, enter, field, pick, pricedPanel, tick } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { label, shell, text } from '../harness/texts.ts';

const stage = setStage();

/** The account keeps its last language: the switch shows the other one. */
async function speak(page: Page, language: Language): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: shell('route-illustration', language) });
  const other = page.getByRole('button', { name: language === 'fr' ? 'Français' : 'English', exact: true });
  await heading.or(other).first().waitFor();
  if (await other.isVisible()) await other.click();
  await heading.waitFor();
}

/** A man of 40, non-smoker, standard, for 100,000 of a product. */
async function fill(page: Page, prodID: string, language: Language = 'en'): Promise<void> {
  await pick(page, 'cboProduct', prodID, language);
  await field(page, 'txtFaceAmount', language).waitFor();
  await enter(page, 'txtInsuredName', 'Marie Chen', language);
  await enter(page, 'txtInsuredAge', '40', language);
  await chooseIn(page, 'rdoInsuredSex', 'M', language);
  await field(page, 'cboInsuredSmokerClass', language).selectOption('R');
  await field(page, 'cboRateClass', language).selectOption('S');
  await enter(page, 'txtFaceAmount', '100000', language);
}

async function fillSecond(page: Page, language: Language = 'en'): Promise<void> {
  await enter(page, 'txtInsured2Name', 'Luc Roy', language);
  await enter(page, 'txtInsured2Age', '38', language);
  await chooseIn(page, 'rdoInsured2Sex', 'F', language);
  await field(page, 'cboInsured2SmokerClass', language).selectOption('R');
}

/** Two insureds have the same options: each is found in its own field. */
async function chooseIn(page: Page, name: string, code: string, language: Language): Promise<void> {
  const group = page.getByRole('radiogroup', { name: label(name, language), exact: true });
  await group.getByLabel(label(`${name}-option-${code}`, language), { exact: true }).check();
}

/** Puts the same product, as it is entered, beside itself. */
async function compareWithItself(page: Page, language: Language): Promise<void> {
  await tick(page, 'chkProductCompare', true, language);
  await compareWith(page, 0, '0110', language);
  await page.getByRole('tab', { name: text('tEdit-Illustration-view-compare', language) }).click();
}

function shown(page: Page, amount: string, language: Language = 'en'): Promise<void> {
  const text = language === 'fr' ? amount.replace(',', '\u00a0').replace('.', ',') : amount;
  return pricedPanel(page).getByText(text).first().waitFor();
}

test.each(['en', 'fr'] as const)(
  'an agent quotes in %s: a participating whole life with a term rider, by its product’s own fields; a joint term, which asks for its second insured; a paid-up life by its single premium [ILL-026, ILL-035]',
  async (language) => {
    const { page, complaints } = await stage.visit('agent');
    await speak(page, language);
    await fill(page, '0010', language);
    await shown(page, '$1,116.87', language);
    expect(await field(page, 'cboDividendOption', language).count()).toBe(1);
    for (const term of ['chkTerm10', 'txtTotalFace']) expect(await field(page, term, language).count()).toBe(0);
    await tick(page, 'chkTermRider', true, language);
    // What has just been asked for is to do, not wrong.
    await page.getByText(text('tEdit-Illustration-noDataHint', language)).first().waitFor();
    await enter(page, 'txtTermRiderFace', '50000', language);
    // 15.46 a year for the first of yearly renewable premiums.
    await shown(page, '$1,132.33', language);
    await screenshot(page, `whole-life-${language}-1440`);
    expect(await accessibilityViolations(page)).toEqual([]);

    await fill(page, '0030', language);
    await shown(page, '$25,916.98', language);
    expect(await field(page, 'rdoPaymentMode', language).count()).toBe(0);
    await screenshot(page, `paid-up-${language}-1440`);
    expect(await accessibilityViolations(page)).toEqual([]);

    await fill(page, '0186', language);
    await expect.poll(() => pricedPanel(page).count()).toBe(0);
    await fillSecond(page, language);
    // 0.9074 per 1000 for the first death of the two, and the fee.
    await shown(page, '$150.74', language);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, `joint-term-${language}-320`);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('another product keeps what both ask for, and the first one’s own fields when it comes back', async () => {
  const { page } = await stage.visit('agent');
  await speak(page, 'en');
  await fill(page, '0010');
  await shown(page, '$1,116.87');
  await pick(page, 'cboProduct', '0180');
  await field(page, 'txtFaceTerm10').waitFor();
  expect(await field(page, 'txtInsuredName').inputValue()).toBe('Marie Chen');
  expect(await field(page, 'txtInsuredAge').inputValue()).toBe('40');
  await pick(page, 'cboProduct', '0020');
  await field(page, 'txtFaceAmount').waitFor();
  expect(await field(page, 'txtFaceAmount').inputValue()).toBe('$100,000');
  await pricedPanel(page).waitFor();
});

test.each(['en', 'fr'] as const)(
  'a universal life quote of too large deposits says in %s, beside the deposit and under its years, where it is kept exempt [NUM-012]',
  async (language) => {
    const { page, complaints } = await stage.visit('agent');
    await speak(page, language);
    await fill(page, '0110', language);
    await chooseIn(page, 'rdoInterest', 'R', language);
    await enter(page, 'txtUniversalRate', '4', language);
    await enter(page, 'txtPlannedDeposit', '20000', language);
    const told = language === 'fr' ? /Années du contrat\s: 1–60/ : /Policy years: 1–60/;
    await pricedPanel(page).getByText(told).first().waitFor();
    const results = page.locator('#results');
    await results.getByText(told).first().waitFor();
    await results.getByText(text('msg-Ledger-exemptSideFund', language)).first().waitFor();
    await screenshot(page, `universal-exempt-${language}-1440`);
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, `universal-exempt-${language}-390`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await compareWithItself(page, language);
    const beside = page.locator('[role=tabpanel] #compared').locator('..');
    const name = (place: number) => `${place}. ${label('cboProduct-option-0110', language)}.`;
    for (const place of [1, 2]) await beside.getByText(name(place)).locator('..').getByText(told).waitFor();
    await screenshot(page, `universal-exempt-compare-${language}-1440`);
    expect(complaints).toEqual([]);
  },
);

/** Lists of choices whose chosen words are cut and stand nowhere beneath. */
function cutChoices(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'main :is(select, [role="combobox"])',
    );
    return [...controls].flatMap((control) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(control);
      const words = control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.text ?? '') : control.value;
      if (pen) pen.font = font;
      const room = control.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      const isCut = control.clientWidth > 0 && (pen?.measureText(words).width ?? 0) > room + 1;
      const field = control.closest('[data-field]');
      const whole = field?.querySelector<HTMLElement>('[data-whole]');
      const isBeneath = whole?.dataset.words === words && whole.scrollWidth <= whole.clientWidth;
      return isCut && !isBeneath ? [`${field?.getAttribute('data-field')}: ${words}`] : [];
    });
  });
}

test('the longest French name of a product is read whole on a phone, beneath its list, and in it where there is room', async () => {
  const { page } = await stage.visit('agent');
  await speak(page, 'fr');
  await pick(page, 'cboProduct', '0010', 'fr');
  await field(page, 'txtFaceAmount', 'fr').waitFor();
  const whole = page.locator('[data-field="cboProduct"] [data-whole]');
  await page.setViewportSize({ width: 390, height: 844 });
  await whole.waitFor();
  expect(await whole.getAttribute('data-words')).toBe(label('cboProduct-option-0010', 'fr'));
  expect(await cutChoices(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'product-name-390-fr');
  await page.setViewportSize({ width: 1280, height: 800 });
  await whole.waitFor({ state: 'detached' });
  expect(await cutChoices(page)).toEqual([]);
  await screenshot(page, 'product-name-1280-fr');
  await speak(page, 'en');
});

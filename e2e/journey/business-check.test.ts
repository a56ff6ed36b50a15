import { describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { enter, field, fillQuote, pricedPanel, tick } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { label } from '../harness/texts.ts';

const stage = setStage();

async function open(roleID: string) {
  return (await stage.visit(roleID)).page;
}

const NAMES =
  'You must enter the name of the policy owner and the insured before you can generate the illustration report.';

describe('the business checks of product 0180 speak their own words', () => {
  test('no term ticked [VAL-026]', async () => {
    const page = await open('agent');
    await tick(page, 'chkTerm10', false);
    await page.keyboard.press('Tab');
    await page.getByText('At least one term product must be checked').first().waitFor();
    await screenshot(page, 'checks-en-1440');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('no ticked term runs to age 85 [VAL-027, VAL-028]', async () => {
    const page = await open('agent');
    await fillQuote(page);
    await enter(page, 'txtDurationTerm10', '60');
    await page.getByText('At least one term product must have a duration to age 85').first().waitFor();
    await enter(page, 'txtDurationTerm10', '85');
    await pricedPanel(page).waitFor();
  });

  test('the ticked faces together pass 5,000,000 [VAL-030, VAL-032, VAL-033]', async () => {
    const page = await open('agent');
    await fillQuote(page, { face: '3000000' });
    await tick(page, 'chkTerm20');
    await enter(page, 'txtFaceTerm20', '2000001');
    const message = page.getByText('The total face amount cannot exceed $5,000,000.00').first();
    await message.waitFor();
    await enter(page, 'txtFaceTerm20', '2000000');
    await message.waitFor({ state: 'detached' });
  });

  test('head office may go up to its override [VAL-031]', async () => {
    const page = await open('headOffice');
    await fillQuote(page, { face: '8000000' });
    await pricedPanel(page).waitFor();
    await enter(page, 'txtFaceTerm10', '8000001');
    await page.locator('[data-premium="notApplicable"]').first().waitFor();
  });

  test('a report needs the names; the first failing field gets the focus [VAL-041, FORM-034]', async () => {
    const page = await open('agent');
    await fillQuote(page, { name: '' });
    await pricedPanel(page).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${label('btnGenerateReport')}`) }).click();
    await page.getByText(NAMES).first().waitFor();
    expect(await field(page, 'txtInsuredName').evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('a blank owner takes the insured name at 18 or over [RULE-012]', async () => {
    const page = await open('agent');
    await fillQuote(page);
    expect(await field(page, 'txtOwnerName').inputValue()).toBe('Marguerite Tremblay');
  });

  test('Why? says in the form\u2019s own words what blocks a field, in either language [RULE-015]', async () => {
    const page = await open('agent');
    await enter(page, 'txtInsuredAge', '60');
    const waiver = page.locator('[data-field=chkWaiver]');
    await waiver.getByText('Why?', { exact: true }).click();
    await waiver.getByText('Waiver of premium is disabled because Issue age (60) is more than 59.').waitFor();
    await page.getByRole('button', { name: 'Français' }).click();
    await waiver.getByText(/«\s*Exonération des primes\s*»\s*est désactivé, car/).waitFor();
  });
});

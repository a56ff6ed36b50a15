import { expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { enter, field, fillQuote, pricedPanel, tick } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { label } from '../harness/texts.ts';

const stage = setStage();

const NAMES =
  'You must enter the name of the policy owner and the insured before you can generate the illustration report.';

test('product 0180 speaks its own words: why a field is blocked, in either language; faces that pass 5,000,000 together; a report needs the names, and the first failing field gets the focus [RULE-015, VAL-030, FORM-034]', async () => {
  const { page } = await stage.visit('agent');
  await enter(page, 'txtInsuredAge', '60');
  const waiver = page.locator('[data-field=chkWaiver]');
  await waiver.getByText('Why?', { exact: true }).click();
  await waiver.getByText('“Waiver of premium” is disabled because “Issue age” (60) is more than 59.').waitFor();
  await page.getByRole('button', { name: 'Français' }).click();
  await waiver.getByText(/«\s*Exonération des primes\s*»\s*est désactivé, car/).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await waiver.getByText('“Waiver of premium” is disabled because “Issue age” (60) is more than 59.').waitFor();

  await fillQuote(page);
  await pricedPanel(page).waitFor();
  await enter(page, 'txtFaceTerm10', '3000000');
  await tick(page, 'chkTerm20');
  await enter(page, 'txtFaceTerm20', '2000001');
  const message = page.getByText('The total face amount cannot exceed $5,000,000.00').first();
  await message.waitFor();
  await screenshot(page, 'checks-en-1440');
  expect(await accessibilityViolations(page)).toEqual([]);
  await enter(page, 'txtFaceTerm20', '2000000');
  await message.waitFor({ state: 'detached' });

  for (const name of ['txtInsuredName', 'txtOwnerName']) await enter(page, name, '');
  await pricedPanel(page).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${label('btnGenerateReport')}`) }).click();
  await page.getByText(NAMES).first().waitFor();
  expect(await field(page, 'txtInsuredName').evaluate((input) => input === document.activeElement)).toBe(true);
});

test('head office may go up to its override [VAL-031]', async () => {
  const { page } = await stage.visit('headOffice');
  await fillQuote(page, { face: '8000000' });
  await pricedPanel(page).waitFor();
  await enter(page, 'txtFaceTerm10', '8000001');
  await page.locator('[data-premium="notApplicable"]').first().waitFor();
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sidewaysScroll, accessibilityViolations as violations } from '../harness/accessibility.ts';
import { choose, compareWith, enter, field, fillQuote, labelled, pick, pricedPanel, tick } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { label, shell, text } from '../harness/texts.ts';

const stage = setStage();

function said(code: string, language: 'en' | 'fr' = 'en'): string {
  return text(`tEdit-Illustration-${code}`, language);
}

/** A chart and its table under one heading. */
function part(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { level: 3, name: title });
  return page.locator('[role=tabpanel] section').filter({ has: heading }).first();
}

/** A woman of 40, non-smoker, standard: whole life of 250,000. */
async function fillWholeLife(page: Page): Promise<void> {
  await pick(page, 'cboProduct', '0010');
  await field(page, 'txtFaceAmount').waitFor();
  await enter(page, 'txtInsuredName', 'Marie Chen');
  await enter(page, 'txtInsuredAge', '40');
  await choose(page, 'rdoInsuredSex', 'F');
  await field(page, 'cboInsuredSmokerClass').selectOption('R');
  await field(page, 'cboRateClass').selectOption('S');
  await enter(page, 'txtFaceAmount', '250000');
  await pricedPanel(page).waitFor();
}

describe('concepts of a whole life illustration', () => {
  test('products stand side by side as table and chart, beside the dividend scales, in both languages, each by itself on one scale [CONC-005, FEEL-034]', async () => {
    const { page, complaints } = await stage.visit('agent');
    await fillWholeLife(page);
    await page.getByRole('tab', { name: said('view-compare') }).click();
    await page.getByText(said('compareEmpty')).waitFor();
    const scales = part(page, said('scalesTitle'));
    const linesOf = (of: Locator) => of.locator('.lf-chart').first().locator('.lf-chart__line');
    await linesOf(scales).first().waitFor();
    expect(await linesOf(scales).count()).toBe(3);
    await page.getByRole('button', { name: said('compareChoose') }).click();
    await page.keyboard.press('Space');
    await compareWith(page, 0, '0020');
    await compareWith(page, 1, '0022');
    const rows = page.getByRole('table', { name: said('compareCaption') }).locator('tbody tr');
    await rows.nth(2).waitFor();
    await rows.nth(2).getByText('Not offered as asked').waitFor();
    await compareWith(page, 1, '0180');
    await rows.nth(2).getByText('Term 20').waitFor();
    const premium = await page.locator('[data-premium="priced"]').first().innerText();
    const annual = (await rows.nth(0).locator('td').allInnerTexts()).find((cell) => /^\$[\d,]+\.\d\d$/.test(cell));
    expect(premium).toContain(annual);
    const compared = part(page, said('compareTitle'));
    // Term has no cash value to draw.
    expect(await linesOf(compared).count()).toBe(2);
    await compared.getByRole('button', { name: text('msg-Ledger-deathBenefit') }).click();
    await expect.poll(() => linesOf(compared).count()).toBe(3);
    // A chart of each by itself, over the same years and amounts.
    const multiples = compared.locator('.lf-chart').filter({ has: page.locator('.lf-chart__title') });
    expect(await multiples.count()).toBe(3);
    expect(await multiples.locator('.lf-chart__line').count()).toBe(3);
    const axes = await multiples.evaluateAll((all) =>
      all.map((one) => [...one.querySelectorAll('.lf-chart__tick')].map((tick) => tick.textContent).join(' ')),
    );
    expect(axes[0]).toMatch(/\d/);
    expect(new Set(axes).size).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.locator('[role=tabpanel]').scrollIntoViewIfNeeded();
    await screenshot(page, 'compare-1440');
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'compare-320');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('table', { name: said('compareCaption', 'fr') }).waitFor();
    await screenshot(page, 'compare-fr-1440');
    await page.getByRole('button', { name: 'English' }).click();
    expect(complaints).toEqual([]);
  });
});

test.each(['en', 'fr'] as const)(
  'in %s, six illustrations of several products stand beside one at the same ages, a seventh cannot be added, and the workbook holds them [SOLVE-020]',
  async (language) => {
    const { page, complaints } = await stage.visit('agent');
    await fillWholeLife(page);
    if (language === 'fr') await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('tab', { name: said('view-compare', language) }).click();
    await tick(page, 'chkProductCompare', true, language);
    const six = ['0020', '0180', '0110', '0185', '0010', '0190'];
    for (const [at, prodID] of six.entries()) await compareWith(page, at, prodID, language);
    const group = label('grpCompared', language);
    const entered = page.getByRole('group', { name: group, exact: true });
    const add = entered.getByRole('button', { name: text('tEdit-Shell-addRow', language) });
    await entered.getByText(language === 'fr' ? 'Au plus 6 lignes' : 'No more than 6 rows').waitFor();
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
    await add.click({ force: true });
    expect(await entered.locator('[data-row]').count()).toBe(6);
    const costs = page.getByRole('table', { name: said('compareCaption', language) }).locator('tbody tr');
    await expect.poll(() => costs.count()).toBe(7);
    const years = page.getByRole('table', { name: said('compareTitle', language) });
    await expect.poll(() => years.locator('thead').innerText()).toContain('7. ');
    expect(await violations(page)).toEqual([]);
    await costs.first().scrollIntoViewIfNeeded();
    await screenshot(page, `compare-six-${language}-1440`);
    const downloaded = page.waitForEvent('download');
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: said('excel', language) })
      .first()
      .click();
    expect((await downloaded).suggestedFilename()).toMatch(/\.xlsx$/);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page)).toBe(0);
    await entered.scrollIntoViewIfNeeded();
    await screenshot(page, `compare-six-form-${language}-390`);
    await costs.first().scrollIntoViewIfNeeded();
    await screenshot(page, `compare-six-${language}-390`);
    // The next one signs in as the same person.
    await page.setViewportSize({ width: 1440, height: 900 });
    if (language === 'fr') await page.getByRole('button', { name: 'English' }).click();
    expect(complaints).toEqual([]);
  },
);

test('work left unsaved at sign-out is offered at the next sign-in, in another browser, and stays in no storage of the first [ILL-030, SESS-053]', async () => {
  const first = await stage.visit('agent');
  await fillQuote(first.page, { name: 'Odile Roy' });
  await pricedPanel(first.page).waitFor();
  await first.page.getByRole('button', { name: shell('signOut') }).click();
  await first.page.waitForURL('**/login');
  expect(await first.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Odile');
  const { page } = await stage.visit('agent');
  await page.getByText(said('restored')).waitFor();
  expect(await field(page, 'txtInsuredName').inputValue()).toBe('Odile Roy');
  await screenshot(page, 'restored-1440');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: said('restart') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: said('restart') })
    .click();
  await expect.poll(() => field(page, 'txtInsuredName').inputValue()).toBe('');
  expect(await page.getByText(said('restored')).count()).toBe(0);
});

test('one policy is shared between a company and an employee, each with columns of its own that add up to the policy; it is saved, found again and printed [CONC-001, KEEP-019, KEEP-020]', async () => {
  const own = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-SharedOwnership-${code}`, language);
  const { page } = await stage.visit('agent');
  await fillWholeLife(page);
  await page.goto('/illustration/sharedOwnership');
  const owner = labelled(page, own('txtProtectionOwner'));
  await owner.fill('Bakery Inc.');
  await owner.press('Tab');
  await labelled(page, own('txtBenefitSplit')).fill('80');
  await labelled(page, own('txtBenefitSplit')).press('Tab');
  const table = page.getByRole('table', { name: own('results') });
  await table.getByRole('columnheader', { name: 'Bakery Inc.' }).waitFor();
  await table.getByRole('columnheader', { name: own('benefit') }).waitFor();
  const cells = await table.locator('tbody tr').last().locator('td,th').allInnerTexts();
  const amounts = cells.filter((cell) => cell.startsWith('$')).map((cell) => Number(cell.replace(/[$,]/g, '')));
  expect(amounts).toHaveLength(12);
  for (const at of [0, 1, 2, 3]) {
    expect((amounts[at] ?? 0) + (amounts[at + 4] ?? 0)).toBeCloseTo(amounts[at + 8] ?? 0, 2);
  }
  expect(await page.locator('.lf-chart__line').count()).toBe(2);
  await screenshot(page, 'shared-ownership');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 3000 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'shared-ownership-320');
  await page.setViewportSize({ width: 1440, height: 1200 });

  // A share above the premium is an error, and stays as it was typed.
  const share = labelled(page, own('txtProtectionShare'));
  await share.fill('99999');
  await share.press('Tab');
  await page
    .getByText(/cannot be more than the premium of the policy, \$[\d,.]+ a year/)
    .first()
    .waitFor();
  expect(await share.inputValue()).toBe('$99,999.00');
  await screenshot(page, 'shared-ownership-above');
  await share.fill('150.25');
  await share.press('Tab');
  await page.getByText(/Bakery Inc\.: \$150\.25 a year/).waitFor();

  // Left and come back to, it is as it was; saved, it is found in the list after another client's illustration.
  await page
    .getByRole('link', { name: shell('route-illustration') })
    .first()
    .click();
  await pricedPanel(page).waitFor();
  await page.goto('/illustration/sharedOwnership');
  await expect.poll(() => share.inputValue()).toBe('$150.25');
  await page.getByRole('button', { name: own('save') }).click();
  await page.getByText(own('saved')).waitFor();
  await share.fill('200');
  await share.press('Tab');
  const name = text('tEdit-SharedOwnership-openNamed').replace('{name}', 'Marie Chen');
  await page.getByRole('button', { name }).click();
  await expect.poll(() => share.inputValue()).toBe('$150.25');
  expect(await owner.inputValue()).toBe('Bakery Inc.');
  await screenshot(page, 'shared-ownership-saved');
  expect(await violations(page)).toEqual([]);
  const opened = page.context().waitForEvent('request', (request) => request.url().includes('/DBReports/'));
  await page.getByRole('button', { name: own('print') }).click();
  expect((await opened).url()).toContain('ticket=');
});

test('two saved concepts stand side by side: how each is shared, one chart, and the same figures in the same years; a third cannot be ticked [FEEL-038]', async () => {
  const own = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-SharedOwnership-${code}`, language);
  const { page, complaints } = await stage.visit('agent');
  const save = async (name: string, owner: string): Promise<void> => {
    await page.goto('/illustration');
    await fillWholeLife(page);
    await enter(page, 'txtInsuredName', name);
    await pricedPanel(page).waitFor();
    await page.goto('/illustration/sharedOwnership');
    const field = labelled(page, own('txtProtectionOwner'));
    await field.fill(owner);
    await field.press('Tab');
    await page.getByRole('table', { name: own('results') }).waitFor();
    await page.getByRole('button', { name: own('save') }).click();
    await page
      .getByRole('table', { name: own('list') })
      .getByText(owner)
      .waitFor();
  };
  await save('Aline Roy', 'Forge Inc.');
  await page.goto('/illustration');
  await page.getByRole('button', { name: said('restart') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: said('restart') })
    .click();
  await save('Bruno Roy', 'Mill Inc.');
  const tickOf = (name: string, owners: string) =>
    page.getByRole('checkbox', { name: own('compareNamed').replace('{name}', name).replace('{owners}', owners) });
  await tickOf('Aline Roy', 'Forge Inc.').check();
  await tickOf('Bruno Roy', 'Mill Inc.').check();
  const compared = page.getByRole('region', { name: own('compared') });
  await compared.getByRole('columnheader', { name: '1. Aline Roy' }).first().waitFor();
  const settings = compared.getByRole('table', { name: own('comparedSettings') });
  const owners = await settings
    .getByRole('row')
    .filter({ hasText: own('txtProtectionOwner') })
    .first()
    .innerText();
  expect(owners).toMatch(/Forge Inc\..*Mill Inc\./s);
  expect(await compared.locator('.lf-chart__line').count()).toBe(4);
  const years = compared.getByRole('table', { name: own('comparedYears') });
  const cells = await years.locator('tbody tr').first().locator('td,th').allInnerTexts();
  expect(cells).toHaveLength(15);
  // The same policy, insured alike.
  expect(cells.slice(1, 8)).toEqual(cells.slice(8));
  const others = page.getByRole('table', { name: own('list') }).getByRole('checkbox', { checked: false });
  for (const other of await others.all()) expect(await other.isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'shared-compared-1440');
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'shared-compared-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: own('compareEnd') }).click();
  await compared.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

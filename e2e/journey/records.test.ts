import { readFile } from 'node:fs/promises';
import type { Language } from '@lifeform/metadata';
import type { FormRecord } from '@lifeform/metadata/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { labelled } from '../harness/agent.ts';
import { screenshot, USUAL_SIZE } from '../harness/browser.ts';
import { apiFor, type MadeForm, makeClaimForm } from '../harness/claim-form.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();
const own = (code: string, language: Language = 'en') => text(`tEdit-Records-${code}`, language);
const NARROW = { width: 390, height: 844 };
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const kept = (page: Page) => page.locator('[data-save="saved"]').waitFor();
const says = (page: Page, words: RegExp) => page.getByText(words).first().waitFor();
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

async function fill(page: Page, name: string, value: string): Promise<void> {
  await labelled(page, name).fill(value);
  await labelled(page, name).press('Tab');
}

async function attach(page: Page, name: string): Promise<void> {
  const field = page.locator('[data-field="filProof"]');
  const buffer = Buffer.from(`%PDF-1.7\n${name}`);
  await field.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await field.getByText(name).first().waitFor();
}

/** The cells of a column of the list, from the first row. */
async function column(page: Page, head: string): Promise<readonly string[]> {
  await page.locator(`tbody [data-head="${head}"]`).first().waitFor();
  return page.locator(`tbody [data-head="${head}"]`).allInnerTexts();
}

/** A press on the head of a column, whose name says its order by then. */
const sortBy = (page: Page, head: string) =>
  page
    .getByRole('columnheader', { name: new RegExp(`^${head}`) })
    .getByRole('button')
    .click();

async function looksWell(page: Page, name: string): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, name);
  await page.setViewportSize(NARROW);
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, `${name}-390`);
  await page.setViewportSize(USUAL_SIZE);
}

let made: MadeForm;

beforeAll(async () => {
  const { page } = await stage.visit(undefined, '/login');
  made = await makeClaimForm(await apiFor(page, 'developer'));
});

describe('a form made here', () => {
  test('is opened from the menu, keeps what an agent enters over a reload, and is submitted, returned, mended and approved, all of which its history tells [BUILD-006, BUILD-007, BUILD-010]', async () => {
    const { page } = await stage.visit('agent');
    await press(page, shell('switchProducts'));
    await page.getByRole('radio', { name: /^Claim notice/ }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: shell('ok'), exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Claim notice' }).waitFor();
    await says(page, new RegExp(own('empty')));
    await press(page, own('new'));
    await page.waitForURL(`**/forms/${made.address}/new`);
    await fill(page, 'Claimant', 'Zoé Tremblay');
    await kept(page);
    await looksWell(page, 'record-draft');
    await page.waitForURL((url) => !url.pathname.endsWith('/new'));
    await page.reload();
    expect(await labelled(page, 'Claimant').inputValue()).toBe('Zoé Tremblay');

    await press(page, 'Submit');
    expect(await labelled(page, 'Amount claimed').evaluate((input) => input === document.activeElement)).toBe(true);
    await fill(page, 'Amount claimed', '1200.5');
    await attach(page, 'proof.pdf');
    await press(page, 'Submit');
    await confirm(page, 'Submit');
    await says(page, /is now: Submitted/);
    expect(await labelled(page, 'Claimant').count()).toBe(0);
    await looksWell(page, 'record-read');
    const address = new URL(page.url()).pathname;

    const { page: office } = await stage.visit('headOffice', address);
    await press(office, 'Return to the author');
    await office.getByRole('dialog').getByRole('textbox').fill('Say what happened.');
    await office.getByRole('dialog').getByRole('button', { name: 'Return to the author', exact: true }).click();
    await says(office, /is now: Returned/);

    await page.reload();
    await fill(page, 'What happened', 'A pipe burst.');
    await attach(page, 'more.pdf');
    await kept(page);
    await press(page, 'Submit');
    await confirm(page, 'Submit');
    await says(page, /is now: Submitted/);
    await office.reload();
    await press(office, 'Approve');
    await confirm(office, 'Approve');
    await says(office, /is now: Approved/);

    await press(office, own('history'));
    const entries = office.getByRole('dialog').locator('ol > li');
    await entries.first().waitFor();
    const told = (await entries.allInnerTexts()).map((entry) => entry.replace(/\s+/g, ' '));
    expect(told.map((entry) => /^(\w+)/.exec(entry)?.[1])).toEqual([
      ...['Approve', 'Submit', 'Changed', 'Return', 'Submit', 'Created'],
    ]);
    expect(told[2]).toContain('What happened Not entered A pipe burst.');
    expect(told[2]).toMatch(/Proof.* proof\.pdf.* proof\.pdf.* more\.pdf/);
    // Of the draft: with its submission, or before it where the autosave was quicker.
    expect(told.slice(4).join(' ')).toMatch(/Proof Not entered .*proof\.pdf/);
    expect(told[3]).toContain('Say what happened.');
    expect(told.at(-1)).toContain('Claimant Not entered Zoé Tremblay');
    await looksWell(office, 'record-history');
  });

  test('has its records in a list that is filtered, sorted, searched and seen by a view, also after a reload [BUILD-011]', async () => {
    const { page: anybody } = await stage.visit(undefined, '/login');
    const agent = await apiFor(anybody, 'agent');
    const rows = [
      { txtClaimant: 'Ana', dAmount: 900, cboKind: 'fire' },
      { txtClaimant: 'Luc', dAmount: 300, cboKind: 'water' },
      { txtClaimant: 'Bea', dAmount: 600, cboKind: 'fire' },
    ];
    for (const values of rows) await agent('post', `/api/records/${made.form}`, { values });
    const { page } = await stage.visit('agent', `/forms/${made.address}`);
    await page.getByRole('link', { name: 'To do', exact: true }).click();
    await press(page, own('filters'));
    await labelled(page, 'Kind of loss').selectOption('fire');
    await press(page, own('applyFilters'));
    await page.waitForURL(/cboKind=fire/);
    await sortBy(page, 'Amount claimed');
    await page.waitForURL(/sort=dAmount/);
    await expect.poll(() => column(page, 'Claimant')).toEqual(['Bea', 'Ana']);
    await page.reload();
    expect(await column(page, 'Claimant')).toEqual(['Bea', 'Ana']);
    await sortBy(page, 'Amount claimed');
    await expect.poll(() => column(page, 'Claimant')).toEqual(['Ana', 'Bea']);
    await page.goBack();
    await expect.poll(() => column(page, 'Claimant')).toEqual(['Bea', 'Ana']);
    await looksWell(page, 'record-list');
    const saved = page.waitForEvent('download');
    await press(page, own('export-csv'));
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(
      file
        .split('\n')
        .map((line) => /(Ana|Bea|Luc)/.exec(line)?.[1])
        .filter(Boolean),
    ).toEqual(['Bea', 'Ana']);
    await press(page, own('clearFilters'));
    await page.getByRole('searchbox').fill('Luc');
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => column(page, 'Claimant')).toEqual(['Luc']);
  });

  test('has its records moved several at once, and what could not be moved is named with why [BUILD-012]', async () => {
    const { page: anybody } = await stage.visit(undefined, '/login');
    const agent = await apiFor(anybody, 'agent');
    await agent('post', `/api/records/${made.form}`, { values: { txtClaimant: 'Max', dAmount: 5 } });
    const { number } = await agent<FormRecord>('post', `/api/records/${made.form}`, { values: { txtClaimant: 'Eva' } });
    const { page } = await stage.visit('agent', `/forms/${made.address}?view=open`);
    await page.getByRole('checkbox', { name: own('chooseAll') }).check();
    await press(page, 'Submit');
    await confirm(page, 'Submit');
    const refused = page.getByRole('dialog', { name: '1 record stayed as it was' });
    await refused.getByRole('row', { name: new RegExp(`^No. ${number} `) }).waitFor();
    await looksWell(page, 'record-refused');
    await refused
      .getByRole('button', { name: shell('close'), exact: true })
      .last()
      .click();
    expect(await column(page, 'Claimant')).toEqual(['Eva']);
  });

  test('reads in French to whoever reads French', async () => {
    const { page } = await stage.visit('agent', '/forms', (user) => ({ ...user, inputLanguage: 'French' }));
    await page.getByRole('link', { name: 'Avis de sinistre', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Avis de sinistre' }).waitFor();
    await page.getByRole('columnheader', { name: 'Montant réclamé' }).waitFor();
    await looksWell(page, 'record-list-fr');
    await press(page, own('new', 'fr'));
    await labelled(page, 'Demandeur').waitFor();
    await looksWell(page, 'record-new-fr');
  });
});

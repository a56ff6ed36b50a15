import type { Language } from '@lifeform/metadata';
import type { Locator, Page } from 'playwright-core';
import { rowField } from './row-field.ts';
import { account, label, text } from './texts.ts';

/** By the sign-in page. Where signing in is not the fact, `visit` of the stage takes the shorter way. */
export async function signIn(page: Page, roleID: string, language: Language = 'en'): Promise<void> {
  const { username, password } = account(roleID);
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel(text('tEdit-User-username', language)).fill(username);
  await page.getByLabel(text('tEdit-User-password', language), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('tEdit-User-btnLogin', language) }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** A field of the illustration form by its label. */
export function field(page: Page, name: string, language: Language = 'en'): Locator {
  return labelled(page, label(name, language));
}

/** A control by its label, which may carry an "(optional)" marker. */
export function labelled(page: Page, shown: string): Locator {
  return page.getByRole('main').getByLabel(new RegExp(`^${literally(shown)}( \\(.*\\))?$`));
}

function literally(plain: string): string {
  return plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Puts a value in and leaves the field. What happens key by key is for e2e/field and the keyboard's journey to show. */
export async function enter(page: Page, name: string, value: string, language: Language = 'en'): Promise<void> {
  const input = field(page, name, language);
  await input.fill(value);
  await input.press('Tab');
}

export async function choose(page: Page, name: string, code: string, language: Language = 'en'): Promise<void> {
  await page.getByLabel(label(`${name}-option-${code}`, language), { exact: true }).check();
}

/** Of a list long enough to be found by typing: types the choice's name and takes it. */
export async function pick(page: Page, name: string, code: string, language: Language = 'en'): Promise<void> {
  const choice = label(`${name}-option-${code}`, language);
  await field(page, name, language).fill(choice);
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** Puts another product beside the illustration, in the row at this place from 0, which is added where it is not there. */
export async function compareWith(page: Page, at: number, prodID: string, language: Language = 'en'): Promise<void> {
  const group = label('grpCompared', language);
  const rows = page.getByRole('group', { name: group, exact: true });
  if ((await rows.locator('[data-row]').count()) <= at) {
    await rows.getByRole('button', { name: text('tEdit-Shell-addRow', language) }).click();
  }
  const choice = label(`cboProduct-option-${prodID}`, language);
  await rowField(page, group, at, label('cboCompareProduct', language)).fill(choice);
  await page.getByRole('option', { name: choice, exact: true }).click();
}

export async function tick(page: Page, name: string, isOn = true, language: Language = 'en'): Promise<void> {
  await field(page, name, language).setChecked(isOn);
}

/** The quote most journeys make: a woman of 40, non-smoker, preferred, Term 10 for 250,000. */
export async function fillQuote(page: Page, { name = 'Marguerite Tremblay', face = '250000' } = {}): Promise<void> {
  await enter(page, 'txtInsuredName', name);
  await enter(page, 'txtInsuredAge', '40');
  await choose(page, 'rdoInsuredSex', 'F');
  await field(page, 'cboInsuredSmokerClass').selectOption('R');
  await enter(page, 'txtFaceTerm10', face);
}

/** The premium panel, once it shows a price. */
export function pricedPanel(page: Page): Locator {
  return page.locator('[data-premium="priced"]').first();
}

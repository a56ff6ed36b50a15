import type { Language } from '@lifeform/metadata';
import type { Locator, Page } from 'playwright-core';
import { account, label, text } from './texts.ts';

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

/** Types as a person does, and leaves the field. */
export async function enter(page: Page, name: string, value: string, language: Language = 'en'): Promise<void> {
  const input = field(page, name, language);
  await input.fill('');
  await input.pressSequentially(value);
  await input.press('Tab');
}

export async function choose(page: Page, name: string, code: string, language: Language = 'en'): Promise<void> {
  await page.getByLabel(label(`${name}-option-${code}`, language), { exact: true }).check();
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

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { lookUp } from '../harness/policy.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();

type Language = 'en' | 'fr';

const said = (code: string, language: Language): string => text(`tEdit-Reprojection-${code}`, language);
const inforce = (code: string, language: Language): string => text(`tEdit-Inforce-screen-${code}`, language);

async function open(page: Page, language: Language) {
  await lookUp(page, 'L1000210');
  const part = page.getByRole('region', { name: inforce('reprojection', language) });
  await part.getByRole('button', { name: inforce('reproject', language), exact: true }).click();
  await part.getByRole('textbox', { name: said('txtLoan', language) }).waitFor();
  return part;
}

describe('a policy in force is projected anew', () => {
  test.each<Language>(['en', 'fr'])(
    'with a loan and premiums that stop, from the values it shows [SOLVE-002, SOLVE-003] (%s)',
    async (language) => {
      const { page } = await stage.visit('agent', '/inforce/policyLookup', (user) => ({
        ...user,
        inputLanguage: language === 'fr' ? 'French' : 'English',
      }));
      const part = await open(page, language);
      expect(await part.getByRole('textbox', { name: said('txtLoan', language) }).inputValue()).toMatch(
        /2[, \s]500[.,]00/,
      );
      await part.getByRole('button', { name: said('run', language), exact: true }).click();
      await page.locator('#reprojected').waitFor();
      expect(await part.getByText(said('notes', language)).count()).toBe(0);

      const rows = part.getByRole('group', { name: said('grpActs', language), exact: true });
      const plan = async (code: string, from: string, amount: string): Promise<void> => {
        await rows.getByRole('button', { name: text('tEdit-Shell-addRow', language) }).click();
        const last = (name: string) =>
          rows
            .getByRole(name === 'cboAct' ? 'combobox' : 'textbox', { name: new RegExp(`, ${said(name, language)}$`) })
            .last();
        await last('cboAct').selectOption(code);
        await last('txtActFrom').fill(from);
        await last('txtActAmount').fill(amount);
        await page.keyboard.press('Tab');
      };
      await plan('loan', '16', '900000');
      await plan('premium', '18', '0');
      await part.getByText(said('changed', language)).waitFor();
      await part.getByRole('button', { name: said('run', language), exact: true }).click();
      const notes = part.getByRole('region', { name: said('notes', language) });
      await notes.waitFor();
      await screenshot(page, `reprojection-${language}`);
      expect(await notes.innerText()).toMatch(
        language === 'en' ? /Year 16: \$900,000\.00 was/ : /Année 16\s: une avance de/,
      );
      expect(await part.getByText(said('changed', language)).count()).toBe(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);

      await part
        .getByRole('textbox', { name: said('txtActFrom', language) })
        .first()
        .fill('1');
      await part.getByRole('button', { name: said('run', language), exact: true }).click();
      await part.getByText(text('msg-ReprojectionPast', language)).first().waitFor();
    },
  );

  test.each<Language>(['en', 'fr'])(
    'in layers of term, of which one is converted: it ends, and a new cover begins at the age attained [SOLVE-017] (%s)',
    async (language) => {
      const { page } = await stage.visit('agent', '/inforce/policyLookup', (user) => ({
        ...user,
        inputLanguage: language === 'fr' ? 'French' : 'English',
      }));
      await lookUp(page, 'L1000310');
      const part = page.getByRole('region', { name: inforce('reprojection', language) });
      await part.getByRole('button', { name: inforce('reproject', language), exact: true }).click();
      const rows = part.getByRole('group', { name: said('grpConversions', language), exact: true });
      await rows.getByRole('button', { name: text('tEdit-Shell-addRow', language) }).click();
      expect(await part.getByRole('textbox', { name: said('txtLoan', language) }).count()).toBe(0);
      const cell = (role: 'combobox' | 'textbox', name: string) =>
        rows.getByRole(role, { name: new RegExp(`, ${said(name, language)}$`) });
      await cell('combobox', 'cboConvertLayer').selectOption('20');
      await cell('combobox', 'cboConvertProduct').selectOption('0010');
      await cell('textbox', 'txtConvertFrom').fill('35');
      await part.getByRole('button', { name: said('run', language), exact: true }).click();
      await cell('textbox', 'txtConvertFrom').and(page.locator('[aria-invalid="true"]')).waitFor();
      await cell('textbox', 'txtConvertFrom').fill('12');
      await part.getByRole('button', { name: said('run', language), exact: true }).click();
      const notes = part.getByRole('region', { name: said('notes', language) });
      await notes.waitFor();
      expect(await notes.innerText()).toMatch(
        language === 'en' ? /\$500,000\.00 ends .* age 48/ : /prend fin .* 48 ans/,
      );
      await page.locator('#reprojected').waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await screenshot(page, `conversion-${language}-1440`);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await sidewaysScroll(page)).toBe(0);
      await screenshot(page, `conversion-${language}-390`);
    },
  );
});

import type { Language } from '@lifeform/metadata';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { readPdfText } from '../../api/test/report/read-pdf.ts';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { field, fillQuote, pricedPanel } from '../harness/agent.ts';
import { screenshot, USUAL_SIZE, type WatchedPage } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { label, shell, text } from '../harness/texts.ts';

const stage = setStage();
let watched: WatchedPage;

beforeEach(async () => {
  watched = await stage.visit('agent');
});

async function openSaved(page: Page, language: Language = 'en'): Promise<void> {
  const name = shell('route-illustration-savedIllustration', language);
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

describe('an agent hands a client the report', () => {
  test('Generate report opens the PDF in its own tab, saves the illustration, and is a link where no tab may open [ILL-027, RPT-047, RPT-057]', async () => {
    const { page, complaints } = watched;
    await fillQuote(page, { name: 'Étienne Roy' });
    await pricedPanel(page).waitFor();
    const bytes: Promise<Buffer> = new Promise((read) => {
      void page.context().route('**/DBReports/**', async (route) => {
        const answer = await route.fetch();
        read(await answer.body());
        // What draws a PDF is the browser's; a browser without it would leave the tab where it was.
        await route.fulfill({ contentType: 'text/html', body: '' });
      });
    });
    const tab = page.waitForEvent('popup');
    const answered = page.waitForResponse('**/api/illustrations/report');
    await page.getByRole('button', { name: new RegExp(`^${label('btnGenerateReport')}`) }).click();
    const { reportOutputFile } = (await (await answered).json()) as { reportOutputFile: string };
    const opened = await tab;
    await opened.waitForURL(/DBReports/);
    const pdf = await readPdfText(await bytes);
    expect(reportOutputFile).toMatch(/\/DBReports\/[\w-]+\.pdf\?ticket=/);
    expect(opened.url()).toContain('#zoom=121');
    expect(pdf).toContain('Étienne Roy');
    expect(pdf).toMatch(/Page 1 of \d+/);
    expect(complaints).toEqual([]);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: new RegExp(`^${label('btnGenerateReport')}`) }).click();
    await page.getByText(/The report is ready, but/).waitFor();
    const link = page.getByRole('link', { name: text('tEdit-Illustration-openReport') });
    expect(await link.getAttribute('href')).toContain('/DBReports/');
  });

  test.each(['en', 'fr'] as const)(
    'in %s illustrations are compared and the report is looked at without leaving the quote, whose entries stay [FEEL-029]',
    async (language) => {
      const { page, complaints } = watched;
      await fillQuote(page, { name: 'Louise Caron' });
      await pricedPanel(page).waitFor();
      if (language === 'fr') await page.getByRole('button', { name: 'Français' }).click();
      const address = page.url();
      const said = (code: string) => text(`tEdit-Illustration-${code}`, language);
      await page.getByRole('tab', { name: said('view-compare') }).click();
      await page
        .getByRole('tabpanel')
        .getByRole('heading')
        .or(page.getByRole('tabpanel').getByText(/./))
        .first()
        .waitFor();
      expect(await page.getByRole('tab', { name: said('view-compare') }).getAttribute('aria-selected')).toBe('true');
      await page.getByRole('tab', { name: said('view-report') }).click();
      await page.getByRole('button', { name: said('previewShow') }).click();
      const preview = page.getByRole('region', { name: said('previewTitle') });
      await preview.getByText('Louise Caron').first().waitFor();
      expect(await preview.locator('article').count()).toBeGreaterThan(2);
      const title = preview.getByRole('heading', { level: 1 }).first();
      expect(await title.evaluate((drawn) => getComputedStyle(drawn).fontFamily)).toContain('Source Serif');
      expect(await accessibilityViolations(page)).toEqual([]);
      await screenshot(page, `report-preview-${language}-1440`);
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await sidewaysScroll(page)).toBe(0);
      await screenshot(page, `report-preview-${language}-390`);
      await page.setViewportSize(USUAL_SIZE);

      expect([page.url(), page.context().pages().length]).toEqual([address, 1]);
      expect(await field(page, 'txtInsuredName', language).inputValue()).toBe('Louise Caron');
      await field(page, 'txtInsuredName', language).fill('Louise Caron-Gagnon');
      await page.keyboard.press('Tab');
      await page.getByText(said('madeBefore')).waitFor();
      expect(complaints).toEqual([]);
      await openSaved(page, language);
      await page
        .getByRole('row', { name: /Étienne Roy/ })
        .first()
        .waitFor();
      expect(await page.getByText('Louise Caron').count()).toBe(0);
      if (language === 'fr') await page.getByRole('button', { name: 'English' }).click();
    },
  );

  test('what was saved is in the list, and is opened again with its price [ILL-028]', async () => {
    const { page } = watched;
    await fillQuote(page, { name: 'Jeanne Mance' });
    await pricedPanel(page).waitFor();
    await page.getByRole('button', { name: label('btnSave'), exact: true }).click();
    await page
      .getByText(/No\. ILL-\d{4}-\d{6}/)
      .first()
      .waitFor();
    await openSaved(page);
    expect(new URL(page.url()).pathname).toBe('/illustration/savedIllustration');
    const row = page.getByRole('row', { name: /Jeanne Mance/ });
    await row.first().waitFor();
    await screenshot(page, 'saved-en-1440');
    expect(await accessibilityViolations(page)).toEqual([]);

    await row.first().getByRole('button', { name: /^Open/ }).click();
    await pricedPanel(page).waitFor();
    expect(await field(page, 'txtInsuredName').inputValue()).toBe('Jeanne Mance');
    expect(await field(page, 'txtFaceTerm10').inputValue()).toBe('$250,000');
  });

  test('the list holds at 320 px in French', async () => {
    const { page } = watched;
    await page.getByRole('button', { name: 'Français' }).click();
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/illustration/savedIllustration');
    await page.getByRole('heading', { level: 1, name: shell('route-illustration-savedIllustration', 'fr') }).waitFor();
    await page
      .getByRole('row', { name: /Jeanne Mance/ })
      .first()
      .waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'saved-fr-320');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

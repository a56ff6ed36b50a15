import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { field } from '../harness/agent.ts';
import { screenshot, USUAL_SIZE } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { label, shell } from '../harness/texts.ts';

const stage = setStage();

test.each(['en', 'fr'] as const)(
  'in %s the help of a term is opened from the keyboard: a sentence, and an example below it; Escape closes it [FEEL-044]',
  async (language) => {
    const { page, complaints } = await stage.visit('agent');
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (language === 'fr') await page.getByRole('button', { name: 'Français' }).click();
    await field(page, 'cboInsuredSmokerClass', language).waitFor();
    for (const width of [USUAL_SIZE.width, 390]) {
      await page.setViewportSize({ ...USUAL_SIZE, width });
      const named = shell('moreAbout', language).replace('{label}', label('cboInsuredSmokerClass', language));
      const icon = page.getByRole('main').getByRole('button', { name: named, exact: true });
      await field(page, 'cboInsuredSmokerClass', language).focus();
      await page.keyboard.press('Shift+Tab');
      expect(await icon.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      const help = page.getByRole('tooltip');
      await help.getByText(label('cboInsuredSmokerClass-tooltip', language)).waitFor();
      const example = help.getByText(label('cboInsuredSmokerClass-example', language));
      const [sentence, below] = [await help.boundingBox(), await example.boundingBox()];
      expect((below?.y ?? 0) - (sentence?.y ?? 0)).toBeGreaterThan(20);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      await screenshot(page, `term-${language}-${width}`);
      await page.keyboard.press('Escape');
      await help.waitFor({ state: 'detached' });
    }
    expect(complaints).toEqual([]);
  },
);

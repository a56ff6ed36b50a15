import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { labelled } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-${code}`);

test('before a lower limit is published, the review counts the saved work beyond it and lists it [SHIP-006]', async () => {
  const { page } = await stage.visit(
    'administratorDeveloper',
    '/developer?form=NewBusiness&tab=items&entry=txtFaceTerm20',
  );
  await expect.poll(() => labelled(page, text('tEdit-ControlItem-name')).inputValue()).toBe('txtFaceTerm20');
  await labelled(page, text('tEdit-ControlItem-max')).fill('400000');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: say('review'), exact: true }).click();
  const panel = page.getByRole('dialog').getByRole('region', { name: say('impactTitle') });
  const illustrations = panel.locator('[data-impact-part="fails-illustrations"]');
  await illustrations.getByText(/^\d+ of \d+ saved illustrations? no longer pass/).click();
  await illustrations
    .getByText(/ILL-\d{4}-\d{6} \p{L}+/u)
    .first()
    .waitFor();
  await panel.locator('[data-impact-part="fails-policies"] summary').click();
  await panel.getByText('L1000310').waitFor();
  await panel.locator('[data-impact-part="reads-pages"] summary').click();
  expect(await panel.locator('[data-impact-part="reads-pages"] li').count()).toBeGreaterThan(0);
  await screenshot(page, 'developer-impact');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'developer-impact-390');
  expect(await sidewaysScroll(page)).toBe(0);
});

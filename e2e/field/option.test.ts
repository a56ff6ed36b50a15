import { expect, test } from 'vitest';
import { driveField } from './driver.ts';
import { openGallery } from './gallery.ts';

test.each([
  ['en', ['Ontario', 'Nova Scotia', 'Quebec']],
  ['fr', ['Ontario', 'Nouvelle-Écosse', 'Québec']],
] as const)('%s: single options are choices of the group they name', async (language, texts) => {
  const page = await openGallery(language);
  const radio = await driveField(page, 'optionRadio');
  expect(await radio.whole.locator('label').allInnerTexts()).toEqual(texts);
  await radio.whole.getByText(texts[2]).click();
  expect(await radio.whole.locator('input:checked').inputValue()).toBe('QC');
  const combo = await driveField(page, 'optionCombo');
  expect((await combo.control.locator('option').allTextContents()).slice(1)).toEqual(texts);
  expect(await page.locator('[data-field="optionRadioQC"]').count()).toBe(0);
});

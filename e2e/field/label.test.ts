import { expect, test } from 'vitest';
import { driveField } from './driver.ts';
import { galleryText, openGallery } from './gallery.ts';

test.each(['en', 'fr'] as const)('%s: a label is text without a control', async (language) => {
  const page = await openGallery(language);
  const { whole } = await driveField(page, 'labelPlain');
  expect(await whole.innerText()).toContain(galleryText('labelPlain', language));
  expect(await whole.locator('input, select, textarea, button').count()).toBe(0);
});

import { expect, test } from 'vitest';
import { driveField } from './driver.ts';
import { openGallery } from './gallery.ts';

test.each([
  ['en', ['Year', 'Rate']],
  ['fr', ['Année', 'Taux']],
] as const)('%s: a table of rows to read, every other one in another colour [FTYPE-037]', async (language, heads) => {
  const page = await openGallery(language);
  const field = await driveField(page, 'listHelped');
  expect(await field.whole.locator('th').allInnerTexts()).toEqual(heads);
  expect(await field.whole.locator('tbody tr').allInnerTexts()).toEqual(['1\t0.5', '2\t0.75', '3\t1.25']);
  const colours = await field.whole
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor));
  expect(colours[0]).toBe(colours[2]);
  expect(colours[1]).not.toBe(colours[0]);
  expect((await field.spoken(field.whole.locator('table'))).role).toBe('table');
});

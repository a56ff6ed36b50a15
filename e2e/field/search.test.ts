import { describe, expect, test } from 'vitest';
import { driveField } from './driver.ts';
import { onGallery } from './typed-field.ts';

describe('a search box', () => {
  const page = onGallery('en');

  test('searches on Enter and on a click of its button [FORM-014]', async () => {
    const field = await driveField(page(), 'searchPlain');
    await field.type('Tremblay');
    await field.control.press('Enter');
    await page().getByText('Searched for “Tremblay”.').waitFor();
    await field.type('Roy');
    await field.whole.getByRole('button').click();
    await page().getByText('Searched for “Roy”.').waitFor();
    expect(await field.spoken()).toMatchObject({ role: 'searchbox', name: 'Search' });
  });

  test('disabled, its button does nothing', async () => {
    const field = await driveField(page(), 'searchDisabled');
    await field.whole.getByRole('button').press('Enter');
    expect(await page().getByText('Searched for “Tremblay”.').count()).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { driveField } from './driver.ts';
import { galleryText } from './gallery.ts';
import { onGallery } from './typed-field.ts';

describe('a button', () => {
  const page = onGallery('en');
  const told = (name: string) => page().getByText(`Pressed: ${galleryText(name)}.`);

  test.each(['Enter', 'Space'])('acts on %s and is named by its label', async (key) => {
    const field = await driveField(page(), 'buttonPlain');
    expect(await field.spoken()).toMatchObject({ role: 'button', name: galleryText('buttonPlain') });
    await field.control.press(key);
    await told('buttonPlain').waitFor();
  });

  test('with a pause takes no second press at once, and can be reached meanwhile', async () => {
    const field = await driveField(page(), 'buttonDelayed');
    await field.control.press('Enter');
    await told('buttonDelayed').waitFor();
    expect(await field.control.getAttribute('aria-disabled')).toBe('true');
    expect(await field.control.isDisabled()).toBe(true);
    await expect.poll(() => field.control.getAttribute('aria-disabled'), { timeout: 10_000 }).toBeNull();
  });

  test('held by errors says why and shows them instead of acting [META-028, FORM-026]', async () => {
    const field = await driveField(page(), 'buttonHeld');
    expect(await field.spoken()).toMatchObject({
      isDisabled: true,
      description: expect.stringMatching(/errors stop this/),
    });
    await field.control.press('Enter');
    expect(await told('buttonHeld').count()).toBe(0);
    await expect.poll(() => page().evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  });
});

import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { driveField } from './driver.ts';
import { galleryText } from './gallery.ts';
import { describeTypedField, onGallery } from './typed-field.ts';

describeTypedField({
  id: 'sin',
  typing: [['130692544', '130-692-544']],
  pasting: [['046 454 286', '046-454-286']],
  wrong: { text: '046454', message: /9 digits of the social insurance number/, right: '046454286' },
});

describe('hidden until shown', () => {
  const page = onGallery('en');
  const isCovered = (control: Locator): Promise<boolean> =>
    control.evaluate((input) => getComputedStyle(input).getPropertyValue('-webkit-text-security') === 'disc');

  test('it is covered in every state, and its button shows and hides it', async () => {
    for (const state of ['Helped', 'Disabled', 'ReadOnly', 'Locked']) {
      const field = await driveField(page(), `sin${state}`);
      expect(await isCovered(field.control), state).toBe(true);
      const button = field.whole.locator('button:not([data-aside] *)');
      await button.press('Enter');
      expect(await isCovered(field.control), state).toBe(false);
      expect((await field.spoken(button)).name).toBe(`Hide: ${galleryText(`sin${state}`)}`);
      await button.press('Enter');
      expect(await isCovered(field.control), state).toBe(true);
    }
  });
});

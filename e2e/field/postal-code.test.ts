import { describe, expect, test } from 'vitest';
import { driveField } from './driver.ts';
import { describeTypedField, onGallery } from './typed-field.ts';

describeTypedField({
  id: 'postalCode',
  typing: [
    ['k1a0b1', 'K1A 0B1'],
    ['1kk1a', 'K1A'],
  ],
  pasting: [
    ['k1a-0b1', 'K1A 0B1'],
    [' m5v 2t6 ', 'M5V 2T6'],
  ],
  wrong: { text: 'k1a', message: /valid postal code/, right: 'k1a0b1' },
});

describe('a wrong first letter', () => {
  const page = onGallery('en');

  test('is deleted and typed again without touching the rest', async () => {
    const field = await driveField(page(), 'postalCodePlain');
    await field.type('k1a0b1');
    await field.control.press('Home');
    await field.control.press('Delete');
    await page().keyboard.type('h');
    expect(await field.shown()).toBe('H1A 0B1');
  });
});

import { describe, expect, test } from 'vitest';
import { driveField } from './driver.ts';
import { describeTypedField, onGallery } from './typed-field.ts';

describeTypedField({
  id: 'upper',
  typing: [
    ['ab-12', 'AB-12'],
    ['éa1', 'ÉA1'],
  ],
  pasting: [['policy', 'POLICY']],
  wrong: { text: 'a', message: /from 3 to 20 characters/, right: 'abc' },
});

describe('in the middle', () => {
  const page = onGallery('en');

  test('a letter typed there is upper case and the next one follows it', async () => {
    const field = await driveField(page(), 'upperPlain');
    await field.type('ad');
    await field.control.press('ArrowLeft');
    await page().keyboard.type('bc');
    expect(await field.shown()).toBe('ABCD');
  });
});

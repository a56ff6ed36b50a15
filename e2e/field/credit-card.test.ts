import { describe, expect, test } from 'vitest';
import { driveField } from './driver.ts';
import { describeTypedField, onGallery } from './typed-field.ts';

describeTypedField({
  id: 'creditCard',
  typing: [['4111111111111111', '**** **** **** 1111']],
  pasting: [['4111-1111-1111-1111', '**** **** **** 1111']],
  wrong: { text: '4111111111111112', message: /valid card number/, right: '4111111111111111' },
});

describe('while it is typed', () => {
  const page = onGallery('en');

  test('it is grouped in fours', async () => {
    const field = await driveField(page(), 'creditCardPlain');
    await field.type('41111111');
    expect(await field.shown()).toBe('4111 1111');
  });
});

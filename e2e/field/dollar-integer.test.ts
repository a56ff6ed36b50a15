import { describe, expect, test } from 'vitest';
import { driveField, plain } from './driver.ts';
import { openGallery } from './gallery.ts';
import { describeTypedField } from './typed-field.ts';

describeTypedField({
  id: 'dollarInteger',
  typing: [['250000', '$250,000']],
  pasting: [
    ['250 000', '$250,000'],
    ['$250,000.00', '$250,000'],
  ],
  french: {
    typing: [
      ['250000', '$250 000'],
      ['250,000', '$250 000'],
    ],
    pasting: [['250,000', '$250 000']],
  },
  wrong: { text: '100', message: /from 25,000 to 10,000,000/, right: '25000' },
});

describe('from a million on', () => {
  test.each([
    ['en', '5.25 million'],
    ['fr', '5,25 millions'],
  ] as const)('%s: the amount is said in words', async (language, words) => {
    const page = await openGallery(language);
    const field = await driveField(page, 'dollarIntegerPlain');
    await field.type('5250000');
    await field.leave();
    expect(plain(await field.whole.innerText())).toContain(words);
  });
});

import type { Language } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { driveField, plain } from './driver.ts';
import { onGallery } from './typed-field.ts';

/** An amount as people write it in either language, and the only amount it may become. */
const WRITTEN = [
  { text: '5,5', en: '$5.50', fr: '$5,50' },
  { text: '5.5', en: '$5.50', fr: '$5,50' },
  { text: '250,000', en: '$250,000.00', fr: '$250 000,00' },
  { text: '250 000', en: '$250,000.00', fr: '$250 000,00' },
  { text: '1,234.56', en: '$1,234.56', fr: '$1 234,56' },
  { text: '1 234,56', en: '$1,234.56', fr: '$1 234,56' },
] as const;

/** Typed, these fit no reading and stay as they were: two commas in English, a point behind the comma in French. */
const UNREADABLE = { en: { '1 234,56': '$1,234,56' }, fr: { '1,234.56': '$1,23.56' } } as const;
/** What is typed stops where the field's decimals end. */
const STOPPED = { en: {}, fr: { '250,000': '$250,00' } } as const;

describe.each(['en', 'fr'] as const)('an amount with either separator, in %s', (language: Language) => {
  const page = onGallery(language);

  const unreadable: Readonly<Record<string, string>> = UNREADABLE[language];
  const stopped: Readonly<Record<string, string>> = STOPPED[language];

  test.each(WRITTEN)(
    '$text typed is that amount, an error or stopped in sight [VAL-024, VAL-025]',
    async ({ text, ...shown }) => {
      const field = await driveField(page(), 'dollarPlain');
      await field.type(text);
      await field.leave();
      expect(plain(await field.shown())).toBe(unreadable[text] ?? stopped[text] ?? shown[language]);
      expect(await field.errors()).toHaveLength(text in unreadable ? 1 : 0);
    },
  );

  test.each(WRITTEN)(
    '$text pasted is that amount, seen at once, never another [VAL-024]',
    async ({ text, ...shown }) => {
      const field = await driveField(page(), 'dollarPlain');
      await field.paste(text);
      expect(amount(await field.shown())).toBe(amount(shown[language]));
      await field.leave();
      expect(plain(await field.shown())).toBe(shown[language]);
    },
  );
});

describe('an amount written in English and typed in French into a field of whole dollars', () => {
  const page = onGallery('fr');

  test('says how it is read while it is still as typed', async () => {
    const field = await driveField(page(), 'dollarIntegerPlain');
    await field.type('250,000');
    expect(plain(await field.whole.innerText())).toContain('Lu comme 250 000');
  });
});

/** Cents fill up only when the field is left. */
function amount(shown: string): string {
  return plain(shown).replace(/[.,]00$|(?<=[.,]\d)0$/, '');
}

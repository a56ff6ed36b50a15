import type { Language } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { item } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

/** An amount as people write it in either language, and the only number it may become. */
const WRITTEN: readonly (readonly [string, number])[] = [
  ['5,5', 5.5],
  ['5.5', 5.5],
  ['250,000', 250_000],
  ['250 000', 250_000],
  ['1,234.56', 1234.56],
  ['1 234,56', 1234.56],
  ['1.234,56', 1234.56],
  ['12 500', 12_500],
];

const CASES = WRITTEN.flatMap(([text, meant]) =>
  (['en', 'fr'] as const).flatMap((locale) =>
    (['typed', 'pasted'] as const).map((how) => ({ text, meant, locale, how })),
  ),
);

/** The number an amount became, or its error with the text kept. */
function enter(text: string, locale: Language, how: 'typed' | 'pasted', type: string) {
  const form = start({ items: [item('n', type, { min: 0, max: 1_000_000 })] }, { locale });
  if (how === 'pasted') form.paste('n', text);
  else form.fill('n', text);
  return { value: form.value('n'), text: form.text('n'), errors: form.codes('n') };
}

/** Where a field of cents stops: digits refused after the decimal sign do not appear on the screen. */
const STOPPED: Readonly<Record<Language, Readonly<Record<string, { readonly at: string; readonly value: number }>>>> = {
  en: {},
  fr: {
    '250,000': { at: '250,00', value: 250 },
    '1.234,56': { at: '1,23', value: 1.23 },
  },
};

describe.each(['dollar', 'percent', 'dollar-integer'])('an amount in a field of type %s', (type) => {
  test.each(CASES)(
    '$text $how in $locale is $meant, an error or stopped in sight, never another number [VAL-024, VAL-025]',
    (entry) => {
      const { value, text, errors } = enter(entry.text, entry.locale, entry.how, type);
      if (errors.length > 0) return expect(value === null || value === entry.meant).toBe(true);
      const stop = entry.how === 'typed' && type !== 'dollar-integer' ? STOPPED[entry.locale][entry.text] : undefined;
      if (stop) expect(text).toContain(stop.at);
      expect(value).toBe(stop?.value ?? entry.meant);
    },
  );
});

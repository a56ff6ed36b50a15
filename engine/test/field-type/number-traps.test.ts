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
  ['250.000', 250_000],
  ['1.234,56', 1234.56],
  ['12 500', 12_500],
];

const CASES = WRITTEN.flatMap(([text, meant]) =>
  (['en', 'fr'] as const).flatMap((locale) =>
    (['typed', 'pasted'] as const).map((how) => ({ text, meant, locale, how })),
  ),
);

/** What an amount became, or the error that stands instead with the text kept. */
function enter(text: string, locale: Language, how: 'typed' | 'pasted', type: string) {
  const form = start({ items: [item('n', type, { min: 0, max: 1_000_000 })] }, { locale });
  if (how === 'pasted') form.paste('n', text);
  else form.fill('n', text);
  return { value: form.value('n'), text: form.text('n'), errors: form.codes('n') };
}

/** The extra digit a field of cents refuses is seen at once: `250.000` typed in English reads $250.00. */
function isRefusedInSight({ text, locale, how }: (typeof CASES)[number]): boolean {
  return how === 'typed' && locale === 'en' && text === '250.000';
}

describe.each(['dollar', 'percent', 'dollar-integer'])('an amount in a field of type %s', (type) => {
  test.each(CASES)('$text $how in $locale is $meant or an error, never another number [VAL-024]', (entry) => {
    const { value, errors } = enter(entry.text, entry.locale, entry.how, type);
    if (errors.length > 0) return expect(value === null || value === entry.meant).toBe(true);
    if (isRefusedInSight(entry)) return expect([250, 250_000]).toContain(value);
    expect(value).toBe(entry.meant);
  });
});

import type { Language } from '@lifeform/metadata';
import type { TypingField } from '../../renderer/bench/page/typing-side.ts';

/** A text somebody enters into an empty field, and the one thing it means. */
export interface Written {
  readonly field: TypingField;
  readonly text: string;
  /** Null for what is nothing of the kind, and may not become one. */
  readonly meant: number | string | null;
  readonly how: 'typed' | 'pasted';
  readonly language: Language;
}

/** Amounts as people write them in either language, whichever the field is in. */
const AMOUNTS: readonly (readonly [text: string, meant: number])[] = [
  ['1500', 1500],
  ['0,75', 0.75],
  ['.5', 0.5],
  ['5,5', 5.5],
  ['5.5', 5.5],
  ['-12.5', -12.5],
  ['12 500', 12_500],
  ['$1,500', 1500],
  ['1 500 $', 1500],
  ['250,000', 250_000],
  ['250 000', 250_000],
  ['250.000', 250_000],
  ['1,234.56', 1234.56],
  ['1 234,56', 1234.56],
  ['1.234,56', 1234.56],
  ['1,234,567.89', 1_234_567.89],
  ['1 234 567,89', 1_234_567.89],
];
/** What a clipboard may hold that is no amount. */
const NO_AMOUNTS = ['12-34', '1.2.3', '2026-11-22', '3 of 4', '(416) 555-0123'];

type Pattern = Exclude<TypingField, 'amount'>;

const TEXTS: Readonly<Record<Pattern, readonly (readonly [text: string, meant: string])[]>> = {
  phone: [
    ['4165550123', '(416) 555-0123'],
    ['416-555-0123', '(416) 555-0123'],
    ['(416) 555-0123', '(416) 555-0123'],
    ['416.555.0123', '(416) 555-0123'],
    ['1 416 555 0123', '(416) 555-0123'],
    ['+1 416 555 0123', '(416) 555-0123'],
  ],
  'postal code': [
    ['K1A 0B1', 'K1A 0B1'],
    ['k1a0b1', 'K1A 0B1'],
    ['K1A-0B1', 'K1A 0B1'],
  ],
  SIN: [
    ['130692544', '130-692-544'],
    ['130 692 544', '130-692-544'],
    ['130-692-544', '130-692-544'],
  ],
};
const NO_TEXTS: Readonly<Record<Pattern, readonly string[]>> = {
  phone: ['+44 20 7946 0958', '555-0123', '2026-11-22 10:30'],
  'postal code': ['90210-1234', '12 Kent St, Ottawa'],
  SIN: ['130 692 545', '416 555 0123', '4111 1111 1111 1111'],
};

const LANGUAGES = ['en', 'fr'] as const;
const WAYS = ['typed', 'pasted'] as const;
const PATTERNED = ['phone', 'postal code', 'SIN'] as const;

/** Every amount in both languages and both ways; what is in a pattern once a way; what means nothing is pasted. */
export const CORPUS: readonly Written[] = [
  ...LANGUAGES.flatMap((language): readonly Written[] => [
    ...WAYS.flatMap((how) =>
      AMOUNTS.map(([text, meant]) => ({ field: 'amount' as const, text, meant, how, language })),
    ),
    ...NO_AMOUNTS.map((text) => ({ field: 'amount' as const, text, meant: null, how: 'pasted' as const, language })),
  ]),
  ...PATTERNED.flatMap((field): readonly Written[] => [
    ...WAYS.flatMap((how) =>
      TEXTS[field].map(([text, meant]) => ({ field, text, meant, how, language: 'en' as const })),
    ),
    ...NO_TEXTS[field].map((text) => ({ field, text, meant: null, how: 'pasted' as const, language: 'en' as const })),
  ]),
];

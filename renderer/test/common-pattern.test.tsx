import { formatCommon, type TextParameters } from '@lifeform/engine';
import { LANGUAGES, type Language, worded } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { TextProvider, useText } from '../src/index.ts';
import { formatIcu } from '../src/text/icu.ts';

const NUMBERS = [0, 1, 2, 11, 1.5, -3, 1_000_000];

/** Either formatter's result; nothing when it fails. */
function outcome(format: () => string | undefined): string | undefined {
  try {
    return format();
  } catch {
    return undefined;
  }
}

function expectAlike(pattern: string, language: Language, parameters: TextParameters): void {
  const common = outcome(() => formatCommon(pattern, language, parameters));
  if (common !== undefined) expect([pattern, common]).toEqual([pattern, formatIcu(pattern, language, parameters)]);
}

const namesIn = (pattern: string): readonly string[] => [...pattern.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);

test('every shipped text comes out as the ICU library writes it, and none needs the library [I18N-004]', () => {
  // A setting that a text says is filled in before anything is formatted.
  for (const [key, message] of Object.entries(worded(seed.messages))) {
    for (const language of LANGUAGES) {
      const pattern = message[language];
      for (const number of /\{\w+,/.test(pattern) ? NUMBERS : NUMBERS.slice(0, 1)) {
        const parameters = Object.fromEntries(namesIn(pattern).map((name) => [name, number]));
        expect([key, formatCommon(pattern, language, parameters)]).toEqual([
          key,
          formatIcu(pattern, language, parameters),
        ]);
      }
    }
  }
});

const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        fc.string({ unit: fc.constantFrom('a', ' ', '#', "'", '{', '}', '<', ',', 'é'), maxLength: 4 }),
        fc.constantFrom('{n}', '{ n }', '{s}', '{n, number}', '{n,number,::percent}', '{missing}', '{n, date}'),
        tie('pattern').map((text) => `{n, plural, =0 {${text}} one {# ${text}} other {#}}`),
        tie('pattern').map((text) => `{n, plural, offset:1 one {${text}} other {#}}`),
        tie('pattern').map((text) => `{s, select, x {${text} #} other{${text}}}`),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
}));

test('whatever is written, a text comes out as the ICU library writes it or is left to the library', () => {
  fc.assert(
    fc.property(
      pattern,
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...NUMBERS),
      fc.constantFrom('x', 'y', ''),
      (text, language, n, s) => expectAlike(text, language, { n, s }),
    ),
    { numRuns: 500 },
  );
});

test('a text with more of the ICU syntax is drawn as soon as what formats it is there', async () => {
  vi.resetModules();
  const fresh = await import('../src/text/text-provider.tsx');
  const messages = { rank: { en: '{n, selectordinal, one {#st} two {#nd} other {#th}}', fr: '' } };
  const Rank = () => <p>{fresh.useText()('rank', { n: 2 })}</p>;
  render(
    <fresh.TextProvider language="en" messages={messages}>
      <Rank />
    </fresh.TextProvider>,
  );
  expect(await screen.findByText('2nd')).toBeVisible();
});

test('a text without its parameter is shown as it is written, and told of once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const Years = () => <p>{useText()('years')}</p>;
  render(
    <TextProvider language="en" messages={{ years: { en: '{n} years', fr: '' } }}>
      <Years />
    </TextProvider>,
  );
  expect(screen.getByText('{n} years')).toBeVisible();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

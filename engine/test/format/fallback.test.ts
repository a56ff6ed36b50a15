import { type Shown, shownOr, shownSin } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';

function inWords(shown: Shown, language: Language): string | undefined {
  return 'text' in shown ? shown.text : seed.messages[shown.key]?.[language];
}

const bothWays = (shown: Shown) => [inWords(shown, 'en'), inWords(shown, 'fr')];

describe('where there is nothing to show', () => {
  test('a missing or all-zero SIN reads Not Available [FMT-020]', () => {
    for (const sin of ['', null, undefined, '000000000', '000-000-000'])
      expect(bothWays(shownSin(sin))).toEqual(['Not Available', 'Non disponible']);
    expect(bothWays(shownSin('046454286'))).toEqual(['046-454-286', '046-454-286']);
  });

  test('a missing church reads NAME NOT ON FILE [FMT-021]', () =>
    expect(bothWays(shownOr('', 'church'))).toEqual(['NAME NOT ON FILE', 'NOM NON AU DOSSIER']));
  test('an unset choice reads Not Selected [FMT-022]', () =>
    expect(bothWays(shownOr(null, 'choice'))).toEqual(['Not Selected', 'Non choisi']));
  test('an inapplicable value reads N/A [FMT-023]', () =>
    expect(bothWays(shownOr(undefined, 'inapplicable'))).toEqual(['N/A', 's. o.']));
  test('what the policy does not permit reads so [FMT-024]', () =>
    expect(bothWays(shownOr(null, 'notPermitted'))).toEqual([
      'Not permitted on this policy',
      'Non permis pour ce contrat',
    ]));
  test('an amount of paid-up coverage reads Not Applicable [FMT-025]', () =>
    expect(bothWays(shownOr(null, 'paidUp'))).toEqual(['Not Applicable', 'Sans objet']));

  test('a value that is there is shown as it is', () => {
    expect([shownOr('St. Mary', 'church'), shownOr(' ', 'church')]).toEqual([
      { text: 'St. Mary' },
      { key: 'msg-NameNotOnFile' },
    ]);
  });
});

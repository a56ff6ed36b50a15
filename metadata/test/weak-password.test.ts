import { describe, expect, test } from 'vitest';
import { weaknessOf } from '../src/contract/weak-password.ts';

const GUESSED = {
  passwords: ['1qaz2wsx3edc', 'finalfantasy'],
  common: ['password', 'dragon', 'monkey', 'welcome', 'bridge', 'seven', 'river', 'over'],
  words: ['Meridian', 'Life', 'motdepasse'],
};
const OWNER = {
  ...{ username: 'marie.tremblay@oak.example', firstName: 'Marie', profileName: 'Marie-Ève Tremblay' },
  ...{ emailAddress: 'mt77@northern.example', agentID: 'QX70413', whiteLabelProfile: 'Silverbirch' },
};
const of = (password: string) => weaknessOf(password, GUESSED, OWNER);

describe('a password', () => {
  test.each(['1qaz2wsx3edc', 'FinalFantasy', 'final-fantasy!', 'f1nalf@ntasy'])(
    'that is on the list of the commonest is refused, as %s however it is spelt [GATE-041]',
    (password) => expect(of(password)).toBe('passwordCommon'),
  );

  test.each([
    ['Tremblay-1985!', 'the name'],
    ['marie.tremblay', 'the username'],
    ['eve tremblay 12', 'the name without its accent'],
    ['QX70413-QX70413', 'the agent number'],
    ['mt77@northern', 'the e-mail'],
    ['MeridianLife24', 'the carrier'],
    ['Silverbirch-99', 'the own branding'],
    ['Tr3mbl@y-2024', 'signs in place of letters'],
    ['dragonmonkey12', 'two common words'],
    ['password!!!2024', 'one common word'],
    ['motdepasse-123', 'a word of the installation'],
  ])('%s is refused, as it is made of %s [GATE-041]', (password) => expect(of(password)).toBe('passwordOfWords'));

  test.each(['123456789012', 'abcdefghijkl', 'aaaaaaaaaaaa', '1111-2222-3333'])(
    '%s counts on or repeats itself',
    (password) => expect(of(password)).toBe('passwordWeak'),
  );

  test.each(['a bridge over seven rivers', 'Quiet-Harbour-77', 'Tremblay & the tin whistle', 'k7#Lw2v!pQ9x'])(
    '%s is taken, though words are in it',
    (password) => expect(of(password)).toBeUndefined(),
  );

  test('is held against the list before it is known whose it is', () => {
    expect(weaknessOf('Tremblay-1985!', GUESSED, undefined)).toBeUndefined();
    expect(weaknessOf('finalfantasy', GUESSED, undefined)).toBe('passwordCommon');
  });
});

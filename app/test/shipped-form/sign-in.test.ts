import { createForm, type Form, needsExtras } from '@lifeform/engine';
import { formPart } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';

function signIn(username: string, password: string): Form {
  const document = seed.forms.find(({ form }) => form === 'User');
  if (document === undefined) throw new Error('The seed ships no form User.');
  const options = { locale: 'en', now: () => new Date(2026, 2, 15), values: { username, password } } as const;
  return createForm(formPart(document, 'signIn'), options);
}

describe('signing in', () => {
  test('needs a username', () => {
    const { accepted, firstError } = signIn('', 'Maple-Harbour-21').submit('btnLogin');
    expect([accepted, firstError]).toEqual([false, 'username']);
  });

  test('needs a password of five characters or more [SESS-003]', () => {
    expect(
      signIn('agent@lifeform.example', '1234')
        .getField('password')
        .issues.map(({ code }) => code),
    ).toEqual(['msg-TextLength']);
    expect(signIn('agent@lifeform.example', '12345').submit('btnLogin').accepted).toBe(true);
  });

  test('never mirrors the password to browser storage', () => {
    expect(signIn('', '').getField('password').item.isSensitive).toBe(true);
  });
});

test('the page of sign-in that is shipped is a plain form, and the rest of its form is not', () => {
  const user = seed.forms.find(({ form }) => form === 'User');
  expect([user && needsExtras(formPart(user, 'signIn')), user && needsExtras(user)]).toEqual([false, true]);
});

import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userWith } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { openApp, shell, text } from './open-app.tsx';

const GUESSED = { passwords: ['1qaz2wsx3edc'], common: ['password', 'dragon'], words: ['Meridian'] };
const refused = (code: string): string => text(`tEdit-Refusal-${code}`);
const field = () => screen.findByLabelText(shell('newPassword'));

describe('a password that is easily guessed', () => {
  test.each([
    ['1qaz2wsx3edc', 'passwordCommon'],
    ['Meridian-2026', 'passwordOfWords'],
    ['dragon-password', 'passwordOfWords'],
    ['111122223333', 'passwordWeak'],
  ])('%s is told of as it is typed, and not sent [GATE-041]', async (password, code) => {
    answer('GET /api/guessedPasswords', GUESSED);
    const sent = answer('POST /users/setPassword', undefined);
    const { user } = openApp('/setPassword#token');
    await user.type(await field(), password);
    expect(await screen.findByText(refused(code))).toBeVisible();
    expect(await field()).toHaveAccessibleDescription(expect.stringContaining(refused(code)));
    await user.type(screen.getByLabelText(shell('repeatPassword')), password);
    await user.click(screen.getByRole('button', { name: shell('setPassword') }));
    expect(await screen.findByRole('alert')).toHaveTextContent(refused(code));
    expect(sent).toEqual([]);
  });

  test('is one’s own name too, once one is signed in [GATE-041]', async () => {
    answer('GET /api/guessedPasswords', GUESSED);
    const session = { browser: 'Firefox', address: '::1', openedAt: '2026-01-01T12:00:00Z', isThis: true };
    const sessions = [{ ...session, sessionID: 'x', lastSeenAt: session.openedAt }];
    answer('GET /users/:username/sessions', {
      ...{ sessions, history: [], mostSessions: 0, hasPassword: true, needsSecondFactor: false },
      ...{ factors: [], recoveryCodes: 0 },
    });
    const { user } = openApp('/illustration', userWith(['isNewBusiness'], { profileName: 'Rosalind Achterberg' }));
    await user.click(await screen.findByRole('button', { name: shell('profile') }));
    await user.click(await screen.findByRole('button', { name: shell('signIns') }));
    const dialog = within(await screen.findByRole('dialog', { name: shell('signIns') }));
    await user.click(await dialog.findByRole('button', { name: text('tEdit-SignIn-change') }));
    await user.type(await field(), 'Achterberg-77');
    expect(await screen.findByText(refused('passwordOfWords'))).toBeVisible();
    await user.type(await field(), ' sails at dawn');
    expect(screen.queryByText(refused('passwordOfWords'))).toBeNull();
  });

  test('can be pasted, and filled in by a password manager [TRUST-024]', async () => {
    answer('GET /api/guessedPasswords', new Response(null, { status: 503 }));
    const { user } = openApp('/setPassword#token');
    const entry = await field();
    await user.click(entry);
    await user.paste('a bridge over seven rivers');
    expect(entry).toHaveValue('a bridge over seven rivers');
    expect(entry).toHaveAttribute('autocomplete', 'new-password');
  });

  test('is left to the server where the list does not arrive [GATE-041]', async () => {
    answer('GET /api/guessedPasswords', new Response(null, { status: 503 }));
    const sent = answer('POST /users/setPassword', undefined);
    const { user } = openApp('/setPassword#token');
    await user.type(await field(), '1qaz2wsx3edc');
    await user.type(screen.getByLabelText(shell('repeatPassword')), '1qaz2wsx3edc');
    await user.click(screen.getByRole('button', { name: shell('setPassword') }));
    await screen.findByText(shell('setPasswordDone'));
    expect(sent.map(({ body }) => body.password)).toEqual(['1qaz2wsx3edc']);
  });
});

import { type Language, saidFor } from '@lifeform/metadata';
import { setupWords, type User } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { type RenderResult, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../../src/main/app.tsx';
import { SESSION_KEYS } from '../../src/session/machine/session-record.ts';
import { createServices } from '../../src/session/services.ts';
import { signsInAs } from './server.ts';

const PRODUCTS = seed.products.map(setupWords);

/** The text of the shell or a form under its key. */
export function text(key: string, language: Language = 'en'): string {
  const message = seed.messages[key];
  if (message === undefined) throw new Error(`No message is seeded under ${key}.`);
  return saidFor(message[language], PRODUCTS);
}

export const shell = (code: string): string => text(`tEdit-Shell-${code}`);

interface Opened extends RenderResult {
  readonly user: UserEvent;
}

/** The application at an address: somebody's with a session to restore, or a visitor's. */
export function openApp(path: string, who?: User, state: object | null = null): Opened {
  history.replaceState({ usr: state, key: 'first' }, '', path);
  if (who) {
    signsInAs(who);
    sessionStorage.setItem(SESSION_KEYS.username, who.username);
    sessionStorage.setItem(SESSION_KEYS.isAuthenticated, 'true');
    sessionStorage.setItem(SESSION_KEYS.refreshToken, JSON.stringify({ token: 'refresh', username: who.username }));
  }
  return { ...render(<App services={createServices(sessionStorage)} />), user: userEvent.setup() };
}

/** Types a name and a password on the page of sign-in and sends them; whoever that is is this user. */
export async function signIn(user: UserEvent, who: User): Promise<void> {
  signsInAs(who);
  await user.type(await screen.findByLabelText(text('tEdit-User-username')), who.emailAddress);
  await user.type(screen.getByLabelText(text('tEdit-User-password')), 'password');
  await user.click(screen.getByRole('button', { name: text('tEdit-User-btnLogin') }));
}

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_KEYS } from '../../src/session/machine/session-record.ts';
import { userWith } from '../user-fixture.ts';
import { openApp, shell, signIn, text } from './open-app.tsx';
import { at, server } from './server.ts';

const agent = userWith(['isNewBusiness']);
const own = (code: string): string => text(`tEdit-User-${code}`);
const heading = () => screen.findByRole('heading', { name: 'Sign In' });
const username = () => screen.findByLabelText(own('username'));
const login = () => screen.findByRole('button', { name: 'Login' });
const isNewBusiness = () => screen.findByRole('heading', { level: 1, name: shell('route-illustration') });

/** The bodies of what is sent to an address, which is answered as it was or with this. */
function sentTo(path: string, answer?: () => Response): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post(at(path), async ({ request }) => {
      bodies.push(await request.clone().json());
      return answer?.();
    }),
  );
  return bodies;
}

describe('the page of sign-in', () => {
  test('is titled Sign In [SESS-001]', async () => {
    openApp('/login');
    await heading();
    await waitFor(() => expect(document.title).toContain('Sign In'));
  });

  test('shows in the field of the username what an address for mail looks like [SESS-002]', async () => {
    openApp('/login');
    expect((await username()).getAttribute('placeholder')).toMatch(/^\S+@\S+\.\S+$/);
    expect(screen.getByLabelText(own('password'))).not.toHaveAttribute('placeholder', expect.stringContaining('@'));
  });

  test('asks for username and password where the server does not say how to sign in [ERR-008, ERR-009]', async () => {
    server.use(http.get(at('/api/getTokenMethod'), () => new HttpResponse(null, { status: 500 })));
    openApp('/login');
    await username();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows telephones and mail of the help desk behind Help, nobody being signed in [SESS-006, SESS-007]', async () => {
    const { user } = openApp('/login');
    const help = await screen.findByRole('button', { name: own('btnHelp') });
    expect(screen.queryByText(shell('localPhoneNumber'))).toBeNull();
    await user.click(help);
    const dialog = within(await screen.findByRole('dialog'));
    for (const known of ['localPhoneNumber', 'tollFreeNumber', 'emailAddress']) await dialog.findByText(shell(known));
    expect(sessionStorage.getItem(SESSION_KEYS.isAuthenticated)).toBeNull();
    expect(location.pathname).toBe('/login');
  });
});

describe('the page one was going to', () => {
  const promise = (page: string) => shell('signInContinue').replace('{page}', shell(`route-${page}`));

  test('is named, and is where one gets to [ROUTE-023]', async () => {
    const { user } = openApp('/illustration/savedIllustration');
    await screen.findByText(promise('illustration-savedIllustration'));
    await signIn(user, agent);
    await screen.findByRole('heading', { level: 1, name: shell('route-illustration-savedIllustration') });
  });

  test('is not promised where it is an e-application by its link, from which one gets to the start [ROUTE-023]', async () => {
    const { user } = openApp('/eapplication?application=7');
    await heading();
    await username();
    expect(screen.queryByText(promise('eapplication'))).toBeNull();
    await signIn(user, userWith(['isNewBusiness', 'isEapplication']));
    await isNewBusiness();
  });
});

describe('Login', () => {
  test('sends the username and the password [SESS-005]', async () => {
    const sent = sentTo('/users/authenticate');
    const { user } = openApp('/login');
    await signIn(user, agent);
    await isNewBusiness();
    expect(sent).toEqual([{ username: agent.emailAddress, password: 'password', generateTrackingUserName: false }]);
  });

  test('sends nothing without a username, and says that it is required [SESS-004]', async () => {
    const sent = sentTo('/users/authenticate');
    const { user } = openApp('/login');
    await user.type(await screen.findByLabelText(own('password')), 'password');
    expect(screen.queryByText('This field is required.')).toBeNull();
    await user.click(await login());
    await screen.findByText('This field is required.');
    expect(await username()).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
  });

  test('that is refused shows what the server says, and asks for no new token [SESS-048, ERR-016]', async () => {
    const message = 'The username or the password is not right.';
    const refreshed = sentTo('/users/refresh');
    sentTo('/users/authenticate', () => HttpResponse.json({ statusCode: 401, message }, { status: 401 }));
    const { user } = openApp('/login');
    await heading();
    expect(screen.queryByRole('alert')).toBeNull();
    await signIn(user, agent);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(refreshed).toEqual([]);
    expect(location.pathname).toBe('/login');
  });

  test('says that the server failed where it fails without a word [ERR-016]', async () => {
    sentTo('/users/authenticate', () => new HttpResponse(null, { status: 500 }));
    const { user } = openApp('/login');
    await signIn(user, agent);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(shell('serverFailed')));
  });
});

describe('a reload', () => {
  test('restores the session with the token that was kept [SESS-060]', async () => {
    const refreshed = sentTo('/users/refresh');
    openApp('/illustration/savedIllustration', agent);
    await screen.findByRole('heading', { level: 1, name: shell('route-illustration-savedIllustration') });
    expect(refreshed).toEqual([expect.objectContaining({ token: 'refresh' })]);
  });

  test('leads to sign-in where that token is no longer valid [SESS-060]', async () => {
    sentTo('/users/refresh', () => HttpResponse.json({ statusCode: 401, message: '' }, { status: 401 }));
    openApp('/illustration/savedIllustration', agent);
    await heading();
    expect(location.pathname).toBe('/login');
  });
});

describe('a session that expired', () => {
  const notice = () => screen.queryByText(shell('sessionExpired'));

  test('is told at sign-in until the notice is put away, and told one time only [SESS-022, SESS-023]', async () => {
    sessionStorage.setItem(SESSION_KEYS.isSessionExpired, 'true');
    const { user, unmount } = openApp('/login');
    await heading();
    expect(notice()).toBeVisible();
    await waitFor(() => expect(sessionStorage.getItem(SESSION_KEYS.isSessionExpired)).toBe('false'));
    await user.click(screen.getByRole('button', { name: shell('dismiss') }));
    expect(notice()).toBeNull();
    unmount();
    openApp('/login');
    await heading();
    expect(notice()).toBeNull();
  });
});

describe('an idle session', () => {
  const SECOND = 1000;
  const MINUTE = 60 * SECOND;
  const warning = () => screen.queryByRole('alertdialog', { name: shell('timeoutTitle') });
  const count = (): number => Number(/\d+/.exec(warning()?.querySelector('p[aria-hidden]')?.textContent ?? '')?.[0]);
  const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  async function openIdle(): Promise<void> {
    openApp('/illustration/savedIllustration', agent);
    await screen.findByRole('heading', { level: 1, name: shell('route-illustration-savedIllustration') });
  }

  async function openWarned(): Promise<void> {
    await openIdle();
    await pass(479 * MINUTE);
    await waitFor(() => expect(warning()).toBeVisible());
  }

  test('is warned of its end, by name and in a sentence, and not long before [SESS-029]', async () => {
    await openIdle();
    await pass(478 * MINUTE);
    expect(warning()).toBeNull();
    await pass(MINUTE);
    await waitFor(() => expect(warning()).toHaveTextContent('Session timeout'));
    expect(warning()).toHaveTextContent('You will be signed out in');
  });

  test('sees 59 seconds counted down [SESS-028]', async () => {
    await openWarned();
    const from = count();
    expect(from).toBeLessThanOrEqual(59);
    expect(from).toBeGreaterThan(50);
    await pass(10 * SECOND);
    // The rest of the second that was running, and what the screen takes to be drawn again.
    await waitFor(() => expect(count()).toBeLessThanOrEqual(from - 10));
    expect(count()).toBeGreaterThan(from - 15);
  });

  test('ends at sign-in when the count has run out, and not before [SESS-030]', async () => {
    await openWarned();
    await pass(count() * SECOND - 2 * SECOND);
    expect(location.pathname).toBe('/illustration/savedIllustration');
    await pass(5 * SECOND);
    await heading();
    expect(location.pathname).toBe('/login');
    expect(sessionStorage.getItem(SESSION_KEYS.refreshToken)).toBeNull();
    await screen.findByText(shell('sessionExpired'));
  });

  test('goes on, with all of its time, after Stay Signed In [SESS-031]', async () => {
    await openWarned();
    fireEvent.click(screen.getByRole('button', { name: 'Stay Signed In' }));
    await waitFor(() => expect(warning()).toBeNull());
    await pass(470 * MINUTE);
    expect(warning()).toBeNull();
    expect(location.pathname).toBe('/illustration/savedIllustration');
  });

  test('counts no longer once the mouse is moved, and waits for the answer [SESS-031]', async () => {
    await openWarned();
    fireEvent.mouseMove(window);
    await waitFor(() => expect(warning()).toHaveTextContent(shell('timeoutRestarted')));
    await pass(5 * MINUTE);
    expect(warning()).toHaveTextContent(shell('timeoutRestarted'));
    expect(location.pathname).toBe('/illustration/savedIllustration');
  });
});

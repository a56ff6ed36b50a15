import { describe, expect, test } from 'vitest';
import {
  type DirectoryProvider,
  type DirectoryToken,
  InteractionRequiredError,
} from '../src/session/directory/directory-provider.ts';
import { signInWithDirectory } from '../src/session/directory/directory-sign-in.ts';

const POPUP: DirectoryToken = { token: 'popup.token.x', username: 'marie' };
const SILENT: DirectoryToken = { token: 'silent.token.x', username: 'marie' };

type Step = 'redirectResult' | 'popup' | 'silent';
type Answers = Partial<Readonly<Record<Step, readonly (DirectoryToken | Error | undefined)[]>>>;

/** A directory whose answers a test gives, in order; what was asked, taken, told and logged is remembered. */
async function signIn(answers: Answers) {
  const asked: Step[] = [];
  const ask = (step: Step) => async (): Promise<never> => {
    const answer = answers[step]?.[asked.filter((earlier) => earlier === step).length];
    asked.push(step);
    if (answer instanceof Error) throw answer;
    return answer as never; // as the test scripted it
  };
  const provider: DirectoryProvider = {
    ...{ redirectResult: ask('redirectResult'), popup: ask('popup'), silent: ask('silent') },
    proof: async () => '',
    loginRedirect: async () => {},
    logoutRedirect: async () => {},
    complete: async () => ({ how: 'redirect' }),
  };
  const heard = { accepted: [] as DirectoryToken[], alerts: [] as string[], logged: [] as unknown[], isFailed: false };
  await signInWithDirectory({
    provider,
    accept: (token) => void heard.accepted.push(token),
    alert: (message) => void heard.alerts.push(message),
    log: (error) => void heard.logged.push(error),
    fail: () => {
      heard.isFailed = true;
    },
  });
  return { asked, ...heard };
}

describe('directory sign-in', () => {
  test('looks for the result of a redirect before anything else [SESS-035]', async () => {
    const back = await signIn({ redirectResult: [POPUP] });
    expect(back).toMatchObject({ asked: ['redirectResult'], accepted: [POPUP] });
    const fresh = await signIn({ popup: [POPUP], silent: [SILENT] });
    expect(fresh.asked[0]).toBe('redirectResult');
  });

  test('takes the token silently once the window vouched for the person, and that is stored [SESS-039]', async () => {
    const { asked, accepted, alerts } = await signIn({ popup: [POPUP], silent: [SILENT] });
    expect(asked).toEqual(['redirectResult', 'popup', 'silent']);
    expect(accepted).toEqual([SILENT]);
    expect(alerts).toEqual([]);
  });

  test('opens the window again when the silent token needs the person [SESS-040]', async () => {
    const needed = new InteractionRequiredError('interaction_required');
    const { asked, accepted } = await signIn({ popup: [POPUP, SILENT], silent: [needed] });
    expect(asked).toEqual(['redirectResult', 'popup', 'silent', 'popup']);
    expect(accepted).toEqual([SILENT]);
  });

  test('ends signed out when the window fails [SESS-041]', async () => {
    const closed = new Error('Popup closed by user');
    const { isFailed, accepted, logged } = await signIn({ popup: [closed] });
    expect({ isFailed, accepted, logged }).toEqual({ isFailed: true, accepted: [], logged: [closed] });
  });

  test('only logs a failure of the window or the redirect [ERR-010, ERR-011]', async () => {
    const window = await signIn({ popup: [new Error('blocked')] });
    const redirect = await signIn({ redirectResult: [new Error('bad state')], popup: [POPUP], silent: [SILENT] });
    expect([window.alerts, redirect.alerts]).toEqual([[], []]);
    expect([window.logged.length, redirect.logged.length]).toEqual([1, 1]);
  });

  test('shows what the directory said when the silent token fails [ERR-012]', async () => {
    const { alerts, isFailed } = await signIn({ popup: [POPUP], silent: [new Error('The directory is closed.')] });
    expect(alerts).toEqual(['The directory is closed.']);
    expect(isFailed).toBe(true);
  });
});

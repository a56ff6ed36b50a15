import { useCallback, useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { SESSION_KEYS } from '../../session/machine/session-record.ts';
import { DIRECTORY } from '../../session/services.ts';
import { useServices } from '../../session/services-context.tsx';

/** Token method of username and password. */
const PASSWORD = 'JWT';

type SignInMethod = 'directory' | 'password';

/** `AD` is the company directory; any other answer means username and password. */
export function signInMethod(answer: string): SignInMethod {
  return answer === DIRECTORY ? 'directory' : 'password';
}

/**
 * How people sign in here, undefined until the server answers (no answer means username and password), and a function
 * that switches this sign-in to username and password.
 */
export function useSignInMethod(): readonly [SignInMethod | undefined, () => void] {
  const { client, storage, logFailure } = useServices();
  const [method, setMethod] = useState<SignInMethod>();
  useEffect(() => {
    const stop = new AbortController();
    call(client, 'GET /api/getTokenMethod', { signal: stop.signal })
      .then((answer) => {
        storage.setItem(SESSION_KEYS.tokenMethod, answer);
        setMethod(signInMethod(answer));
      })
      .catch((error: unknown) => {
        logFailure('tokenMethod', error);
        if (!stop.signal.aborted) setMethod('password');
      });
    return () => stop.abort();
  }, [client, storage, logFailure]);
  const byPassword = useCallback(() => {
    // A session that is not the directory's is not refreshed or ended there.
    storage.setItem(SESSION_KEYS.tokenMethod, PASSWORD);
    setMethod('password');
  }, [storage]);
  return [method, byPassword];
}

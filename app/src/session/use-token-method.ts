import { SESSION_KEYS } from '@lifeform/engine';
import { useEffect, useState } from 'react';
import { getTokenMethod } from '../data/get-token-method.ts';
import { DIRECTORY } from './services.ts';
import { useServices } from './services-context.tsx';

type SignInMethod = 'directory' | 'password';

/** `AD` is the company directory; any other answer means username and password. */
export function signInMethod(answer: string): SignInMethod {
  return answer === DIRECTORY ? 'directory' : 'password';
}

/** How people sign in here; undefined until the server said so. Without an answer it is username and password. */
export function useTokenMethod(): SignInMethod | undefined {
  const { client, storage, logFailure } = useServices();
  const [method, setMethod] = useState<SignInMethod>();
  useEffect(() => {
    const stop = new AbortController();
    getTokenMethod(client, stop.signal)
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
  return method;
}

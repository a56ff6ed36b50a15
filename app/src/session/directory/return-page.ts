import { createApiClient } from '../../data/api-client.ts';
import { openDirectory } from './open-directory.ts';

const SIGN_IN = '/login';

/** In both languages, because nobody is known yet whose language it could be. */
const WAITING = 'Signing you in… / Connexion en cours…';

/**
 * The page the directory sends people back to. In a window or frame of the directory's own it only hands over what it
 * was given, and is closed by whoever opened it; after a redirect the sign-in page carries on.
 */
export async function takeReturn(root: HTMLElement): Promise<void> {
  root.setAttribute('role', 'status');
  root.textContent = WAITING;
  const nobody = { jwt: undefined, challenge: undefined, token: undefined };
  const client = createApiClient({ credentials: () => nobody, refreshed: () => {}, expired: () => {} });
  const how = await openDirectory(client)
    .then((directory) => directory.complete())
    // Whatever is wrong with what came back, the sign-in page is where another try starts.
    .catch(() => (window.parent === window ? 'redirect' : 'window'));
  if (how === 'redirect') window.location.replace(SIGN_IN);
}

import { createApiClient } from '../../data/api-client.ts';
import type { DirectoryReturn } from './directory-provider.ts';
import { openDirectory } from './open-directory.ts';

const SIGN_IN = '/login';

/** In both languages, because nobody is known yet whose language it could be. */
const WAITING = 'Signing you in… / Connexion en cours…';

/**
 * The page the directory sends people back to. In a window or frame of the directory's own it only hands over what it
 * was given, and is closed by whoever opened it; after a redirect it becomes the sign-in page, with what that had
 * remembered, and answers true: the product is to start.
 */
export async function takeReturn(root: HTMLElement): Promise<boolean> {
  root.setAttribute('role', 'status');
  root.textContent = WAITING;
  const nobody = { jwt: undefined, challenge: undefined, token: undefined };
  const client = createApiClient({ credentials: () => nobody, refreshed: () => {}, expired: () => {} });
  const { how, state }: DirectoryReturn = await openDirectory(client)
    .then((directory) => directory.complete())
    // Whatever is wrong with what came back, the sign-in page is where another try starts.
    .catch(() => ({ how: window.parent === window ? 'redirect' : 'window' }));
  if (how === 'window') return false;
  root.removeAttribute('role');
  // As the router keeps the state of a history entry.
  window.history.replaceState({ usr: state }, '', SIGN_IN);
  return true;
}

import { createApiClient } from '../../data/api-client.ts';
import type { DirectoryReturn } from './directory-provider.ts';
import { openDirectory } from './open-directory.ts';

const SIGN_IN = '/login';

/** In both languages, because the person's is not known yet. */
const WAITING = 'Signing you in… / Connexion en cours…';

/**
 * The page to which the directory returns people. In a window or frame of the directory it only passes on the answer,
 * and is closed by its opener; after a redirect it becomes the sign-in page with its remembered state, and returns
 * true: the product starts.
 */
export async function takeReturn(root: HTMLElement): Promise<boolean> {
  root.setAttribute('role', 'status');
  root.textContent = WAITING;
  const nobody = { jwt: undefined, challenge: undefined, token: undefined };
  const client = createApiClient({ credentials: () => nobody, refreshed: () => {}, expired: () => {} });
  const { how, state }: DirectoryReturn = await openDirectory(client)
    .then((directory) => directory.complete())
    // Whatever is wrong with the answer, the sign-in page allows another try.
    .catch(() => ({ how: window.parent === window ? 'redirect' : 'window' }));
  if (how === 'window') return false;
  root.removeAttribute('role');
  // In the form in which the router keeps the state of a history entry.
  window.history.replaceState({ usr: state }, '', SIGN_IN);
  return true;
}

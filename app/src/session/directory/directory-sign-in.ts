import { type DirectoryProvider, type DirectoryToken, InteractionRequiredError } from './directory-provider.ts';

export interface DirectoryPorts {
  readonly provider: DirectoryProvider;
  /** Takes a token: it is stored as the refresh token and the user is loaded with it. */
  readonly accept: (token: DirectoryToken) => void;
  /** The person is told. */
  readonly alert: (message: string) => void;
  readonly log: (error: unknown) => void;
  /** Ends signed out. */
  readonly fail: () => void;
}

/** Somebody comes back from the directory's own page. True when they were vouched for. */
export async function resumeDirectory({ provider, accept, log }: DirectoryPorts): Promise<boolean> {
  try {
    const result = await provider.redirectResult();
    if (result !== undefined) accept(result);
    return result !== undefined;
  } catch (error) {
    log(error);
    return false;
  }
}

/**
 * Signs in on a press: what a redirect brought counts first, then the directory asks in a window of its own, and the
 * token for the API is taken without asking again. A failure of the last is told; where it needs the person, the
 * window opens once more. Anything else is only logged, and ends signed out.
 */
export async function signInWithDirectory(ports: DirectoryPorts): Promise<void> {
  if (await resumeDirectory(ports)) return;
  const { provider, accept, alert, log, fail } = ports;
  try {
    await provider.popup();
    accept(await provider.silent().catch((error: unknown) => askAgain(error, provider, alert)));
  } catch (error) {
    log(error);
    fail();
  }
}

function askAgain(
  error: unknown,
  provider: DirectoryProvider,
  alert: DirectoryPorts['alert'],
): Promise<DirectoryToken> {
  alert(error instanceof Error ? error.message : String(error));
  if (error instanceof InteractionRequiredError) return provider.popup();
  throw error;
}

import { type DirectoryProvider, type DirectoryToken, InteractionRequiredError } from './directory-provider.ts';

export interface DirectoryPorts {
  readonly provider: DirectoryProvider;
  /** Stores a token as the refresh token and loads the user with it. */
  readonly accept: (token: DirectoryToken) => void;
  /** Shows a message. */
  readonly alert: (message: string) => void;
  readonly log: (error: unknown) => void;
  /** Ends the attempt signed out. */
  readonly fail: () => void;
}

/** Completes a return from the directory's page. True when the person was identified. */
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
 * Signs in on a press: uses the result of a redirect, else asks in a directory window, then gets the API token
 * silently. A failure of the last step is shown; if it needs the person, the window opens once more. Other failures are
 * only logged, and end signed out.
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

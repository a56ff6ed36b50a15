/** What the directory vouches with: its token for our API, and whom it is about. */
export interface DirectoryToken {
  readonly token: string;
  readonly username: string;
}

/** What somebody came back from the directory with, and how they had been sent there. */
export interface DirectoryReturn {
  readonly how: 'redirect' | 'window';
  /** As given to `loginRedirect`. */
  readonly state?: unknown;
}

/** The company's directory, as sign-in uses it. Each call rejects when the directory or the person says no. */
export interface DirectoryProvider {
  /** What a redirect to the directory came back with; undefined when there was none. */
  redirectResult(): Promise<DirectoryToken | undefined>;
  /** Opens the directory's sign-in in a window of its own. Has to be called from a press, or browsers block it. */
  popup(): Promise<DirectoryToken>;
  /** A fresh token without asking the person. */
  silent(): Promise<DirectoryToken>;
  /** Leaves the page for the directory's sign-in; `state` comes back with the person. */
  loginRedirect(state: object): Promise<void>;
  /** Leaves the page to end the directory's session too. */
  logoutRedirect(): Promise<void>;
  /** On the return page: takes what the directory sent. */
  complete(): Promise<DirectoryReturn>;
}

/** The directory wants to ask the person something. */
export class InteractionRequiredError extends Error {
  override readonly name = 'InteractionRequiredError';
}

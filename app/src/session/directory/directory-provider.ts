/** The directory's token for our API, and whose it is. */
export interface DirectoryToken {
  readonly token: string;
  readonly username: string;
}

/** What came back from the directory, and the state of the redirect. */
export interface DirectoryReturn {
  readonly how: 'redirect' | 'window';
  /** As given to `loginRedirect`. */
  readonly state?: unknown;
}

/** The company's directory as sign-in uses it. Each call rejects when the directory or the person refuses. */
export interface DirectoryProvider {
  /** The result of a redirect to the directory; undefined without one. */
  redirectResult(): Promise<DirectoryToken | undefined>;
  /** Opens the directory's sign-in in a window. Must be called from a press, or browsers block it. */
  popup(): Promise<DirectoryToken>;
  /** A fresh token without asking the person. */
  silent(): Promise<DirectoryToken>;
  /** Has the person prove themselves anew in a window; the ID token, which says when. As `popup`. */
  proof(): Promise<string>;
  /** Leaves the page for the directory's sign-in; `state` comes back with the person. */
  loginRedirect(state: object): Promise<void>;
  /** Leaves the page to end the directory's session too. */
  logoutRedirect(): Promise<void>;
  /** On the return page: takes the directory's answer. */
  complete(): Promise<DirectoryReturn>;
}

/** The directory needs input from the person. */
export class InteractionRequiredError extends Error {
  override readonly name = 'InteractionRequiredError';
}

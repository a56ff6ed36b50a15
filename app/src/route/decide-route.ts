import { resolveRoute, stripTrailingSlashes } from './resolve-route.ts';
import { type ModuleRoutes, ROUTE_TABLE, type RouteEntry } from './route-table.ts';

/** The page another one was opened from. */
export interface WayBack {
  readonly to: string;
  /** Message key of its name. */
  readonly title: string;
  readonly state: RouteState | null;
}

/** Carried in the history entry, so that it survives a reload and belongs to one tab. */
export interface RouteState {
  /** On /login: where to go after signing in. */
  readonly returnTo?: string;
  /** The area a product switch or a button came from; on /login that of the page to return to. */
  readonly from?: string;
  readonly isProductSwitch?: boolean;
  /** Key of the entry a page was opened under whose address changed as it was worked on: it stays where it is. */
  readonly openedAs?: string;
  readonly back?: WayBack;
}

export interface RouteRequest {
  readonly pathname: string;
  readonly search: string;
  readonly state: RouteState;
}

export interface RouteRedirect {
  readonly kind: 'redirect';
  readonly to: string;
  readonly state?: RouteState;
}

export type RouteDecision =
  | { readonly kind: 'signIn' }
  | RouteRedirect
  | { readonly kind: 'area'; readonly module: ModuleRoutes; readonly route: RouteEntry }
  /** The address is open to everybody signed in, what it shows is not. */
  | { readonly kind: 'notPermitted'; readonly module: ModuleRoutes; readonly route: RouteEntry }
  /** Signed in, but no area is open to this user. */
  | { readonly kind: 'noAccess' };

export const SIGN_IN = '/login';

/** What a visitor sees. Pure, as is `decideSignedIn`: the whole of routing is these two and their tables. */
export function decideSignedOut(request: RouteRequest): RouteDecision {
  const { pathname, search, state } = request;
  if (pathname === SIGN_IN) return { kind: 'signIn' };
  const isKnown = resolveRoute(ROUTE_TABLE, pathname) !== undefined;
  return withoutSlash(request) ?? (isKnown ? redirect(SIGN_IN, remember(pathname + search, state)) : redirect(SIGN_IN));
}

/** Whether the way led from the illustration area: by it alone an e-application opens to whoever does not administer it. */
export function isFromIllustration({ from }: RouteState): boolean {
  return from === 'illustration';
}

/** What an e-application is opened by goes with its address, since it opens by that alone. */
function remember(returnTo: string, { from }: RouteState): RouteState {
  return from === undefined ? { returnTo } : { returnTo, from };
}

/** The same address without a slash at its end, when it has one. */
export function withoutSlash({ pathname, search, state }: RouteRequest): RouteRedirect | undefined {
  const stripped = stripTrailingSlashes(pathname);
  return stripped === pathname ? undefined : redirect(stripped + search, state);
}

export function redirect(to: string, state?: RouteState): RouteRedirect {
  return state === undefined ? { kind: 'redirect', to } : { kind: 'redirect', to, state };
}

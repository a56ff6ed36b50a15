import { isActive, type User } from '@lifeform/metadata';
import { mayOpen, mayOpenRoute, maySee, startModule } from './access.ts';
import {
  type RouteDecision,
  type RouteRequest,
  type RouteState,
  redirect,
  SIGN_IN,
  withoutSlash,
} from './decide-route.ts';
import { type ResolvedRoute, resolveRoute } from './resolve-route.ts';
import { ROUTE_TABLE, type RouteTable } from './route-table.ts';
import { visibleRoutes } from './visibility.ts';

/** Where somebody signed in gets to. */
export function decideSignedIn(request: RouteRequest, user: User): RouteDecision {
  return withoutSlash(request) ?? decide(request, user);
}

function decide(request: RouteRequest, user: User): RouteDecision {
  const table = visibleRoutes(user);
  const { pathname, search, state } = request;
  if (pathname === SIGN_IN) {
    const remembered = returnPath(state, user, table);
    return remembered === undefined ? goTo(startPath(user, table)) : redirect(remembered, wayIn(state));
  }
  const resolved = resolveRoute(table, pathname) ?? resolveHidden(pathname, user);
  if (resolved === undefined || !mayOpen(user, resolved.module.id)) return goTo(startPath(user, table));
  if (resolved.module.id === 'eapplication' && !isWayIn(state, user)) return redirect(SIGN_IN);
  const route = resolved.route ?? resolved.module.routes[0];
  if (route === undefined || !mayOpenRoute(user, route.path)) return goTo(startPath(user, table));
  if (route.path !== pathname) return redirect(route.path + search, state);
  const { module } = resolved;
  return { kind: maySee(user, module, route) ? 'area' : 'notPermitted', module, route };
}

/**
 * A hidden entry that was typed: those of business intelligence say that they are not permitted, and users are
 * managed at their address also by people who have no tab for it. Others are as good as unknown.
 */
function resolveHidden(pathname: string, user: User): ResolvedRoute | undefined {
  const whole = resolveRoute(ROUTE_TABLE, pathname);
  if (whole?.route === undefined) return undefined;
  const isAnswered = whole.module.id === 'bi' || (whole.route.path === '/admin/users' && mayOpenRoute(user, pathname));
  const visible = visibleRoutes(user).find(({ id }) => id === whole.module.id);
  return isAnswered && visible ? { module: visible, route: whole.route } : undefined;
}

/** The e-application is reached from an illustration, except by those who administer it. */
function isWayIn({ from }: RouteState, user: User): boolean {
  return isActive(user, 'isEapplicationAdministrator') || from === 'illustration';
}

/** How the remembered address was reached goes with it: some are open only so. */
function wayIn({ from }: RouteState): RouteState | undefined {
  return from === undefined ? undefined : { from };
}

/** The remembered address, unless it leaves this origin or is not open to the one who signed in. */
function returnPath({ returnTo }: RouteState, user: User, table: RouteTable): string | undefined {
  if (returnTo === undefined || !/^\/(?![/\\])/.test(returnTo)) return undefined;
  const [pathname = ''] = returnTo.split('?');
  const resolved = resolveRoute(table, pathname);
  return resolved !== undefined && mayOpen(user, resolved.module.id) ? returnTo : undefined;
}

function startPath(user: User, table: RouteTable): string | undefined {
  const start = startModule(user);
  return table.find(({ id }) => id === start)?.routes[0]?.path;
}

function goTo(path: string | undefined): RouteDecision {
  return path === undefined ? { kind: 'noAccess' } : redirect(path);
}

import { isActive, type User } from '@lifeform/metadata/insurance';
import { mayOpen, mayOpenRoute, maySee, startModule } from './access.ts';
import {
  isFromIllustration,
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
  if (pathname === SIGN_IN) return comeBack(state, user, table) ?? goTo(startPath(user, table));
  const resolved = resolve(pathname, user, table);
  if (resolved === undefined || !mayOpen(user, resolved.module.id)) return goTo(startPath(user, table));
  if (resolved.module.id === 'eapplication' && !isWayIn(state, user)) return redirect(SIGN_IN);
  const route = resolved.route ?? resolved.module.routes[0];
  if (route === undefined || !mayOpenRoute(user, route.path)) return goTo(startPath(user, table));
  if (route.path !== pathname && !route.hasPlaces) return redirect(route.path + search, state);
  const { module } = resolved;
  return { kind: maySee(user, module, route) ? 'area' : 'notPermitted', module, route };
}

function resolve(pathname: string, user: User, table: RouteTable): ResolvedRoute | undefined {
  return resolveRoute(table, pathname) ?? resolveHidden(pathname, user);
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
function isWayIn(state: RouteState, user: User): boolean {
  return isActive(user, 'isEapplicationAdministrator') || isFromIllustration(state);
}

/** To the remembered address, unless it leaves this origin or is not open to the one who signed in. */
function comeBack({ returnTo, from }: RouteState, user: User, table: RouteTable): RouteDecision | undefined {
  if (returnTo === undefined || !/^\/(?![/\\])/.test(returnTo)) return undefined;
  const [pathname = ''] = returnTo.split('?');
  const resolved = resolve(pathname, user, table);
  const isOpen = resolved !== undefined && mayOpen(user, resolved.module.id);
  return isOpen ? redirect(returnTo, from === undefined ? undefined : { from }) : undefined;
}

function startPath(user: User, table: RouteTable): string | undefined {
  const start = startModule(user);
  return table.find(({ id }) => id === start)?.routes[0]?.path;
}

function goTo(path: string | undefined): RouteDecision {
  return path === undefined ? { kind: 'noAccess' } : redirect(path);
}

import { deferred } from '@lifeform/renderer';
import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { decideSignedOut, type RouteRequest, type RouteState } from '../route/decide-route.ts';
import { useServices } from '../session/services-context.tsx';
import { RestoringPage } from './restoring-page.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

const WHOLE_PAGE = { waiting: () => <RestoringPage isUnreachable={false} />, failed: UnreachablePage };
// Sign-in and the areas load separately: signing in waits for neither header nor areas.
const SignInScreen = deferred(() => import('../area/sign-in/sign-in-screen.tsx'), WHOLE_PAGE);
// Nobody comes to it but by the link of a message.
const SetPasswordScreen = deferred(() => import('../area/sign-in/set-password-screen.tsx'), {
  ...WHOLE_PAGE,
  isNotAhead: true,
});
const SignedIn = deferred(() => import('./signed-in.tsx'), WHOLE_PAGE);

/** The target of a one-time link, signed in or not. */
const SET_PASSWORD = '/setPassword';

/** Everything below the address bar: the session says who is signed in, the route table what to show. */
export function Root() {
  const { session } = useServices();
  const { pathname, search, state } = useLocation();
  const isRestoring = useSelector(session, (snapshot) => snapshot.matches('restoring'));
  const isSigningOut = useSelector(session, (snapshot) => snapshot.matches('signingOut'));
  const isUnreachable = useSelector(session, (snapshot) => snapshot.matches('unreachable'));
  const user = useSelector(session, (snapshot) => (snapshot.hasTag('signedIn') ? snapshot.context.user : undefined));
  useScrollToTop(toRouteState(state).openedAs === undefined ? pathname : undefined);

  if (isRestoring || isUnreachable || isSigningOut) return <RestoringPage isUnreachable={isUnreachable} />;
  if (pathname === SET_PASSWORD) {
    return <SetPasswordScreen />;
  }
  const request: RouteRequest = { pathname, search, state: toRouteState(state) };
  return user === undefined ? <SignedOut {...request} /> : <SignedIn {...request} user={user} />;
}

/** A visitor is sent to the sign-in page, wherever they wanted to go. */
function SignedOut(request: RouteRequest) {
  const decision = decideSignedOut(request);
  if (decision.kind === 'redirect') return <Navigate to={decision.to} state={decision.state ?? null} replace />;
  return <SignInScreen wanted={request.state} />;
}

/** History entries may contain anything; only what the product wrote is read. */
function toRouteState(state: unknown): RouteState {
  return typeof state === 'object' && state !== null ? (state as RouteState) : {};
}

/** @param pathname undefined of a page that stays where it is while its address changes */
function useScrollToTop(pathname: string | undefined): void {
  useLayoutEffect(() => {
    if (pathname !== undefined) window.scrollTo(0, 0); // returns a promise in some browsers, which React must not get
  }, [pathname]);
}

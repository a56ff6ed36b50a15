import { useSelector } from '@xstate/react';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { decideRoute, type RouteRequest, type RouteState } from '../route/decide-route.ts';
import { useServices } from '../session/services-context.tsx';
import { RestoringPage } from './restoring-page.tsx';

// The way in and what lies behind it load apart: whoever signs in waits for neither header nor areas.
const SignInScreen = lazy(() => import('../session/sign-in-screen.tsx'));
const AreaPage = lazy(() => import('./area-page.tsx'));
const NoAccessPage = lazy(() => import('./no-access-page.tsx'));

/** Everything below the address bar: asks the session who is there and the route table what to show. */
export function Root() {
  const { session } = useServices();
  const { pathname, search, state } = useLocation();
  const isRestoring = useSelector(session, (snapshot) => snapshot.matches('restoring'));
  const isSigningOut = useSelector(session, (snapshot) => snapshot.matches('signingOut'));
  const isUnreachable = useSelector(session, (snapshot) => snapshot.matches('unreachable'));
  const user = useSelector(session, (snapshot) => (snapshot.hasTag('signedIn') ? snapshot.context.user : undefined));
  useScrollToTop(pathname);

  if (isRestoring || isUnreachable || isSigningOut) return <RestoringPage isUnreachable={isUnreachable} />;
  return (
    <Suspense fallback={<RestoringPage isUnreachable={false} />}>
      <Decided {...{ pathname, search, user }} state={toRouteState(state)} />
    </Suspense>
  );
}

/** What the route table says about the address, drawn. */
function Decided(request: RouteRequest) {
  const decision = decideRoute(request);
  switch (decision.kind) {
    case 'signIn':
      return <SignInScreen returnTo={request.state.returnTo} />;
    case 'redirect':
      return <Navigate to={decision.to} state={decision.state ?? null} replace />;
    case 'noAccess':
      return <NoAccessPage />;
    case 'area':
      return <AreaPage module={decision.module} route={decision.route} />;
    default:
      return decision satisfies never;
  }
}

/** History entries may hold anything; only what the product put there is read. */
function toRouteState(state: unknown): RouteState {
  return typeof state === 'object' && state !== null ? (state as RouteState) : {};
}

function useScrollToTop(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pathname is what makes it run
  useLayoutEffect(() => {
    window.scrollTo(0, 0); // answers a promise in some browsers: nothing for React to call back
  }, [pathname]);
}

import type { User } from '@lifeform/metadata/insurance';
import { Navigate } from 'react-router-dom';
import type { RouteDecision, RouteRequest } from '../route/decide-route.ts';
import { decideSignedIn } from '../route/decide-signed-in.ts';
import { Cache } from '../session/cache.tsx';
import { WhiteLabel } from '../shell/white-label.tsx';
import AreaPage from './area-page.tsx';
import { NoAccessPage } from './no-access-page.tsx';
import { RefusalPrompt } from './refusal-prompt.tsx';
import { SignOutGuard } from './sign-out-guard.tsx';

/** Everything behind the sign-in, by the route table. */
export default function SignedIn({ user, ...request }: RouteRequest & { readonly user: User }) {
  return (
    <Cache>
      <WhiteLabel user={user}>
        <SignOutGuard>
          <RefusalPrompt />
          <Decided decision={decideSignedIn(request, user)} />
        </SignOutGuard>
      </WhiteLabel>
    </Cache>
  );
}

function Decided({ decision }: { readonly decision: RouteDecision }) {
  switch (decision.kind) {
    case 'redirect':
      return <Navigate to={decision.to} state={decision.state ?? null} replace />;
    case 'area':
    case 'notPermitted':
      return <AreaPage module={decision.module} route={decision.route} isPermitted={decision.kind === 'area'} />;
    case 'noAccess':
      return <NoAccessPage />;
    case 'signIn':
      return null; // decided for visitors only
    default:
      return decision satisfies never;
  }
}

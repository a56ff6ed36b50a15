import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Screen = LazyExoticComponent<ComponentType>;

/** The screens by path; each loads when it is first opened. */
const SCREENS: Readonly<Record<string, Screen>> = {
  '/illustration': lazy(() => import('../area/illustration/create-screen.tsx')),
  '/illustration/savedIllustration': lazy(() => import('../area/illustration/saved/saved-screen.tsx')),
  '/illustration/sharedOwnership': lazy(() => import('../area/illustration/shared/shared-ownership-screen.tsx')),
  '/illustration/batch': lazy(() => import('../area/illustration/batch/batch-screen.tsx')),
  '/inforce/policyLookup': lazy(() => import('../area/inforce/policy-lookup-screen.tsx')),
  '/inforce/dataReports': lazy(() => import('../area/inforce/data-reports-screen.tsx')),
  '/inforce/batch': lazy(() => import('../area/inforce/batch-screen.tsx')),
  '/inforce/alphalookup': lazy(() => import('../area/inforce/alpha-lookup-screen.tsx')),
  '/eapplication': lazy(() => import('../area/eapplication/eapplication-screen.tsx')),
  '/proneeds': lazy(() => import('../area/needs/needs-screen.tsx')),
  '/template': lazy(() => import('../area/template/template-screen.tsx')),
  '/admin/dashboard': lazy(() => import('../area/admin/dashboard/dashboard-screen.tsx')),
  '/admin/roles': lazy(() => import('../area/admin/roles/roles-screen.tsx')),
  '/admin/users': lazy(() => import('../area/admin/users/users-screen.tsx')),
  '/admin/whiteLabel': lazy(() => import('../area/admin/white-label/white-label-screen.tsx')),
  '/admin/basis': lazy(() => import('../area/basis/basis-screen.tsx')),
  '/developer/basis': lazy(() => import('../area/basis/basis-screen.tsx')),
  '/admin/bi': lazy(() => import('../area/admin/bi/bi-settings-screen.tsx')),
  '/bi/widgets': lazy(() => import('../area/bi/widgets/widgets-screen.tsx')),
  '/bi/tracking': lazy(() => import('../area/bi/tracking/tracking-screen.tsx')),
  '/bi/biReports': lazy(() => import('../area/bi/reports/reports-screen.tsx')),
  '/developer': lazy(() => import('../area/developer/developer-screen.tsx')),
  '/developer/gallery': lazy(() => import('../area/gallery/gallery-screen.tsx')),
};

/** The screen of a route. */
export function screenAt(path: string): Screen {
  const screen = SCREENS[path];
  if (screen === undefined) throw new Error(`No screen is made for ${path}.`);
  return screen;
}

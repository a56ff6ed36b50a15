import { deferred } from '@lifeform/renderer';
import type { ComponentType, ReactNode } from 'react';
import { FailedScreen } from './failed-screen.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

interface ScreenProps {
  /** Text key of its name. */
  readonly title: string;
}

type Screen = ComponentType<ScreenProps>;

function screen(load: () => Promise<{ readonly default: () => ReactNode }>): Screen {
  return deferred<ScreenProps>(load, { waiting: WaitingScreen, failed: FailedScreen, isNotAhead: true });
}

/** The screens by path; each loads when it is first opened. */
const SCREENS: Readonly<Record<string, Screen>> = {
  '/illustration': screen(() => import('../area/illustration/create-screen.tsx')),
  '/illustration/savedIllustration': screen(() => import('../area/illustration/saved/saved-screen.tsx')),
  '/illustration/sharedOwnership': screen(() => import('../area/illustration/shared/shared-ownership-screen.tsx')),
  '/illustration/batch': screen(() => import('../area/illustration/batch/batch-screen.tsx')),
  '/inforce/policyLookup': screen(() => import('../area/inforce/lookup/policy-lookup-screen.tsx')),
  '/inforce/dataReports': screen(() => import('../area/inforce/data-report/data-reports-screen.tsx')),
  '/inforce/batch': screen(() => import('../area/inforce/batch/batch-screen.tsx')),
  '/inforce/alphalookup': screen(() => import('../area/inforce/lookup/alpha-lookup-screen.tsx')),
  '/eapplication': screen(() => import('../area/eapplication/eapplication-screen.tsx')),
  '/proneeds': screen(() => import('../area/needs/needs-screen.tsx')),
  '/template': screen(() => import('../area/template/template-screen.tsx')),
  '/forms': screen(() => import('../area/forms/forms-screen.tsx')),
  '/admin/dashboard': screen(() => import('../area/admin/dashboard/dashboard-screen.tsx')),
  '/admin/roles': screen(() => import('../area/admin/roles/roles-screen.tsx')),
  '/admin/users': screen(() => import('../area/admin/users/users-screen.tsx')),
  '/admin/whiteLabel': screen(() => import('../area/admin/white-label/white-label-screen.tsx')),
  '/admin/personData': screen(() => import('../area/admin/person-data/person-data-screen.tsx')),
  '/admin/audit': screen(() => import('../area/admin/audit/audit-screen.tsx')),
  '/admin/jobs': screen(() => import('../area/admin/jobs/jobs-screen.tsx')),
  '/admin/sources': screen(() => import('../area/admin/sources/sources-screen.tsx')),
  '/admin/fields': screen(() => import('../area/developer/field-settings.tsx')),
  '/admin/basis': screen(() => import('../area/basis/basis-screen.tsx')),
  '/developer/basis': screen(() => import('../area/basis/basis-screen.tsx')),
  '/admin/bi': screen(() => import('../area/admin/bi-settings/bi-settings-screen.tsx')),
  '/bi/widgets': screen(() => import('../area/bi/widgets/widgets-screen.tsx')),
  '/bi/tracking': screen(() => import('../area/bi/tracking/tracking-screen.tsx')),
  '/bi/biReports': screen(() => import('../area/bi/reports/reports-screen.tsx')),
  '/developer': screen(() => import('../area/developer/developer-screen.tsx')),
  '/developer/forms': screen(() => import('../area/developer/forms/forms-screen.tsx')),
  '/developer/changes': screen(() => import('../area/developer/change/changes-screen.tsx')),
  '/admin/changes': screen(() => import('../area/developer/change/changes-screen.tsx')),
  '/developer/packages': screen(() => import('../area/developer/package/packages-screen.tsx')),
  '/admin/packages': screen(() => import('../area/developer/package/packages-screen.tsx')),
  '/developer/guide': screen(() => import('../area/developer/guide/guide-screen.tsx')),
  '/admin/guide': screen(() => import('../area/developer/guide/guide-screen.tsx')),
  '/developer/gallery': screen(() => import('../area/gallery/gallery-screen.tsx')),
};

/** The screen of a route. */
export function screenAt(path: string): Screen {
  const found = SCREENS[path];
  if (found === undefined) throw new Error(`No screen is made for ${path}.`);
  return found;
}

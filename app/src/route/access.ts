import {
  type DefaultApplication,
  mayAdministerSystem,
  mayAnalyseNeeds,
  mayEditForms,
  mayManageUsers,
  mayManageWidgets,
  mayOpenAdmin,
  mayOpenEapplication,
  mayReviewChanges,
  mayUse,
  mayUseBusinessIntelligence,
  type User,
} from '@lifeform/metadata/insurance';
import type { ModuleId, ModuleRoutes, RouteEntry } from './route-table.ts';

/** Whether this installation offers the area to this user. How the e-application was reached is asked elsewhere. */
export function mayOpen(user: User, module: ModuleId): boolean {
  switch (module) {
    case 'illustration':
      return mayUse(user, 'isNewBusiness');
    case 'inforce':
      return mayUse(user, 'isInforce');
    case 'admin':
      return mayOpenAdmin(user);
    case 'developer':
      return mayUse(user, 'isDeveloper');
    case 'eapplication':
      return mayOpenEapplication(user);
    case 'proneeds':
    case 'template':
    case 'forms':
    case 'bi':
      return true;
    default:
      return module satisfies never;
  }
}

/** Sets what their role is given of forms; a developer has an area for that. */
function maySetFields(user: User): boolean {
  return mayEditForms(user) && !mayUse(user, 'isDeveloper');
}

function maySetForms(user: User): boolean {
  return mayUse(user, 'isAdmin') || maySetFields(user);
}

/** Entries with a rule of their own besides their area's. */
const ROUTE_RULES: Readonly<Record<string, (user: User) => boolean>> = {
  '/illustration/sharedOwnership': (user) => mayUse(user, 'isConcepts'),
  '/inforce/batch': (user) => mayUse(user, 'isInforceBatch'),
  '/illustration/batch': (user) => mayUse(user, 'isNewBusinessBatch'),
  '/admin/bi': mayManageWidgets,
  '/admin/fields': maySetForms,
  '/admin/guide': maySetForms,
  '/admin/changes': mayReviewChanges,
  '/admin/packages': (user) => mayUse(user, 'isAdmin'),
  '/admin/basis': (user) => mayUse(user, 'isAdmin'),
  '/admin/users': mayManageUsers,
  '/admin/whiteLabel': mayManageUsers,
  '/admin/sources': mayManageUsers,
  '/admin/audit': mayAdministerSystem,
  '/admin/jobs': mayAdministerSystem,
  '/admin/personData': mayAdministerSystem,
};

export function mayOpenRoute(user: User, path: string): boolean {
  return ROUTE_RULES[path]?.(user) ?? true;
}

/** Whether what an address shows is open to a user whom the address itself admits. */
export function maySee(user: User, { id, routes }: ModuleRoutes, route: RouteEntry): boolean {
  // Whose role is given some attributes of forms has this of the area.
  if (route.path === '/admin/fields' || route.path === '/admin/guide') return mayOpenRoute(user, route.path);
  return maySeeSome(user, id) && (id !== 'bi' || routes.some(({ path }) => path === route.path));
}

/** Whether the area has anything to show to a user whom its address admits. */
export function maySeeSome(user: User, id: ModuleId): boolean {
  if (id === 'bi') return mayUseBusinessIntelligence(user);
  if (id === 'admin') return mayManageUsers(user);
  if (id === 'proneeds') return mayAnalyseNeeds(user);
  return true;
}

const START_MODULE: Readonly<Record<DefaultApplication, ModuleId>> = {
  'New Business': 'illustration',
  Inforce: 'inforce',
  Admin: 'admin',
};

/** Areas a person may land on without having asked for them, in order of preference. */
const LANDINGS: readonly ModuleId[] = ['illustration', 'inforce', 'admin', 'developer', 'bi', 'proneeds'];

/** Where the user starts: their default application, else the first they may open, else nowhere. */
export function startModule(user: User): ModuleId | undefined {
  const preferred = START_MODULE[user.defaultApplication];
  return [preferred, ...LANDINGS].find((module) => mayOpen(user, module) && maySeeSome(user, module));
}

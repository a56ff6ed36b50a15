import type { DefaultApplication, Permission, User } from '@lifeform/metadata';
import type { ModuleId } from './route-table.ts';

export function isActive(user: User, permission: Permission): boolean {
  return user.permissions[permission]?.isActive === true;
}

/** Whether this installation offers the area to this user. How the e-application was reached is asked elsewhere. */
export function mayOpen(user: User, module: ModuleId): boolean {
  switch (module) {
    case 'illustration':
      return user.isNewBusiness && isActive(user, 'isNewBusiness');
    case 'inforce':
      return user.isInforce && isActive(user, 'isInforce');
    case 'admin':
      return mayOpenAdmin(user);
    case 'developer':
      return isActive(user, 'isDeveloper');
    case 'eapplication':
      return user.isEapplication && (isActive(user, 'isEapplication') || isActive(user, 'isEapplicationAdministrator'));
    case 'proneeds':
    case 'template':
    case 'bi':
      return true;
    default:
      return module satisfies never;
  }
}

function mayOpenAdmin(user: User): boolean {
  const isSystemAdministrator = isActive(user, 'isAdminSystem') || isActive(user, 'isAdminSystemAdministrator');
  return (
    isActive(user, 'isAdmin') ||
    (user.isBusinessIntelligence && isActive(user, 'isBusinessIntelligence')) ||
    (user.isAdminSystem && isSystemAdministrator)
  );
}

const START_MODULE: Readonly<Record<DefaultApplication, ModuleId>> = {
  'New Business': 'illustration',
  Inforce: 'inforce',
  Admin: 'admin',
};

/** Areas a person may land on without having asked for them, in order of preference. */
const LANDINGS: readonly ModuleId[] = ['illustration', 'inforce', 'admin', 'developer'];

/** Where the user starts: their default application, else the first they may open, else nowhere. */
export function startModule(user: User): ModuleId | undefined {
  const preferred = START_MODULE[user.defaultApplication];
  return [preferred, ...LANDINGS].find((module) => mayOpen(user, module));
}

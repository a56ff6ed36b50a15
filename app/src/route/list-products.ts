import type { User } from '@lifeform/metadata';
import { isActive, mayOpen } from './access.ts';
import type { ModuleId } from './route-table.ts';

export interface ProductChoice {
  readonly id: ModuleId;
  /** False for an area the installation offers but this user may not open. */
  readonly isPermitted: boolean;
}

const CHOICES: readonly ModuleId[] = ['inforce', 'illustration', 'eapplication', 'bi', 'admin', 'developer'];

/** The choices of the product switch. An area the installation does not offer is left out altogether. */
export function listProducts(user: User, current: ModuleId | undefined): readonly ProductChoice[] {
  return CHOICES.filter((id) => isOffered(user, id, current)).map((id) => ({ id, isPermitted: isPermitted(user, id) }));
}

function isOffered(user: User, id: ModuleId, current: ModuleId | undefined): boolean {
  switch (id) {
    case 'inforce':
      return user.isInforce;
    case 'illustration':
      return user.isNewBusiness;
    case 'bi':
      return user.isBusinessIntelligence;
    case 'eapplication':
      return user.isEapplication && (current === 'illustration' || current === 'eapplication');
    case 'developer':
      return isActive(user, 'isDeveloper');
    case 'admin':
    case 'proneeds':
    case 'template':
      return true;
    default:
      return id satisfies never;
  }
}

/** Stricter than the address bar where the switch leads to settings or details only some may see. */
function isPermitted(user: User, id: ModuleId): boolean {
  if (id === 'eapplication') return isActive(user, 'isEapplicationAdministrator');
  if (id === 'bi') return mayUseBusinessIntelligence(user);
  return mayOpen(user, id);
}

function mayUseBusinessIntelligence(user: User): boolean {
  const permission = user.permissions.isBusinessIntelligence;
  const isSeen = permission.isActive && permission.isDisplayed !== false;
  return isActive(user, 'isAdmin') || isSeen || (user.isAdminSystem && isActive(user, 'isAdminSystem'));
}

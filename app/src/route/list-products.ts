import {
  isActive,
  isBusinessIntelligenceShown,
  maySetUpEapplication,
  mayUse,
  mayUseBusinessIntelligence,
  type User,
} from '@lifeform/metadata/insurance';
import { mayOpen } from './access.ts';
import type { ModuleId } from './route-table.ts';

/** An area, or the one concept that is switched to like an area. */
export type ProductId = ModuleId | 'sharedOwnership';

export interface ProductChoice {
  readonly id: ProductId;
  readonly path: string;
  /** False for an area the installation offers but this user may not open. */
  readonly isPermitted: boolean;
}

const CHOICES: readonly ProductId[] = [
  'inforce',
  'illustration',
  'sharedOwnership',
  'eapplication',
  'bi',
  'admin',
  'developer',
];

const PATHS: Partial<Readonly<Record<ProductId, string>>> = {
  sharedOwnership: '/illustration/sharedOwnership',
  // The switch offers the settings; applications are opened from an illustration.
  eapplication: '/eapplication?view=settings',
};

/** The choices of the product switch. An area the installation does not offer is left out altogether. */
export function listProducts(
  user: User,
  current: ModuleId | undefined,
  { isNarrow }: { readonly isNarrow: boolean },
): readonly ProductChoice[] {
  const offered = CHOICES.filter((id) => isOffered(user, id, current) && !(isNarrow && id === 'sharedOwnership'));
  return offered.map((id) => ({ id, path: PATHS[id] ?? `/${id}`, isPermitted: isPermitted(user, id) }));
}

function isOffered(user: User, id: ProductId, current: ModuleId | undefined): boolean {
  switch (id) {
    case 'inforce':
      return user.isInforce;
    case 'illustration':
      return user.isNewBusiness;
    case 'bi':
      return isBusinessIntelligenceShown(user);
    case 'sharedOwnership':
      return user.isConcepts && current === 'illustration';
    case 'eapplication':
      return user.isEapplication && (current === 'illustration' || current === 'eapplication');
    case 'developer':
      return isActive(user, 'isDeveloper');
    case 'admin':
    case 'proneeds':
    case 'template':
    case 'forms':
      return true;
    default:
      return id satisfies never;
  }
}

/** Stricter than the address bar where the switch leads to settings or details only some may see. */
function isPermitted(user: User, id: ProductId): boolean {
  if (id === 'sharedOwnership') return mayUse(user, 'isConcepts');
  if (id === 'eapplication') return maySetUpEapplication(user);
  if (id === 'bi') return mayUseBusinessIntelligence(user);
  if (id === 'admin') return isActive(user, 'isAdmin');
  return mayOpen(user, id);
}

import type { Permission } from '@lifeform/metadata';
import { SetMetadata } from '@nestjs/common';

/** Who may call a route. A route without one is refused to everybody. */
export type Policy =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'anyOf'; readonly permissions: readonly Permission[] };

export const POLICY = 'policy';

/** Answers anybody. Identity is not even looked at. */
export const Public = () => SetMetadata<string, Policy>(POLICY, { kind: 'public' });

/** Answers everybody who is signed in. */
export const SignedIn = () => SetMetadata<string, Policy>(POLICY, { kind: 'signedIn' });

/** Answers people whose role has at least one of these permissions active; others get 403. */
export const Requires = (...permissions: readonly [Permission, ...Permission[]]) =>
  SetMetadata<string, Policy>(POLICY, { kind: 'anyOf', permissions });

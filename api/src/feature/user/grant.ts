import {
  addedFormRights,
  type FormRights,
  hasFormRight,
  isActive,
  mayGrant,
  type Overrides,
  PERMISSIONS,
  type Permissions,
  type User,
} from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';

/** Somebody tried to grant rights they may not. Always written to the audit log. */
export class BeyondOwnRights extends ApiError<'managersOnly' | 'rightsNotHeld'> {
  constructor(
    code: 'managersOnly' | 'rightsNotHeld',
    /** Names of the attempted rights. */
    readonly attempted: readonly string[],
  ) {
    const names = attempted.join(', ');
    super(HttpStatus.FORBIDDEN, code, { parameters: { names } });
  }
}

interface Rights {
  readonly permissions: Permissions;
  readonly overrides: Overrides;
  readonly formRights?: FormRights | null;
}

/** @throws BeyondOwnRights naming the permissions of the role that the person does not hold */
export function requireGrantable(user: User, role: Rights): void {
  refuse([
    ...PERMISSIONS.filter((name) => isActive(role, name) && !mayGrant(user, name)),
    ...formRightsBeyond(user, undefined, role),
  ]);
}

/**
 * A role is changed only within the person's own rights, in both directions; a role that administers everything only by
 * somebody with such a role.
 * @throws BeyondOwnRights
 */
export function requireChangeable(user: User, before: Rights, after: Rights): void {
  const changed = PERMISSIONS.filter((name) => isActive(before, name) !== isActive(after, name));
  const beyond: string[] = changed.filter((name) => !mayGrant(user, name));
  if (differ(before.overrides, after.overrides) && !mayGrant(user, 'isHeadOfficeOverride')) beyond.push('overrides');
  beyond.push(...formRightsBeyond(user, before, after), ...formRightsBeyond(user, after, before));
  refuse(beyond);
  requireManageable(user, before);
}

/** Rights of forms that `after` has, `before` has not and the person has not, as form and right. */
function formRightsBeyond(user: User, before: Rights | undefined, { formRights }: Rights): readonly string[] {
  return addedFormRights(before?.formRights ?? [], formRights ?? []).flatMap(({ form, groups }) =>
    groups.filter((group) => !hasFormRight(user, form, group)).map((group) => `${form}.${group}`),
  );
}

/** @throws BeyondOwnRights when the role administers everything and the person does not */
export function requireManageable(user: User, role: Pick<Rights, 'permissions'>): void {
  refuse(isActive(role, 'isAdmin') && !isActive(user, 'isAdmin') ? ['isAdmin'] : []);
}

function differ(one: Overrides, other: Overrides): boolean {
  return (
    one.chkOverrideUseMaxFace !== other.chkOverrideUseMaxFace || one.txtOverrideMaxFace !== other.txtOverrideMaxFace
  );
}

function refuse(beyond: readonly string[]): void {
  if (beyond.length === 0) return;
  throw new BeyondOwnRights('rightsNotHeld', beyond);
}

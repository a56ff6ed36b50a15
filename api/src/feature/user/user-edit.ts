import { isDeepStrictEqual } from 'node:util';
import type { UserUpdateRequest } from '@lifeform/metadata/contract';
import { mayManageUsers, mayStartIn, SYSTEM_FLAGS, type User } from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { BeyondOwnRights } from './grant.ts';
import type { UserEntity } from './user.entity.ts';

/** The columns an update writes. */
export type UserEdit = Omit<Partial<UserEntity>, 'id' | 'role'>;

/** Set through the role, by the installation, or never. */
const NEVER_SENT = ['permissions', 'overrides', 'roleName', ...SYSTEM_FLAGS] as const;
/** Only for user managers. */
const MANAGED = ['roleID', 'agentID', 'isWhiteLabel', 'whiteLabelProfile', 'team'] as const;

/**
 * What people may change about themselves. Whole users are sent back as they were read, so unchanged rights are
 * ignored; changed ones are a violation.
 * @throws BeyondOwnRights for a field they may not change
 */
export function ownEdit(request: UserUpdateRequest, { user }: Principal): UserEdit {
  const attempted: string[] = [...NEVER_SENT, ...MANAGED].filter((name) => isOtherThan(request[name], user[name]));
  if (request.isActive === false) attempted.push('isActive');
  refuse(attempted);
  requireStart(request, user);
  const { defaultApplication } = request;
  return withoutUndefined({ ...preferences(request), ...contact(request), defaultApplication });
}

/**
 * What user managers may change about others.
 * @throws BeyondOwnRights for rights, which come with the role
 */
export function managedEdit(request: UserUpdateRequest): UserEdit {
  refuse(['permissions', 'overrides', ...SYSTEM_FLAGS].filter((name) => name in request));
  const { roleID, agentID, isActive, isWhiteLabel, whiteLabelProfile, team, defaultApplication } = request;
  const { inputLanguage, reportLanguage, fontSize } = request;
  const number = agentID === undefined ? undefined : agentID.trim() || null;
  return withoutUndefined({
    ...contact(request),
    ...{ inputLanguage, reportLanguage, fontSize, defaultApplication },
    ...{ roleID, agentID: number, isActive, isWhiteLabel, whiteLabelProfile, team: team?.trim() },
  });
}

/** Whether only a user manager may make the request. */
export function isManaging(request: UserUpdateRequest, { username, user }: Principal): boolean {
  if (!mayManageUsers(user)) return false;
  const isOther = request.username.toLowerCase() !== username;
  return isOther || request.isActive === false || MANAGED.some((name) => isOtherThan(request[name], user[name]));
}

function isOtherThan(sent: unknown, stored: unknown): boolean {
  return sent !== undefined && !isDeepStrictEqual(sent, stored);
}

function preferences({ formData, inputLanguage, reportLanguage, fontSize, isFirstRun }: UserUpdateRequest) {
  return { formData, inputLanguage, reportLanguage, fontSize, isFirstRun };
}

function contact(request: UserUpdateRequest) {
  const { firstName, profileName, emailAddress, phoneNumberPrimary, isMobilePrimary } = request;
  const { phoneNumberSecondary, isMobileSecondary, faxNumber } = request;
  return {
    ...{ firstName, profileName, emailAddress, phoneNumberPrimary, isMobilePrimary },
    ...{ phoneNumberSecondary, isMobileSecondary, faxNumber },
  };
}

function requireStart({ defaultApplication }: UserUpdateRequest, user: User): void {
  if (defaultApplication === undefined || defaultApplication === user.defaultApplication) return;
  if (!mayStartIn(user, defaultApplication)) {
    throw new ApiError(HttpStatus.FORBIDDEN, 'startNotOpen');
  }
}

function refuse(attempted: readonly string[]): void {
  if (attempted.length === 0) return;
  throw new BeyondOwnRights('managersOnly', attempted);
}

function withoutUndefined(fields: Readonly<Record<string, unknown>>): UserEdit {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as UserEdit; // unchanged
}

import { newID } from '../../platform/database/new-id.ts';
import type { UserEntity } from './user.entity.ts';

/** Required fields of a person. */
export type PersonFields = Pick<
  UserEntity,
  | 'username'
  | 'firstName'
  | 'profileName'
  | 'emailAddress'
  | 'agentID'
  | 'roleID'
  | 'inputLanguage'
  | 'reportLanguage'
  | 'defaultApplication'
>;

/** Known fields of a person before their first sign-in. */
export type NewPerson = PersonFields & Partial<Omit<UserEntity, 'id' | 'role'>>;

/** A row without a password: the person cannot sign in until they set one. */
export function newUser(person: NewPerson, now: Date): Omit<UserEntity, 'role'> {
  return {
    passwordHash: null,
    phoneNumberPrimary: '',
    isMobilePrimary: false,
    phoneNumberSecondary: '',
    isMobileSecondary: false,
    faxNumber: '',
    fontSize: 'Small',
    formData: {},
    isFirstRun: true,
    isWhiteLabel: false,
    whiteLabelProfile: '',
    team: '',
    trackingUserName: '',
    isActive: true,
    isDemo: false,
    failedSignIns: 0,
    firstFailureAt: null,
    pausedUntil: null,
    createdAt: now,
    updatedAt: now,
    revision: 1,
    ...person,
    id: newID(),
  };
}

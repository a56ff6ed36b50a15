import type { UserEntity } from '../user/user.entity.ts';

/** What a file says of one person. */
export type ImportedFields = Pick<
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

export interface ImportedPerson {
  readonly row: number;
  readonly fields: ImportedFields;
}

/** What is stored of a person that an import compares with. */
export type StoredPerson = ImportedFields & Pick<UserEntity, 'id' | 'isActive' | 'revision'>;

export const IMPORTED_FIELDS = [
  'username',
  'firstName',
  'profileName',
  'emailAddress',
  'agentID',
  'roleID',
  'inputLanguage',
  'reportLanguage',
  'defaultApplication',
] as const satisfies readonly (keyof ImportedFields)[];

import type { Account, PersonFields } from '../user/index.ts';

export interface ImportedPerson {
  readonly row: number;
  readonly fields: PersonFields;
}

/** What is stored of a person that an import compares with. */
export type StoredPerson = PersonFields & Pick<Account, 'id' | 'isActive' | 'revision'>;

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
] as const satisfies readonly (keyof PersonFields)[];

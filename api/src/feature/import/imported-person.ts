import type { Account, PersonFields } from '../user/index.ts';

export interface ImportedPerson {
  readonly row: number;
  readonly fields: PersonFields;
}

/** The stored columns of a person that an import compares. */
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

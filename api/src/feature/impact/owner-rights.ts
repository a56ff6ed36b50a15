import { Injectable } from '@nestjs/common';
import { UserRepository } from '../user/index.ts';
import type { Rights } from './impact-work.ts';

/** The rights of a deleted person. */
const NONE = { permissions: {}, overrides: {} } as unknown as Rights;

/** The rights documents were saved with: those of the people they belong to, as they are today. */
@Injectable()
export class OwnerRights {
  constructor(private readonly users: UserRepository) {}

  /** Looks each person up once. */
  remembered(): (userID: string) => Promise<Rights> {
    const known = new Map<string, Rights>();
    return async (userID) => {
      const before = known.get(userID);
      if (before) return before;
      const role = (await this.users.findByID(userID))?.role;
      const rights = role ? { permissions: role.permissions, overrides: role.overrides } : NONE;
      known.set(userID, rights);
      return rights;
    };
  }
}

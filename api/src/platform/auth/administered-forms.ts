import type { User } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';

type Finder = (roleID: string) => readonly string[];

/** Which forms a role administers by their own rights; whoever keeps the forms says so when it starts. */
@Injectable()
export class AdministeredForms {
  #find: Finder = () => [];

  ask(find: Finder): void {
    this.#find = find;
  }

  /** A person with the forms their role administers. */
  of(user: User): User {
    const administers = this.#find(user.roleID);
    return administers.length === 0 ? user : { ...user, administers };
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Brackets, type DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { findUnique } from '../../platform/database/find-unique.ts';
import { type Page, type Place, readPage } from '../../platform/store/read-page.ts';
import type { Account } from './account.ts';
import { SignInSourceEntity } from './sign-in-source.entity.ts';
import { UserEntity } from './user.entity.ts';
import { NO_FAILURES } from './user.repository.ts';
import type { UserEdit } from './user-edit.ts';

export interface UserSearch extends Place {
  /** Part of a username, name, address or agent number; '' for all. */
  readonly search: string;
}

const SEARCHED = ['username', 'firstName', 'profileName', 'emailAddress', 'agentID'] as const;

/** People for user managers: search, list and change. */
@Injectable()
export class UserAdminRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A page by username. */
  list({ search, ...place }: UserSearch): Promise<Page<UserEntity>> {
    const query = this.dataSource.manager
      .createQueryBuilder(UserEntity, 'u')
      .innerJoinAndSelect('u.role', 'role')
      .orderBy('u.username');
    const part = `%${search
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`;
    if (search.trim() !== '') {
      const matches = new Brackets((where) => {
        for (const column of SEARCHED)
          where.orWhere(`LOWER(u.${column}) LIKE :part ESCAPE :escape`, { part, escape: '\\' });
      });
      query.where(matches);
    }
    return readPage(query, place);
  }

  find(manager: EntityManager, username: string): Promise<UserEntity | null> {
    return findUnique(manager, UserEntity, { where: { username: username.toLowerCase() }, relations: { role: true } });
  }

  findByID(manager: EntityManager, id: string): Promise<UserEntity | null> {
    return findUnique(manager, UserEntity, { where: { id }, relations: { role: true } });
  }

  /**
   * Everybody with an e-mail address, whatever the case of its letters. Databases take letters for equal that are not the
   * same.
   */
  async withEmail(manager: EntityManager, email: string): Promise<readonly UserEntity[]> {
    const similar = await manager
      .createQueryBuilder(UserEntity, 'u')
      .innerJoinAndSelect('u.role', 'role')
      .where('LOWER(u.emailAddress) = LOWER(:email)', { email })
      .getMany();
    return similar.filter(({ emailAddress }) => inOneCase(emailAddress) === inOneCase(email));
  }

  /** Active people who have never set a password, by username. */
  withoutPassword(manager: EntityManager): Promise<UserEntity[]> {
    return manager.find(UserEntity, {
      where: { passwordHash: IsNull(), isActive: true },
      relations: { role: true },
      order: { username: 'ASC' },
    });
  }

  /** Sets a password and clears failed sign-ins, wherever they were from. */
  async setPassword(manager: EntityManager, id: string, passwordHash: string, updatedAt: Date): Promise<void> {
    await manager.update(UserEntity, { id }, { passwordHash, ...NO_FAILURES, updatedAt });
    await manager.delete(SignInSourceEntity, { userID: id });
  }

  /** Inserts new people, and updates the given columns of existing ones by name. */
  async write(manager: EntityManager, people: readonly Account[], columns: readonly (keyof Account)[]): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(UserEntity)
      // The cast: TypeORM's parameter type would recurse into JSON columns without end.
      .values(people as never)
      .orUpdate([...columns], ['username'])
      .updateEntity(false)
      .execute();
  }

  async changeAll(manager: EntityManager, ids: readonly string[], changes: UserEdit): Promise<void> {
    await manager.update(UserEntity, { id: In(ids) }, changes as never);
  }

  /** Some columns of all people. */
  async columns<Name extends keyof Account>(
    manager: EntityManager,
    names: readonly Name[],
  ): Promise<readonly Pick<Account, Name>[]> {
    const query = manager.createQueryBuilder(UserEntity, 'u').select([]);
    for (const name of names) query.addSelect(`u.${name}`, name);
    return query.getRawMany<Pick<Account, Name>>();
  }

  async isAgentTaken(manager: EntityManager, agentID: string, ownID: string): Promise<boolean> {
    const holder = await manager.findOneBy(UserEntity, { agentID });
    return holder !== null && holder.id !== ownID;
  }
}

/** Of A to Z alone: other letters can become one of them in lower case. */
function inOneCase(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

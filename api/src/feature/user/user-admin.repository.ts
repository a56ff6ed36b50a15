import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Brackets, type DataSource, type EntityManager } from 'typeorm';
import { findUnique } from '../../platform/database/find-unique.ts';
import { UserEntity } from './user.entity.ts';

export interface UserSearch {
  /** Part of a username, name, address or agent number; '' for all. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

const SEARCHED = ['username', 'firstName', 'profileName', 'emailAddress', 'agentID'] as const;

/** People as they are managed: found, listed and changed whole. */
@Injectable()
export class UserAdminRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A page by username, and how many there are in all. */
  async list({ search, page, pageSize }: UserSearch): Promise<[UserEntity[], number]> {
    const query = this.dataSource.manager
      .createQueryBuilder(UserEntity, 'u')
      .innerJoinAndSelect('u.role', 'role')
      .orderBy('u.username')
      .offset((page - 1) * pageSize)
      .limit(pageSize);
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
    return query.getManyAndCount();
  }

  find(manager: EntityManager, username: string): Promise<UserEntity | null> {
    return findUnique(manager, UserEntity, { where: { username: username.toLowerCase() }, relations: { role: true } });
  }

  async isAgentTaken(manager: EntityManager, agentID: string, ownID: string): Promise<boolean> {
    const holder = await manager.findOneBy(UserEntity, { agentID });
    return holder !== null && holder.id !== ownID;
  }
}

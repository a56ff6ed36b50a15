import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { SharedConceptEntity } from './shared-concept.entity.ts';

export type ConceptContent = Pick<
  SharedConceptEntity,
  'prodID' | 'insuredName' | 'owners' | 'formVersion' | 'content' | 'modifiedAt'
>;

type Known = Pick<SharedConceptEntity, 'id' | 'ownerUserID' | 'revision'>;

const LISTED = { id: true, prodID: true, insuredName: true, owners: true, modifiedAt: true, revision: true } as const;

/** Saved concepts. Every access is bound to their owner, in the query itself. */
@Injectable()
export class SharedConceptRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, work);
  }

  find(ownerUserID: string, id: string, manager: EntityManager): Promise<SharedConceptEntity | null> {
    return manager.findOneBy(SharedConceptEntity, { id, ownerUserID });
  }

  /** Whether the id is in use, by whomever. */
  isTaken(manager: EntityManager, id: string): Promise<boolean> {
    return manager.exists(SharedConceptEntity, { where: { id } });
  }

  /** A page of one's own, newest first, without what was entered, and how many there are in all. */
  list(ownerUserID: string, page: number, pageSize: number): Promise<[SharedConceptEntity[], number]> {
    return this.manager.findAndCount(SharedConceptEntity, {
      select: LISTED,
      where: { ownerUserID },
      order: { modifiedAt: 'DESC', id: 'ASC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
  }

  insert(manager: EntityManager, row: SharedConceptEntity): Promise<void> {
    return insertRows(manager, SharedConceptEntity, [row]);
  }

  /** False when it is no longer at that revision. */
  async replace(manager: EntityManager, where: Known, content: ConceptContent): Promise<boolean> {
    const change = { ...content, revision: where.revision + 1 };
    const { affected } = await manager.update(SharedConceptEntity, where, change as never);
    return affected === 1;
  }

  async delete(manager: EntityManager, ownerUserID: string, id: string): Promise<void> {
    await manager.delete(SharedConceptEntity, { id, ownerUserID });
  }
}

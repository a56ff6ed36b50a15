import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { NeedsAnalysisEntity } from './needs-analysis.entity.ts';

export type NeedsContent = Pick<
  NeedsAnalysisEntity,
  'form' | 'formVersion' | 'name' | 'gap' | 'content' | 'modifiedAt'
>;

export interface NeedsPlace {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

const LISTED = { id: true, form: true, name: true, gap: true, modifiedAt: true, revision: true } as const;

/** Saved analyses. Every access is bound to their owner, in the query itself. */
@Injectable()
export class NeedsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  find(ownerUserID: string, id: string, manager: EntityManager = this.manager): Promise<NeedsAnalysisEntity | null> {
    return manager.findOneBy(NeedsAnalysisEntity, { id, ownerUserID });
  }

  /** A page of one's own, newest first, without what was entered, and how many there are in all. */
  list(ownerUserID: string, { page, pageSize }: NeedsPlace): Promise<[NeedsAnalysisEntity[], number]> {
    return this.manager.findAndCount(NeedsAnalysisEntity, {
      select: LISTED,
      where: { ownerUserID },
      order: { modifiedAt: 'DESC', id: 'ASC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
  }

  /** Whether the id is in use, by whomever. */
  isTaken(manager: EntityManager, id: string): Promise<boolean> {
    return manager.exists(NeedsAnalysisEntity, { where: { id } });
  }

  insert(manager: EntityManager, row: NeedsAnalysisEntity): Promise<void> {
    return insertRows(manager, NeedsAnalysisEntity, [row]);
  }

  /** False when it is no longer at that revision. */
  async replace(
    manager: EntityManager,
    where: Pick<NeedsAnalysisEntity, 'id' | 'ownerUserID' | 'revision'>,
    content: NeedsContent,
  ): Promise<boolean> {
    const change = { ...content, revision: where.revision + 1 };
    const { affected } = await manager.update(NeedsAnalysisEntity, where, change as never);
    return affected === 1;
  }

  /** False when there is none of theirs. */
  async delete(manager: EntityManager, ownerUserID: string, id: string): Promise<boolean> {
    const { affected } = await manager.delete(NeedsAnalysisEntity, { id, ownerUserID });
    return affected === 1;
  }
}

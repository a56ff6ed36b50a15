import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type DataSource,
  type EntityManager,
  type FindOptionsSelect,
  type FindOptionsWhere,
  In,
  IsNull,
  Not,
} from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { findUnique } from '../../platform/database/find-unique.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { EapplicationEntity } from './eapplication.entity.ts';
import { EapplicationSettingsService } from './eapplication-settings.service.ts';

/** What identifies a row and the state a change starts from. */
type Stand = Pick<EapplicationEntity, 'id' | 'revision' | 'state'>;
export type NewEapplication = Omit<EapplicationEntity, 'owner'>;
type Change = Partial<Omit<EapplicationEntity, 'id' | 'owner' | 'revision'>>;

/** Applications. Every access is bound to what the person may reach, in the query itself. */
@Injectable()
export class EapplicationRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: EapplicationSettingsService,
  ) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, work);
  }

  /** One's own, or one that waits for oneself. */
  async find(principal: Principal, id: string): Promise<EapplicationEntity | null> {
    const reach = await this.#reach(principal);
    return findUnique(this.manager, EapplicationEntity, {
      where: reach.map((where) => ({ ...where, id })),
      relations: { owner: true },
    });
  }

  /** One's own alone: what the person may change. */
  findOwn({ userID }: Principal, id: string, manager: EntityManager): Promise<EapplicationEntity | null> {
    return findUnique(manager, EapplicationEntity, { where: { id, ownerUserID: userID }, relations: { owner: true } });
  }

  isTaken(manager: EntityManager, id: string): Promise<boolean> {
    return manager.exists(EapplicationEntity, { where: { id } });
  }

  /** A page of rows, newest first, and how many there are in all. */
  async list(principal: Principal, page: number, pageSize: number): Promise<[EapplicationEntity[], number]> {
    return this.manager.findAndCount(EapplicationEntity, {
      where: await this.#reach(principal),
      relations: { owner: true },
      select: LISTED,
      order: { modifiedAt: 'DESC', id: 'ASC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
  }

  insert(manager: EntityManager, row: NewEapplication): Promise<void> {
    return insertRows(manager, EapplicationEntity, [row]);
  }

  /** False when the row is not the person's own, or no longer as they saw it. */
  async change(manager: EntityManager, { userID }: Principal, stand: Stand, change: Change): Promise<boolean> {
    const { id, revision, state } = stand;
    const where = { id, revision, state, ownerUserID: userID };
    // The cast: TypeORM's parameter type would follow the JSON columns into their contents, without end.
    const { affected } = await manager.update(EapplicationEntity, where, {
      ...change,
      revision: revision + 1,
    } as never);
    return affected === 1;
  }

  /** What was submitted to nobody, or to somebody who left or lost the right since, waits for the recipient of today. */
  async #reach(principal: Principal): Promise<FindOptionsWhere<EapplicationEntity>[]> {
    const { userID } = principal;
    const own = [{ ownerUserID: userID }, { recipientUserID: userID, state: 'submitted' as const }];
    const processors = await this.settings.processorsBeside(principal);
    if (!processors) return own;
    const left = [IsNull(), Not(In(processors))];
    return [...own, ...left.map((recipientUserID) => ({ recipientUserID, state: 'submitted' as const }))];
  }
}

/** Without what was entered. */
const LISTED: FindOptionsSelect<EapplicationEntity> = {
  id: true,
  ownerUserID: true,
  state: true,
  confirmationNumber: true,
  illustrationNumber: true,
  prodID: true,
  insuredName: true,
  faceAmount: true,
  annualPremium: true,
  modifiedAt: true,
  submittedAt: true,
  revision: true,
  owner: { id: true, profileName: true },
};

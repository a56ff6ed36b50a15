import type { TrackedPage, TrackingInfo } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { agentScope } from '../../platform/auth/agent-scope.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { type Place, readPage } from '../../platform/store/read-page.ts';
import { readNames, readTrackingNames } from '../user/index.ts';
import { type TrackedFilter, toTrackedRow } from './tracked-query.ts';
import { TrackingEventEntity } from './tracking-event.entity.ts';

/** Rows read at once for a file. */
const SLICE = 1000;

/** What comes after a row, newest first. */
const AFTER = 'e.happenedAt <= :lastAt AND (e.happenedAt < :lastAt OR e.id < :lastID)';

export type TrackedEvent = TrackingEventEntity;
type Query = SelectQueryBuilder<TrackingEventEntity>;

@Injectable()
export class TrackingRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Whatever the request names, events belong to the token's person. */
  async add({ userID, user }: Principal, events: readonly TrackingInfo[]): Promise<void> {
    const loginUserName = user.username;
    const person = { userID, loginUserName, username: user.trackingUserName || loginUserName, agentID: user.agentID };
    const receivedAt = this.now();
    const rows = events.map(({ header: { eventType, formName, name, timestamp }, detail }) => ({
      ...person,
      ...{ id: newID(), eventType, formName, name, detail, receivedAt },
      happenedAt: new Date(timestamp * 1000),
    }));
    await inTransaction(this.dataSource, (manager) => this.insert(manager, rows));
  }

  /** Inserts events of anybody. */
  insert(manager: EntityManager, events: readonly TrackedEvent[]): Promise<void> {
    return insertRows(manager, TrackingEventEntity, events);
  }

  /** A page of actions, newest first, of people whose figures the reader may see. */
  async list(filter: TrackedFilter, place: Place, principal: Principal): Promise<TrackedPage> {
    const page = await readPage(await this.#matching(filter, principal), place);
    const nameOf = await readNames(this.dataSource.manager);
    return { ...page, rows: page.rows.map((row) => toTrackedRow(row, nameOf)) };
  }

  /** All matching rows, some at a time, each slice after the last row of the one before. */
  async *readAll(filter: TrackedFilter, principal: Principal): AsyncGenerator<TrackedPage['rows'][number]> {
    const nameOf = await readNames(this.dataSource.manager);
    const matching = await this.#matching(filter, principal);
    for (let slice = matching.clone(); ; ) {
      const rows = await slice.limit(SLICE).getMany();
      yield* rows.map((row) => toTrackedRow(row, nameOf));
      const last = rows.at(-1);
      if (!last || rows.length < SLICE) return;
      slice = matching.clone().andWhere(AFTER, { lastAt: last.happenedAt, lastID: last.id });
    }
  }

  async #matching({ from, until, user, eventType, form }: TrackedFilter, principal: Principal): Promise<Query> {
    const query = this.dataSource.manager.createQueryBuilder(TrackingEventEntity, 'e').where('1 = 1');
    const scope = agentScope(principal);
    if (scope) query.andWhere('e.userID = :userID', { userID: scope.userID });
    if (from) query.andWhere('e.happenedAt >= :from', { from });
    if (until) query.andWhere('e.happenedAt < :until', { until });
    if (user) ofNames(query, await readTrackingNames(this.dataSource.manager, user));
    if (eventType) query.andWhere('e.eventType = :eventType', { eventType });
    if (form) query.andWhere('e.formName = :form', { form });
    return query.orderBy('e.happenedAt', 'DESC').addOrderBy('e.id', 'DESC');
  }
}

/** Events of these names; of one name in the order of its index. */
function ofNames(query: Query, names: readonly string[]): void {
  const [name = '', ...others] = names;
  if (names.length === 0) query.andWhere('1 = 0');
  else if (others.length === 0) query.andWhere('e.username = :name', { name });
  else query.andWhere('e.username IN (:...names)', { names });
}

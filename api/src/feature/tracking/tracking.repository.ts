import type { TrackedPage, TrackingInfo } from '@lifeform/metadata/contract';
import { daysBefore } from '@lifeform/metadata/insurance';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, LessThan, type SelectQueryBuilder } from 'typeorm';
import { agentScope } from '../../platform/auth/agent-scope.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Cleanup } from '../../platform/cleanup/cleanup.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { type Place, readPage } from '../../platform/store/read-page.ts';
import { readNames } from '../user/index.ts';
import { type TrackedFilter, toTrackedRow } from './tracked-query.ts';
import { TrackingEventEntity } from './tracking-event.entity.ts';

/** Two years and a month, for comparing years; older events are deleted. */
const KEPT_DAYS = 760;

/** Rows read at once for a file. */
const SLICE = 1000;

/** By tracking name, or by person's name when the tracking name is their user name. */
const OF_PERSON = `(e.username LIKE :user ESCAPE '!' OR e.username IN
  (SELECT p.username FROM app_user p WHERE p.profileName LIKE :user ESCAPE '!'))`;

export type TrackedEvent = TrackingEventEntity;
type Query = SelectQueryBuilder<TrackingEventEntity>;

@Injectable()
export class TrackingRepository implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cleanup: Cleanup,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.cleanup.add(() => this.#forgetOld());
  }

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
    const page = await readPage(this.#matching(filter, principal), place);
    const nameOf = await readNames(this.dataSource.manager);
    return { ...page, rows: page.rows.map((row) => toTrackedRow(row, nameOf)) };
  }

  /** All matching rows, some at a time. */
  async *readAll(filter: TrackedFilter, principal: Principal): AsyncGenerator<TrackedPage['rows'][number]> {
    const nameOf = await readNames(this.dataSource.manager);
    for (let start = 0; ; start += SLICE) {
      const rows = await this.#matching(filter, principal).offset(start).limit(SLICE).getMany();
      yield* rows.map((row) => toTrackedRow(row, nameOf));
      if (rows.length < SLICE) return;
    }
  }

  #matching({ from, until, user, eventType, form }: TrackedFilter, principal: Principal): Query {
    const query = this.dataSource.manager.createQueryBuilder(TrackingEventEntity, 'e').where('1 = 1');
    const scope = agentScope(principal);
    if (scope) query.andWhere('e.userID = :userID', { userID: scope.userID });
    if (from) query.andWhere('e.happenedAt >= :from', { from });
    if (until) query.andWhere('e.happenedAt < :until', { until });
    if (user) query.andWhere(OF_PERSON, { user: `${user.replace(/[!%_]/g, '!$&')}%` });
    if (eventType) query.andWhere('e.eventType = :eventType', { eventType });
    if (form) query.andWhere('e.formName = :form', { form });
    return query.orderBy('e.happenedAt', 'DESC').addOrderBy('e.id', 'ASC');
  }

  async #forgetOld(): Promise<void> {
    const before = daysBefore(this.now(), KEPT_DAYS);
    await this.dataSource.manager.delete(TrackingEventEntity, { receivedAt: LessThan(before) });
  }
}

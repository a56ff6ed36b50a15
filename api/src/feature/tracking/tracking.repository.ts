import { labelKey, type Message } from '@lifeform/metadata';
import type { FunnelStep, TrackedPage, TrackingInfo } from '@lifeform/metadata/contract';
import { addDays, SALE_STEPS } from '@lifeform/metadata/insurance';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { agentScope } from '../../platform/auth/agent-scope.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { easternDay, startOfEasternDay } from '../../platform/clock/eastern-day.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newID } from '../../platform/database/new-id.ts';
import { type Place, readFirst, readPage } from '../../platform/store/read-page.ts';
import { MessageCache } from '../message/index.ts';
import { readNames, readTrackingNames } from '../user/index.ts';
import { insertEvents } from './insert-events.ts';
import { type TrackedFilter, type TrackedWords, toTrackedRow } from './tracked-query.ts';
import { TrackingEventEntity } from './tracking-event.entity.ts';

/** Rows read at once for a file. */
const SLICE = 1000;

/** Actions that are counted: there are ten times as many as of anything else, and nobody turns a thousand pages. */
const MOST_COUNTED = 25_000;

/** Days of a funnel nobody chose the days of. */
const FUNNEL_DAYS = 30;

/** Names whose actions are merged. */
const MOST_NAMES = 20;

/** What comes after a row, newest first. */
const AFTER = 'e.happenedAt <= :lastAt AND (e.happenedAt < :lastAt OR e.id < :lastID)';

export type TrackedEvent = TrackingEventEntity;
type Query = SelectQueryBuilder<TrackingEventEntity>;

@Injectable()
export class TrackingRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: MessageCache,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Whatever the request says, events belong to the token's person and happened when they arrived. */
  async add({ userID, user }: Principal, events: readonly TrackingInfo[]): Promise<void> {
    const loginUserName = user.username;
    const person = { userID, loginUserName, username: user.trackingUserName || loginUserName, agentID: user.agentID };
    const now = this.now();
    const rows = events.map(({ header: { eventType, formName, name }, detail }) => ({
      ...person,
      ...{ id: newID(), eventType, formName, name, detail, receivedAt: now, happenedAt: now },
    }));
    await inTransaction(this.dataSource, (manager) => this.insert(manager, rows));
  }

  /** Inserts events of anybody. */
  insert(manager: EntityManager, events: readonly TrackedEvent[]): Promise<void> {
    return insertEvents(manager, events);
  }

  /** A page of actions, newest first, of people whose figures the reader may see. */
  async list(filter: TrackedFilter, place: Place, principal: Principal): Promise<TrackedPage> {
    const { all, keyed } = await this.#matching(filter, principal);
    const page = await readPage(all, place, keyed, MOST_COUNTED);
    const words = await this.#words();
    return { ...page, rows: page.rows.map((row) => toTrackedRow(row, words)) };
  }

  /** All matching rows, some at a time, each slice after the last row of the one before. */
  async *readAll(filter: TrackedFilter, principal: Principal): AsyncGenerator<TrackedPage['rows'][number]> {
    const words = await this.#words();
    const { all, keyed } = await this.#matching(filter, principal);
    for (let slice: readonly Query[] = keyed; ; ) {
      const rows = await readFirst(all, slice, SLICE);
      yield* rows.map((row) => toTrackedRow(row, words));
      const last = rows.at(-1);
      if (!last || rows.length < SLICE) return;
      const after = { lastAt: last.happenedAt, lastID: last.id };
      slice = keyed.map((part) => part.clone().andWhere(AFTER, after));
    }
  }

  /** By step, the people who took it and each one before it, of those whose figures the reader may see. */
  async funnel({ from, until }: Pick<TrackedFilter, 'from' | 'until'>, principal: Principal): Promise<FunnelStep[]> {
    const since = from ?? startOfEasternDay(addDays(easternDay(this.now()), 1 - FUNNEL_DAYS));
    const steps: FunnelStep[] = [];
    let people: ReadonlySet<string> | undefined;
    for (const { step, form, name } of SALE_STEPS) {
      const taken = await this.#peopleWho({ form, name }, { from: since, until }, principal);
      const before = people ?? taken;
      people = new Set([...taken].filter((person) => before.has(person)));
      steps.push({ step, title: this.#said(step, labelKey('Tracking', `step-${step}`)), people: people.size });
    }
    return steps;
  }

  async #peopleWho(
    { form, name }: { readonly form: string; readonly name: string },
    { from, until }: { readonly from: Date; readonly until: Date | undefined },
    principal: Principal,
  ): Promise<ReadonlySet<string>> {
    const query = this.dataSource.manager
      .createQueryBuilder(TrackingEventEntity, 'e')
      .select('DISTINCT e.username', 'username')
      .where('e.formName = :form AND e.happenedAt >= :from', { form, from })
      .andWhere('e.name = :name', { name });
    if (until) query.andWhere('e.happenedAt < :until', { until });
    const scope = agentScope(principal);
    if (scope) query.andWhere('e.userID = :userID', { userID: scope.userID });
    const rows = await query.getRawMany<{ readonly username: string }>();
    return new Set(rows.map(({ username }) => username));
  }

  async #words(): Promise<TrackedWords> {
    return { nameOf: await readNames(this.dataSource.manager), said: (words, ...keys) => this.#said(words, ...keys) };
  }

  #said(words: string, ...keys: readonly string[]): Message {
    const read = (language: keyof Message) =>
      keys.map((key) => this.messages.text(key, language)).find((text) => text !== undefined) ?? words;
    return { en: read('en'), fr: read('fr') };
  }

  /** The rows, and the queries that together find their keys. */
  async #matching({ from, until, user, eventType, form }: TrackedFilter, principal: Principal) {
    const all = this.dataSource.manager.createQueryBuilder(TrackingEventEntity, 'e').where('1 = 1');
    const scope = agentScope(principal);
    if (scope) all.andWhere('e.userID = :userID', { userID: scope.userID });
    if (from) all.andWhere('e.happenedAt >= :from', { from });
    if (until) all.andWhere('e.happenedAt < :until', { until });
    if (eventType) all.andWhere('e.eventType = :eventType', { eventType });
    if (form) all.andWhere('e.formName = :form', { form });
    const matching = all.clone().orderBy('e.happenedAt', 'DESC').addOrderBy('e.id', 'DESC');
    if (!user) return { all, keyed: [matching] };
    return { all, keyed: ofNames(matching, await readTrackingNames(this.dataSource.manager, user)) };
  }
}

/** Events of these names: of each in the order of its index; of many at once, sorted. */
function ofNames(query: Query, names: readonly string[]): readonly Query[] {
  if (names.length <= MOST_NAMES)
    return names.map((name, at) => query.clone().andWhere(`e.username = :name${at}`, { [`name${at}`]: name }));
  return [query.andWhere('e.username IN (:...names)', { names })];
}

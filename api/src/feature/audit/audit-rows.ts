import type { AuditDetail, AuditPage, AuditRow, FilledQueryOf } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { AuditLogEntity } from '../../platform/audit/audit-log.entity.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { readFirst } from '../../platform/store/read-page.ts';
import { readNames, readUsernames } from '../user/index.ts';
import { type AuditFilter, type AuditPlace, readAuditFilter, readPlace, writePlace } from './audit-query.ts';

/** Columns of a list; what was noted can be long. */
const LISTED = ['id', 'sequence', 'actor', 'action', 'subject', 'at'] as const;

/** People whose rows are merged; beyond, they are sorted. */
const MOST_NAMES = 20;

/** What comes after a row, newest first. Rows of one moment are in the order of the chain, those without a place last. */
const AFTER =
  'e.at <= :lastAt AND (e.at < :lastAt OR COALESCE(e.sequence, 0) < :lastSequence OR (COALESCE(e.sequence, 0) = :lastSequence AND e.id < :lastID))';

/** The same, oldest first. */
const AFTER_OLDEST =
  'e.at >= :lastAt AND (e.at > :lastAt OR COALESCE(e.sequence, 0) > :lastSequence OR (COALESCE(e.sequence, 0) = :lastSequence AND e.id > :lastID))';

/** Rows read at once for a file. */
const SLICE = 1000;

type Order = 'ASC' | 'DESC';
type Query = SelectQueryBuilder<AuditLogEntity>;

/** The audit log, for those who administer the system. */
@Injectable()
export class AuditRows {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Rows after a place, newest first. */
  async list({ after, most, ...asked }: FilledQueryOf<'GET /api/audit/rows'>): Promise<AuditPage> {
    const keyed = await this.#matching(readAuditFilter(asked), 'DESC');
    const rest = after === undefined ? keyed : keyed.map((part) => following(part, readPlace(after), AFTER));
    const all = this.#all().select(LISTED.map((column) => `e.${column}`));
    // One more tells whether there are older ones.
    const rows = await readFirst(all, rest, most + 1);
    const shown = rows.slice(0, most);
    const last = shown.at(-1);
    const nameOf = await readNames(this.dataSource.manager);
    return {
      rows: shown.map((row) => toRow(row, nameOf)),
      next: last && rows.length > most ? writePlace(last) : null,
    };
  }

  /** @throws ApiError 404 */
  async one(id: string): Promise<AuditDetail> {
    const row = await this.dataSource.manager.findOneBy(AuditLogEntity, { id });
    if (!row) throw new ApiError(HttpStatus.NOT_FOUND, 'noAuditRow');
    const nameOf = await readNames(this.dataSource.manager);
    return { ...toRow(row, nameOf), detail: row.detail, isErased: row.erasure !== null };
  }

  /** All matching rows there are now, oldest first, some at a time: each lot after the last row of the one before. */
  async *readAll(filter: AuditFilter): AsyncGenerator<readonly AuditLogEntity[]> {
    const end = this.now();
    const until = filter.until && filter.until < end ? filter.until : end;
    const keyed = await this.#matching({ ...filter, until }, 'ASC');
    for (let rest = keyed; ; ) {
      const rows = await readFirst(this.#all(), rest, SLICE);
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < SLICE) return;
      const place = { at: last.at, sequence: last.sequence ?? 0, id: last.id };
      rest = keyed.map((part) => following(part, place, AFTER_OLDEST));
    }
  }

  #all(): Query {
    return this.dataSource.manager.createQueryBuilder(AuditLogEntity, 'e').where('1 = 1');
  }

  /** Queries that together have the matching rows, each in the order of an index. */
  async #matching({ from, until, person, act, subject }: AuditFilter, order: Order): Promise<readonly Query[]> {
    const query = this.#all().orderBy('e.at', order).addOrderBy('e.sequence', order).addOrderBy('e.id', order);
    if (from) query.andWhere('e.at >= :from', { from });
    if (until) query.andWhere('e.at < :until', { until });
    if (act) query.andWhere('e.action = :act', { act });
    if (subject) query.andWhere('e.subject = :subject', { subject });
    if (!person) return [query];
    // Also an account that is no more, or `system`.
    const names = [...new Set([person, ...(await readUsernames(this.dataSource.manager, person))])];
    if (names.length > MOST_NAMES) return [query.andWhere('e.actor IN (:...names)', { names })];
    return names.map((name, at) => query.clone().andWhere(`e.actor = :name${at}`, { [`name${at}`]: name }));
  }
}

function following(query: Query, { at, sequence, id }: AuditPlace, after: string): Query {
  return query.clone().andWhere(after, { lastAt: at, lastSequence: sequence, lastID: id });
}

function toRow(row: AuditLogEntity, nameOf: (username: string) => string): AuditRow {
  const { id, sequence, actor, action, subject, at } = row;
  return { id, sequence, actor, person: nameOf(actor), action, subject, at: at.toISOString() };
}

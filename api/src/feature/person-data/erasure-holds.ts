import { daysBefore } from '@lifeform/metadata/insurance';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { ErasureDueEntity } from './erasure-due.entity.ts';
import { dateOf, type OpenRecord } from './open-record.ts';

/** What keeps a record from being erased. */
export interface Hold {
  /** A contract is kept for as long as it is in force. */
  readonly isInForce: boolean;
  /** The end of the period that the law asks for; undefined of none, and of one that is over. */
  readonly until: Date | undefined;
}

/** Says what has to be kept for now, and what is erased afterwards. */
@Injectable()
export class ErasureHolds {
  readonly #days: Readonly<Record<string, number>>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(CONFIG) { lawfulRetention }: Config,
  ) {
    this.#days = lawfulRetention;
  }

  of(record: OpenRecord): Hold {
    const isInForce = record.kind === 'policy' && Boolean(record.stored.isActive);
    const days = this.#days[record.kind];
    const until = days === undefined ? undefined : daysBefore(dateOf(record), -days);
    return { isInForce, until: until && until > this.now() ? until : undefined };
  }

  holds(record: OpenRecord): boolean {
    const { isInForce, until } = this.of(record);
    return isInForce || until !== undefined;
  }

  /** Kind and id of what is erased later. */
  async due(): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.manager.find(ErasureDueEntity);
    return new Set(rows.map(({ kind, recordID }) => `${kind}/${recordID}`));
  }
}

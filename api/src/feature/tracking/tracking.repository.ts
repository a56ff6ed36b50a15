import type { TrackingInfo } from '@lifeform/metadata';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, LessThan } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { Housekeeper } from '../../platform/housekeeping/housekeeper.ts';
import { TrackingEventEntity } from './tracking-event.entity.ts';

/** A year of comparison with the year before; what is older says nothing about people at work today. */
const KEPT_DAYS = 760;
const DAY_MILLISECONDS = 86_400_000;

@Injectable()
export class TrackingRepository implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly housekeeper: Housekeeper,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.housekeeper.add(() => this.#forgetOld());
  }

  /** Whoever a header names, the events are the person's whose token brought them. */
  async add({ userID, user }: Principal, events: readonly TrackingInfo[]): Promise<void> {
    const loginUserName = user.username;
    const person = { userID, loginUserName, username: user.trackingUserName || loginUserName, agentID: user.agentID };
    const receivedAt = this.now();
    const rows = events.map(({ header: { eventType, formName, name, timestamp }, detail }) => ({
      ...person,
      ...{ id: newID(), eventType, formName, name, detail, receivedAt },
      happenedAt: new Date(timestamp * 1000),
    }));
    await inTransaction(this.dataSource, (manager) => insertRows(manager, TrackingEventEntity, rows));
  }

  async #forgetOld(): Promise<void> {
    const before = new Date(this.now().getTime() - KEPT_DAYS * DAY_MILLISECONDS);
    await this.dataSource.manager.delete(TrackingEventEntity, { receivedAt: LessThan(before) });
  }
}

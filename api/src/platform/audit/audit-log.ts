import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { insertRows } from '../database/insert-rows.ts';
import { newID } from '../database/new-id.ts';
import { AuditLogEntity } from './audit-log.entity.ts';

export interface AuditEntry {
  /** Username, or `system`. */
  readonly actor: string;
  /** What was done, e.g. `form.publish`. */
  readonly action: string;
  /** What it was done to: a form, an id. */
  readonly subject: string;
  /** No passwords, tokens or client data. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Appends to the audit log, in the transaction of the change itself: both are stored or neither is. */
@Injectable()
export class AuditLog {
  constructor(@Inject(CLOCK) private readonly now: Clock) {}

  async append(manager: EntityManager, entry: AuditEntry): Promise<void> {
    await insertRows(manager, AuditLogEntity, [{ ...entry, id: newID(), at: this.now() }]);
  }
}

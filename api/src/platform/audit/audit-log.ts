import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { AUDIT_SECRET } from '../config/config.module.ts';
import { insertRows } from '../database/insert-rows.ts';
import { newID } from '../database/new-id.ts';
import { auditKey, HEAD_ID, rowHash } from './audit-chain.ts';
import { AuditHeadEntity } from './audit-head.entity.ts';
import { AuditLogEntity } from './audit-log.entity.ts';

export interface AuditEntry {
  /** Username, or `system`. */
  readonly actor: string;
  /** The action, e.g. `form.publish`. */
  readonly action: string;
  /** Its subject: a form, an id. */
  readonly subject: string;
  /** Before and after, or other details of the action. No passwords, tokens or client data. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** With its moment. */
export type DatedEntry = AuditEntry & { readonly at: Date };

/**
 * Appends to the audit log in the transaction of the change: both are stored or neither is. Each row contains the hash
 * of the one before, so that a row changed, removed or inserted later is found (`npm run audit -- verify`).
 */
@Injectable()
export class AuditLog {
  readonly #key: Buffer;

  constructor(
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(AUDIT_SECRET) secret: string,
  ) {
    this.#key = auditKey(secret);
  }

  append(manager: EntityManager, entry: AuditEntry): Promise<void> {
    return this.appendAll(manager, [{ ...entry, at: this.now() }]);
  }

  /** Appends several actions of given moments, in this order. */
  async appendAll(manager: EntityManager, entries: readonly DatedEntry[]): Promise<void> {
    // Before reading the head: on a server this takes its lock, and others wait for the end of this transaction.
    await manager.increment(AuditHeadEntity, { id: HEAD_ID }, 'sequence', entries.length);
    const head = await manager.findOneByOrFail(AuditHeadEntity, { id: HEAD_ID });
    let { hash } = head;
    const rows = entries.map((entry, index) => {
      const sequence = head.sequence - entries.length + 1 + index;
      const row = { ...entry, detail: asStored(entry.detail), id: newID(), sequence, previousHash: hash };
      hash = rowHash(this.#key, row);
      return { ...row, hash };
    });
    await insertRows(manager, AuditLogEntity, rows);
    await manager.update(AuditHeadEntity, { id: HEAD_ID }, { hash });
  }
}

/** As it will be read back: dates become text, and undefined properties disappear. */
function asStored(detail: AuditEntry['detail']): AuditEntry['detail'] {
  return JSON.parse(JSON.stringify(detail)) as AuditEntry['detail'];
}

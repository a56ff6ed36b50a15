import type { AuditAct } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../clock/clock.module.ts';
import { AUDIT_SECRETS } from '../config/config.module.ts';
import type { Secrets } from '../config/live-secrets.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { insertRows } from '../database/insert-rows.ts';
import { newID } from '../database/new-id.ts';
import { chainKeys, erasedContent, HEAD_ID, rowContent } from './audit-chain.ts';
import { AuditHeadEntity } from './audit-head.entity.ts';
import { AuditLogEntity } from './audit-log.entity.ts';

export interface AuditEntry {
  /** Username, or `system`. */
  readonly actor: string;
  readonly action: AuditAct;
  /** Its subject: a form, an id. */
  readonly subject: string;
  /** Before and after, or other details of the action. No passwords, tokens or client data. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** What an erasure leaves of a row. */
export type ClearedRow = Pick<AuditEntry, 'actor' | 'subject' | 'detail'>;

/** The action of the rows that say how many others were cleared. */
export const ERASE_ACTION = 'audit.erase' satisfies AuditAct;

/** With its moment. */
export type DatedEntry = AuditEntry & { readonly at: Date };

/**
 * Appends to the audit log in the transaction of the change: both are stored or neither is. Each row contains the hash
 * of the one before, so that a row changed, removed or inserted later is found (`npm run audit -- verify`).
 */
@Injectable()
export class AuditLog {
  readonly #keys: KeyRing;

  constructor(
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(AUDIT_SECRETS) secrets: Secrets,
  ) {
    this.#keys = chainKeys(secrets);
  }

  append(manager: EntityManager, entry: AuditEntry): Promise<void> {
    return this.appendAll(manager, [{ ...entry, at: this.now() }]);
  }

  /**
   * Takes out of rows what names a person. Their hashes stay, so that the chain holds, and a row of it says how many were
   * cleared.
   * @param cleared what is left of a row; undefined of one that stays as it is
   */
  async clear(
    manager: EntityManager,
    rows: readonly AuditLogEntity[],
    cleared: (row: AuditLogEntity) => ClearedRow | undefined,
    by: Pick<AuditEntry, 'actor' | 'subject'>,
  ): Promise<void> {
    let count = 0;
    for (const row of rows) {
      const left = cleared(row);
      if (!left) continue;
      const now = { ...row, ...left, detail: asStored(left.detail) };
      const erasure = row.sequence === null ? null : this.#keys.sign(erasedContent(now));
      // The cast: TypeORM's parameter type would recurse into JSON columns without end.
      await manager.update(AuditLogEntity, { id: row.id }, { ...left, detail: now.detail, erasure } as never);
      if (erasure !== null && row.erasure === null) count += 1;
    }
    if (count > 0) await this.append(manager, { ...by, action: ERASE_ACTION, detail: { rows: count } });
  }

  /** Appends several actions of given moments, in this order. */
  async appendAll(manager: EntityManager, entries: readonly DatedEntry[]): Promise<void> {
    // Before reading the head: on a server this takes its lock, and others wait for the end of this transaction.
    await manager.increment(AuditHeadEntity, { id: HEAD_ID }, 'sequence', entries.length);
    const head = await manager.findOneByOrFail(AuditHeadEntity, { id: HEAD_ID });
    let { hash } = head;
    const written = entries.map((entry, index) => {
      const sequence = head.sequence - entries.length + 1 + index;
      const row = { ...entry, detail: asStored(entry.detail), id: newID(), sequence, previousHash: hash };
      hash = this.#keys.sign(() => rowContent(row));
      return { ...row, hash, erasure: null };
    });
    await insertRows(manager, AuditLogEntity, written);
    await manager.update(AuditHeadEntity, { id: HEAD_ID }, { hash });
  }
}

/** As it will be read back: dates become text, and undefined properties disappear. */
function asStored(detail: AuditEntry['detail']): AuditEntry['detail'] {
  return JSON.parse(JSON.stringify(detail)) as AuditEntry['detail'];
}

import { createHmac } from 'node:crypto';
import type { AuditLogEntity } from './audit-log.entity.ts';

/** The one row of `audit_head`. */
export const HEAD_ID = 1;

/** What a row's hash covers: all its columns, and the row before it. */
export type ChainedRow = Pick<
  AuditLogEntity,
  'sequence' | 'id' | 'actor' | 'action' | 'subject' | 'at' | 'detail' | 'previousHash'
>;

/** The key of the chain: someone who can only write to the database cannot make a valid row. */
export function auditKey(secret: string): Buffer {
  return createHmac('sha256', secret).update('audit chain').digest();
}

/**
 * Vouches for what an erasure left of a row, whose hash of before stays in the chain: whoever can only write to the
 * database cannot pass a change off as one.
 */
export function erasureHash(key: Buffer, row: ChainedRow & Pick<AuditLogEntity, 'hash'>): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['erased', row.hash, rowHash(key, row)]))
    .digest('hex');
}

export function rowHash(key: Buffer, row: ChainedRow): string {
  const { sequence, id, actor, action, subject, at, detail, previousHash } = row;
  const content = JSON.stringify([sequence, id, actor, action, subject, at.toISOString(), detail, previousHash]);
  return createHmac('sha256', key).update(content).digest('hex');
}

import type { Secrets } from '../config/live-secrets.ts';
import { KeyRing } from '../crypto/key-ring.ts';
import { chainKey } from '../crypto/key-uses.ts';
import type { AuditLogEntity } from './audit-log.entity.ts';

/** The one row of `audit_head`. */
export const HEAD_ID = 1;

/** What a row's hash covers: all its columns, and the row before it. */
export type ChainedRow = Pick<
  AuditLogEntity,
  'sequence' | 'id' | 'actor' | 'action' | 'subject' | 'at' | 'detail' | 'previousHash'
>;

/** The keys of the chain: someone who can only write to the database cannot make a valid row. */
export function chainKeys(secrets: Secrets): KeyRing {
  return new KeyRing(secrets, chainKey);
}

/**
 * What vouches for what an erasure left of a row, whose hash of before stays in the chain: whoever can only write to the
 * database cannot pass a change off as one.
 */
export function erasedContent(row: ChainedRow & Pick<AuditLogEntity, 'hash'>) {
  return (mac: (content: string) => string): string => JSON.stringify(['erased', row.hash, mac(rowContent(row))]);
}

export function rowContent(row: ChainedRow): string {
  const { sequence, id, actor, action, subject, at, detail, previousHash } = row;
  return JSON.stringify([sequence, id, actor, action, subject, at.toISOString(), detail, previousHash]);
}

import { Entity, Index, PrimaryColumn } from 'typeorm';
import { BigIntegerColumn, InstantColumn, JsonColumn, KeyColumn, TYPES } from '../database/column.ts';

/** Who did what to what, and when. Rows are only ever added; an erasure takes out of them what names a person. */
@Entity('audit_log')
@Index('ix_audit_log_time', ['at', 'sequence'])
@Index('ix_audit_log_who', ['actor', 'at', 'sequence'])
@Index('ix_audit_log_what', ['action', 'at', 'sequence'])
@Index('ix_audit_log_whom', ['subject', 'at', 'sequence'])
@Index('ix_audit_log_actor', ['actor', 'action', 'at'])
export class AuditLogEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  /** Username, or `system`. */
  @KeyColumn()
  actor: string;

  @KeyColumn()
  action: string;

  @KeyColumn()
  subject: string;

  @InstantColumn()
  at: Date;

  /** Before and after, or other details of the action. No passwords, tokens or client data. */
  @JsonColumn()
  detail: Readonly<Record<string, unknown>>;

  /** Position in the chain, from 1 without gaps; null for rows older than the chain. */
  @Index('uq_audit_log_sequence', { unique: true })
  @BigIntegerColumn({ nullable: true })
  sequence: number | null;

  @KeyColumn({ nullable: true })
  previousHash: string | null;

  /** Of the row as it was written. */
  @KeyColumn({ nullable: true })
  hash: string | null;

  /** Vouches for what is left of it after a person's data was erased; null of a row as it was written. */
  @KeyColumn({ nullable: true })
  erasure: string | null;
}

import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, LongTextColumn, TYPES } from '../database/column.ts';

/** A request that is done once, and what it was answered. */
@Entity('idempotency_key')
@Index('ix_idempotency_key_begun', ['begunAt'])
export class IdempotencyKeyEntity {
  /** SHA-256 of person and key. */
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  id: string;

  /** The one attempt that does it. */
  @IdColumn()
  attemptID: string;

  /** SHA-256 of address and body. */
  @KeyColumn()
  request: string;

  /** Encrypted; null until it is answered. */
  @LongTextColumn({ nullable: true })
  answer: string | null;

  @InstantColumn()
  begunAt: Date;
}

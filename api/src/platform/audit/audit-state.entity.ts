import { Entity, PrimaryColumn } from 'typeorm';
import { KeyColumn, LongTextColumn, TYPES } from '../database/column.ts';

/** What is known of the audit log: how its last check ended, how far it was sent on. */
@Entity('audit_state')
export class AuditStateEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  name: string;

  /** JSON. */
  @LongTextColumn()
  state: string;

  /** Vouches for it: whoever can only write to the database cannot say that a broken chain is whole. */
  @KeyColumn()
  seal: string;
}

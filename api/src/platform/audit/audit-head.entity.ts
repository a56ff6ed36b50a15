import { Entity, PrimaryColumn } from 'typeorm';
import { BigIntegerColumn, KeyColumn } from '../database/column.ts';

/** The end of the audit chain: one row, whose lock serializes appending. */
@Entity('audit_head')
export class AuditHeadEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @BigIntegerColumn()
  sequence: number;

  @KeyColumn()
  hash: string;
}

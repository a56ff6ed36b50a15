import type { PersonDataKind } from '@lifeform/metadata/contract';
import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, KeyColumn, TYPES } from '../../platform/database/column.ts';

/** A record that is erased once neither the law nor a contract in force holds it. */
@Entity('erasure_due')
export class ErasureDueEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  kind: PersonDataKind;

  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  recordID: string;

  /** Username of who asked for it. */
  @KeyColumn()
  actor: string;

  @InstantColumn()
  askedAt: Date;
}

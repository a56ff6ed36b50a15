import { Entity, Index, PrimaryColumn } from 'typeorm';
import {
  IdColumn,
  InstantColumn,
  IntegerColumn,
  LongTextColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserReference } from '../../platform/database/user-reference.ts';

/** A file somebody attached to a form. */
@Entity('kept_file')
@Index('ix_kept_file_owner', ['ownerUserID', 'createdAt'])
export class KeptFileEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  /** Who attached it. */
  @UserReference('fk_kept_file_owner')
  @IdColumn()
  ownerUserID: string;

  @TextColumn()
  name: string;

  /** Bytes. */
  @IntegerColumn()
  size: number;

  /** Its bytes in base 64, encrypted. */
  @LongTextColumn()
  content: string;

  @InstantColumn()
  createdAt: Date;
}

import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  IdColumn,
  InstantColumn,
  IntegerColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserReference } from '../../platform/database/user-reference.ts';
import { RecordEntity } from './record.entity.ts';

/** A file attached to a record. Whoever may read the record may open it. */
@Entity('record_file')
@Index('ix_record_file', ['recordID', 'createdAt'])
export class RecordFileEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @ForeignKey(() => RecordEntity, { name: 'fk_record_file', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @IdColumn()
  recordID: string;

  /** Which field of the form it was attached in. */
  @KeyColumn()
  field: string;

  /** Who attached it. */
  @UserReference('fk_record_file_user')
  @IdColumn()
  userID: string;

  @TextColumn()
  name: string;

  /** By its content, e.g. `image/png`. */
  @TextColumn()
  mediaType: string;

  /** Bytes. */
  @IntegerColumn()
  size: number;

  /** Its bytes in base 64, encrypted. */
  @LongTextColumn()
  content: string;

  @InstantColumn()
  createdAt: Date;
}

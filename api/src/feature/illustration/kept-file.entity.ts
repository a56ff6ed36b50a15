import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import {
  IdColumn,
  InstantColumn,
  IntegerColumn,
  LongTextColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserEntity } from '../user/user.entity.ts';

/** A file somebody attached to a form. */
@Entity('kept_file')
@Index('ix_kept_file_owner', ['ownerUserID', 'createdAt'])
export class KeptFileEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  /** Who attached it. */
  @IdColumn()
  ownerUserID: string;

  @ManyToOne(() => UserEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'ownerUserID', foreignKeyConstraintName: 'fk_kept_file_owner' })
  owner: Relation<UserEntity>;

  @TextColumn()
  name: string;

  /** Bytes. */
  @IntegerColumn()
  size: number;

  /** Its bytes in base 64, sealed. */
  @LongTextColumn()
  content: string;

  @InstantColumn()
  createdAt: Date;
}

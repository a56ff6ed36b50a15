import type { InProgress } from '@lifeform/metadata/contract';
import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InstantColumn, JsonColumn, LongTextColumn, TYPES } from '../../platform/database/column.ts';
import { UserEntity } from '../user/user.entity.ts';

/** What a person had entered into a form when they signed out, until they come back to it. */
@Entity('in_progress')
export class InProgressEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  userID: string;

  @ManyToOne(() => UserEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'userID', foreignKeyConstraintName: 'fk_in_progress_user' })
  user: Relation<UserEntity>;

  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  form: string;

  /** Sealed: people enter into forms what is their clients' own. */
  @LongTextColumn({ name: 'formValues' })
  values: string;

  @JsonColumn({ nullable: true })
  saved: NonNullable<InProgress['saved']> | null;

  @InstantColumn()
  savedAt: Date;
}

import type { InProgress } from '@lifeform/metadata/contract';
import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn, LongTextColumn, TYPES } from '../../platform/database/column.ts';
import { UserReference } from '../../platform/database/user-reference.ts';

/** A person's entries in a form at sign-out, until they come back. */
@Entity('in_progress')
export class InProgressEntity {
  @UserReference('fk_in_progress_user')
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  userID: string;

  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  form: string;

  /** Encrypted, because it contains client data. */
  @LongTextColumn({ name: 'formValues' })
  values: string;

  @JsonColumn({ nullable: true })
  saved: NonNullable<InProgress['saved']> | null;

  @InstantColumn()
  savedAt: Date;
}

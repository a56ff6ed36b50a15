import type { InProgress } from '@lifeform/metadata/contract';
import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn, LongTextColumn, TYPES } from '../../platform/database/column.ts';
import { UserReference } from '../../platform/database/user-reference.ts';

/** What a person had entered into a form when they signed out, until they come back to it. */
@Entity('in_progress')
export class InProgressEntity {
  @UserReference('fk_in_progress_user')
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  userID: string;

  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  form: string;

  /** Encrypted: people enter into forms what is their clients' own. */
  @LongTextColumn({ name: 'formValues' })
  values: string;

  @JsonColumn({ nullable: true })
  saved: NonNullable<InProgress['saved']> | null;

  @InstantColumn()
  savedAt: Date;
}

import type { Language } from '@lifeform/metadata';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InstantColumn, IntegerColumn, KeyColumn, LongTextColumn, TYPES } from '../../platform/database/column.ts';
import { EapplicationEntity } from './eapplication.entity.ts';

/**
 * What was answered to a text of an application, or that it was withdrawn. Rows are added and never changed; they go with
 * their application.
 */
@Entity('consent')
@Index('uq_consent_withdraws', ['applicationID', 'withdraws'], { unique: true })
export class ConsentEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  applicationID: string;

  /** Within the application, from 1. */
  @PrimaryColumn({ type: 'int' })
  number: number;

  @ManyToOne(() => EapplicationEntity, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationID', foreignKeyConstraintName: 'fk_consent_application' })
  application: Relation<EapplicationEntity>;

  /** The field of the answer. */
  @KeyColumn()
  field: string;

  @KeyColumn()
  answer: string;

  /** That the text was read in; null of what was given before this was noted. */
  @KeyColumn({ nullable: true })
  language: Language | null;

  /** With the form's version, the text. */
  @IntegerColumn()
  settingsVersion: number;

  @IntegerColumn()
  formVersion: number;

  @KeyColumn()
  username: string;

  @InstantColumn()
  at: Date;

  /** The number of the consent that this takes back; null of an answer. */
  @IntegerColumn({ nullable: true })
  withdraws: number | null;

  /** Why, encrypted; null of an answer. */
  @LongTextColumn({ nullable: true })
  reason: string | null;
}

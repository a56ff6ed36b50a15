import type { EapplicationState } from '@lifeform/metadata/contract';
import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import {
  BigIntegerColumn,
  IdColumn,
  InstantColumn,
  IntegerColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserReference, UserRelation } from '../../platform/database/user-reference.ts';
import type { Person } from '../user/index.ts';

/** An application for a policy. Client data is encrypted; the rest is for lists. */
@Entity('eapplication')
@Index('ix_eapplication_owner', ['ownerUserID', 'modifiedAt'])
@Index('ix_eapplication_created', ['createdAt'])
@Index('ix_eapplication_state', ['ownerUserID', 'state'])
@Index('ix_eapplication_recipient', ['recipientUserID', 'modifiedAt'])
export class EapplicationEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  /** The agent who made it; not the policy owner. */
  @IdColumn()
  ownerUserID: string;

  @UserRelation('ownerUserID', 'fk_eapplication_owner')
  owner: Relation<Person>;

  /** Its recipient, by the settings at that time. */
  @UserReference('fk_eapplication_recipient')
  @IdColumn({ nullable: true })
  recipientUserID: string | null;

  @KeyColumn()
  state: EapplicationState;

  @Index('uq_eapplication_confirmation', { unique: true })
  @KeyColumn({ nullable: true })
  confirmationNumber: string | null;

  @KeyColumn()
  illustrationNumber: string;

  @KeyColumn()
  prodID: string;

  @TextColumn()
  insuredName: string;

  /** Cents. */
  @BigIntegerColumn()
  faceAmount: number;

  /** Cents. */
  @BigIntegerColumn()
  annualPremium: number;

  /** Version of the form it was last saved, or submitted, under. */
  @IntegerColumn()
  formVersion: number;

  @IntegerColumn()
  settingsVersion: number;

  @KeyColumn()
  basisVersion: string;

  /** An encrypted `ApplicationContent`. */
  @LongTextColumn()
  content: string;

  /** Increases by one with each save; a save based on an older one is refused. */
  @IntegerColumn()
  revision: number;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  modifiedAt: Date;

  @InstantColumn({ nullable: true })
  submittedAt: Date | null;
}

import type { EapplicationState, GivenDeclaration } from '@lifeform/metadata/contract';
import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import {
  BigIntegerColumn,
  IdColumn,
  InstantColumn,
  IntegerColumn,
  JsonColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserReference, UserRelation } from '../../platform/database/user-reference.ts';
import type { Person } from '../user/index.ts';

/** An application for a policy. What clients entered is encrypted; the rest is what lists show. */
@Entity('eapplication')
@Index('ix_eapplication_owner', ['ownerUserID', 'modifiedAt'])
@Index('ix_eapplication_recipient', ['recipientUserID', 'modifiedAt'])
export class EapplicationEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  /** The agent who makes it; not the policy owner. */
  @IdColumn()
  ownerUserID: string;

  @UserRelation('ownerUserID', 'fk_eapplication_owner')
  owner: Relation<Person>;

  /** Whom it was submitted to, by the settings of that moment. */
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

  /** Of the form it was last kept, or submitted, under. */
  @IntegerColumn()
  formVersion: number;

  @IntegerColumn()
  settingsVersion: number;

  @KeyColumn()
  basisVersion: string;

  /** A encrypted `ApplicationContent`. */
  @LongTextColumn()
  content: string;

  @JsonColumn()
  declarations: readonly GivenDeclaration[];

  /** Grows by one with each save; a save that read an older one is refused. */
  @IntegerColumn()
  revision: number;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  modifiedAt: Date;

  @InstantColumn({ nullable: true })
  submittedAt: Date | null;
}

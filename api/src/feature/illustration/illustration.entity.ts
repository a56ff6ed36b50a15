import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import {
  BigIntegerColumn,
  IdColumn,
  InstantColumn,
  IntegerColumn,
  JsonColumn,
  KeyColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserRelation } from '../../platform/database/user-reference.ts';
import type { Person } from '../user/index.ts';

/** A saved illustration: its inputs, with the versions of form and basis. */
@Entity('illustration')
@Index('ix_illustration_owner_modified', ['ownerUserID', 'modifiedAt', 'id'])
@Index('ix_illustration_modified', ['modifiedAt', 'id'])
@Index('ix_illustration_created', ['createdAt', 'id', 'prodID', 'ownerUserID', 'faceAmount', 'annualPremium'])
@Index('ix_illustration_owner_created', ['ownerUserID', 'createdAt', 'id', 'prodID', 'faceAmount', 'annualPremium'])
export class IllustrationEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  /** As shown to people, e.g. `ILL-2026-000123`. */
  @Index('uq_illustration_number', { unique: true })
  @KeyColumn()
  number: string;

  /** The agent whose illustration it is; not the policy owner. */
  @IdColumn()
  ownerUserID: string;

  @UserRelation('ownerUserID', 'fk_illustration_owner')
  owner: Relation<Person>;

  @KeyColumn()
  prodID: string;

  @TextColumn()
  ownerName: string;

  @TextColumn()
  insuredName: string;

  /** Cents. */
  @BigIntegerColumn()
  faceAmount: number;

  /** Cents. */
  @BigIntegerColumn()
  annualPremium: number;

  @JsonColumn()
  payload: IllustrationPayload;

  @IntegerColumn()
  formVersion: number;

  @KeyColumn()
  basisVersion: string;

  /** Increases by one with each save; a save based on an older one is refused. */
  @IntegerColumn()
  revision: number;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  modifiedAt: Date;
}

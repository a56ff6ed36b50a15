import type { SharedOwnershipRequest } from '@lifeform/metadata/contract';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import {
  IdColumn,
  InstantColumn,
  IntegerColumn,
  JsonColumn,
  KeyColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserReference } from '../../platform/database/user-reference.ts';

/** A saved concept of shared ownership: the illustration it shares, and how. Results are recalculated. */
@Entity('shared_concept')
@Index('ix_shared_concept_owner', ['ownerUserID', 'modifiedAt'])
export class SharedConceptEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @UserReference('fk_shared_concept_owner')
  @IdColumn()
  ownerUserID: string;

  @KeyColumn()
  prodID: string;

  @TextColumn()
  insuredName: string;

  /** Owners of the policy, as far as entered. */
  @TextColumn()
  owners: string;

  /** Version of the form `SharedOwnership`. */
  @IntegerColumn()
  formVersion: number;

  @JsonColumn()
  content: SharedOwnershipRequest;

  /** Increases by one with each save; a save based on an older one is refused. */
  @IntegerColumn()
  revision: number;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  modifiedAt: Date;
}

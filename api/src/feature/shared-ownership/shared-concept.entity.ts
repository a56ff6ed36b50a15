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

/** A saved concept of shared ownership: the illustration it shares, and how. What follows from it is worked out anew. */
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

  /** Of the policy, as far as they were named. */
  @TextColumn()
  owners: string;

  /** Of the form `SharedOwnership`. */
  @IntegerColumn()
  formVersion: number;

  @JsonColumn()
  content: SharedOwnershipRequest;

  /** Grows by one with each save; a save that read an older one is refused. */
  @IntegerColumn()
  revision: number;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  modifiedAt: Date;
}

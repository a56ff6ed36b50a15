import type { FactorKind } from '@lifeform/metadata/contract';
import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import {
  BigIntegerColumn,
  IdColumn,
  InstantColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
  TYPES,
} from '../../../platform/database/column.ts';
import { UserRelation } from '../../../platform/database/user-reference.ts';
import type { FullAccount } from '../../user/index.ts';

/** A passkey or an authenticator application that somebody proves themselves with. */
@Entity('second_factor')
@Index('ix_second_factor_user', ['userID'])
export class SecondFactorEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @IdColumn()
  userID: string;

  @UserRelation('userID', 'fk_second_factor_user')
  user: Relation<FullAccount>;

  @KeyColumn()
  kind: FactorKind;

  /** As its owner calls it. */
  @TextColumn()
  name: string;

  /** SHA-256 of a passkey's credential id; null of a code. */
  @KeyColumn({ nullable: true })
  credential: string | null;

  /** Encrypted: the key of the codes, or the passkey's id, public key and site. */
  @LongTextColumn()
  secret: string;

  /** The last step whose code was used, or a passkey's signature counter: neither is taken twice. */
  @BigIntegerColumn({ default: 0 })
  counter: number;

  @InstantColumn()
  addedAt: Date;

  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null;
}

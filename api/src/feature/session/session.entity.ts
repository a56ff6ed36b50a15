import type { FactorKind } from '@lifeform/metadata/contract';
import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TextColumn, TYPES } from '../../platform/database/column.ts';
import { UserRelation } from '../../platform/database/user-reference.ts';
import type { FullAccount } from '../user/index.ts';
import type { SignInBy } from './sign-in-log.ts';

/** A passkey, an authenticator application’s code, or a recovery code. */
export type SessionFactor = FactorKind | 'recovery';

/** One sign-in: the family of refresh tokens that descend from it, revoked as a whole. */
@Entity('session')
@Index('ix_session_user', ['userID'])
export class SessionEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @IdColumn()
  userID: string;

  @UserRelation('userID', 'fk_session_user')
  user: Relation<FullAccount>;

  /** Correlates the log lines of one sign-in. Grants nothing. */
  @KeyColumn()
  challenge: string;

  /** Empty when unknown. */
  @KeyColumn({ default: '' })
  openedBy: SignInBy | '';

  /** The second factor it was opened with; empty of none. */
  @KeyColumn({ default: '' })
  factor: SessionFactor | '';

  /** Browser and system, as `Firefox · Windows`; empty when it did not say. */
  @TextColumn({ default: '' })
  browser: string;

  /** Address in the network. */
  @TextColumn({ default: '' })
  address: string;

  @InstantColumn()
  createdAt: Date;

  /** When the person last proved who they are since then; null of never. */
  @InstantColumn({ nullable: true })
  provedAt: Date | null;

  /** The sign-in ends here, however often it is refreshed. */
  @InstantColumn()
  expiresAt: Date;

  @InstantColumn({ nullable: true })
  revokedAt: Date | null;
}

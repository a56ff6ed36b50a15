import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TYPES } from '../../platform/database/column.ts';
import { UserEntity } from '../user/user.entity.ts';

/** One sign-in: the family of refresh tokens that descend from it. Revoked as a whole. */
@Entity('session')
@Index('ix_session_user', ['userID'])
export class SessionEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @IdColumn()
  userID: string;

  @ManyToOne(() => UserEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'userID', foreignKeyConstraintName: 'fk_session_user' })
  user: Relation<UserEntity>;

  /** Correlates the log lines of one sign-in. Grants nothing. */
  @KeyColumn()
  challenge: string;

  @InstantColumn()
  createdAt: Date;

  /** However often it is refreshed, a sign-in ends here. */
  @InstantColumn()
  expiresAt: Date;

  @InstantColumn({ nullable: true })
  revokedAt: Date | null;
}

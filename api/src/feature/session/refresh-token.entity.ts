import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, TYPES } from '../../platform/database/column.ts';
import { SessionEntity } from './session.entity.ts';

/** One refresh token, as its SHA-256: the token itself is not on the server. */
@Entity('refresh_token')
@Index('ix_refresh_token_session', ['sessionID'])
export class RefreshTokenEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  tokenHash: string;

  @IdColumn()
  sessionID: string;

  @ManyToOne(() => SessionEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'sessionID', foreignKeyConstraintName: 'fk_refresh_token_session' })
  session: Relation<SessionEntity>;

  @InstantColumn()
  expiresAt: Date;

  /** When it was exchanged for its successor. */
  @InstantColumn({ nullable: true })
  usedAt: Date | null;
}

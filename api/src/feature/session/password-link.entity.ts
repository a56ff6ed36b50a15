import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, TYPES } from '../../platform/database/column.ts';
import { UserEntity } from '../user/user.entity.ts';

/** A link that sets a password once, by the SHA-256 of its token: the link itself is nowhere on the server. */
@Entity('password_link')
@Index('ix_password_link_user', ['userID'])
export class PasswordLinkEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  tokenHash: string;

  @IdColumn()
  userID: string;

  @ManyToOne(() => UserEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'userID', foreignKeyConstraintName: 'fk_password_link_user' })
  user: Relation<UserEntity>;

  /** Who made it; whether they still may is judged again when it is used. */
  @IdColumn()
  makerID: string;

  @ManyToOne(() => UserEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'makerID', foreignKeyConstraintName: 'fk_password_link_maker' })
  maker: Relation<UserEntity>;

  @InstantColumn()
  expiresAt: Date;

  @InstantColumn({ nullable: true })
  usedAt: Date | null;
}

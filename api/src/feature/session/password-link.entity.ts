import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, TYPES } from '../../platform/database/column.ts';
import { UserRelation } from '../../platform/database/user-reference.ts';
import type { FullAccount } from '../user/index.ts';

/** A link that sets a password or connects to the directory once, stored as the SHA-256 of its token: the link itself is not on the server. */
@Entity('password_link')
@Index('ix_password_link_user', ['userID'])
export class PasswordLinkEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  tokenHash: string;

  @IdColumn()
  userID: string;

  @UserRelation('userID', 'fk_password_link_user')
  user: Relation<FullAccount>;

  /** Its maker; whether they still may is checked again on use. */
  @IdColumn()
  makerID: string;

  @UserRelation('makerID', 'fk_password_link_maker')
  maker: Relation<FullAccount>;

  @InstantColumn()
  expiresAt: Date;

  @InstantColumn({ nullable: true })
  usedAt: Date | null;
}

import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TYPES } from '../../platform/database/column.ts';
import { UserRelation } from '../../platform/database/user-reference.ts';
import type { FullAccount } from '../user/index.ts';

/**
 * Links a directory identity to an account. Names and addresses in a directory can change hands; issuer and subject
 * cannot.
 */
@Entity('directory_account')
@Index('uq_directory_account', ['issuer', 'subject'], { unique: true })
@Index('uq_directory_account_user', ['userID', 'issuer'], { unique: true })
export class DirectoryAccountEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @KeyColumn()
  issuer: string;

  @KeyColumn()
  subject: string;

  @IdColumn()
  userID: string;

  @UserRelation('userID', 'fk_directory_account_user')
  user: Relation<FullAccount>;

  @InstantColumn()
  linkedAt: Date;
}

import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TYPES } from '../../platform/database/column.ts';
import { UserEntity } from '../user/user.entity.ts';

/** Whose account a directory identity is. Names and addresses in a directory change hands; issuer and subject do not. */
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

  @ManyToOne(() => UserEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'userID', foreignKeyConstraintName: 'fk_directory_account_user' })
  user: Relation<UserEntity>;

  @InstantColumn()
  linkedAt: Date;
}

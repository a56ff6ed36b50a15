import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, TYPES } from '../../../platform/database/column.ts';
import { UserRelation } from '../../../platform/database/user-reference.ts';
import type { FullAccount } from '../../user/index.ts';

/** A code that stands for a lost second factor once, as the SHA-256 of person and code. */
@Entity('recovery_code')
@Index('ix_recovery_code_user', ['userID'])
export class RecoveryCodeEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  codeHash: string;

  @IdColumn()
  userID: string;

  @UserRelation('userID', 'fk_recovery_code_user')
  user: Relation<FullAccount>;
}

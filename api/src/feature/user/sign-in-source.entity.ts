import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, InstantColumn, IntegerColumn, TYPES } from '../../platform/database/column.ts';

/** Failed sign-ins to one account from one place: an address, or a browser that signed in to it before. */
@Entity('sign_in_source')
@Index('ix_sign_in_source_user', ['userID'])
@Index('ix_sign_in_source_failed', ['firstFailureAt'])
export class SignInSourceEntity {
  /** A hash: no address is kept. */
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  id: string;

  @IdColumn()
  userID: string;

  @IntegerColumn()
  failedSignIns: number;

  @InstantColumn()
  firstFailureAt: Date;

  @InstantColumn({ nullable: true })
  pausedUntil: Date | null;
}

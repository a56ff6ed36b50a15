import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import {
  IdColumn,
  InstantColumn,
  IntegerColumn,
  KeyColumn,
  LongTextColumn,
  TYPES,
} from '../../../platform/database/column.ts';
import { UserRelation } from '../../../platform/database/user-reference.ts';
import type { FullAccount } from '../../user/index.ts';

/**
 * `prove`: a sign-in that waits for the factor. `add`: one that has to add its first. `change`: somebody signed in.
 * `again`: somebody signed in who proves themselves anew.
 */
export type TicketPurpose = 'prove' | 'add' | 'change' | 'again';

/** A password that was right, waiting for the rest; as the SHA-256 of its token. */
@Entity('factor_ticket')
@Index('ix_factor_ticket_user', ['userID'])
@Index('ix_factor_ticket_expires', ['expiresAt'])
export class FactorTicketEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  tokenHash: string;

  @IdColumn()
  userID: string;

  @UserRelation('userID', 'fk_factor_ticket_user')
  user: Relation<FullAccount>;

  @KeyColumn()
  purpose: TicketPurpose;

  /** Encrypted: how the sign-in came about, the challenge that was given out, the factor that is being added. */
  @LongTextColumn()
  state: string;

  @IntegerColumn({ default: 0 })
  attempts: number;

  @InstantColumn()
  expiresAt: Date;
}

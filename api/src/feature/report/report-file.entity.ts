import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, KeyColumn, TYPES } from '../../platform/database/column.ts';
import { UserEntity } from '../user/user.entity.ts';

/** A printed report: whose it is, and the one ticket that opens it. The file itself lies in the data folder. */
@Entity('report_file')
@Index('ix_report_file_owner', ['ownerUserID'])
@Index('ix_report_file_created', ['createdAt'])
export class ReportFileEntity {
  /** Also the name of the file. */
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @IdColumn()
  ownerUserID: string;

  @ManyToOne(() => UserEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'ownerUserID', foreignKeyConstraintName: 'fk_report_file_owner' })
  owner: Relation<UserEntity>;

  /** SHA-256 of the ticket, hexadecimal: who reads the table cannot open a report. */
  @KeyColumn()
  ticketHash: string;

  @InstantColumn()
  ticketExpiresAt: Date;

  /** Set by the request that opened the report. */
  @InstantColumn({ nullable: true })
  openedAt: Date | null;

  @InstantColumn()
  createdAt: Date;
}

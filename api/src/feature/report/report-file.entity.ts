import { Entity, Index, PrimaryColumn } from 'typeorm';
import {
  BooleanColumn,
  IdColumn,
  InstantColumn,
  KeyColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserReference } from '../../platform/database/user-reference.ts';
import type { FileFolder } from './file-folder.ts';

/** A report file: its owner, and its one-time ticket. The file itself is in the data folder. */
@Entity('report_file')
@Index('ix_report_file_owner', ['ownerUserID'])
@Index('ix_report_file_created', ['createdAt'])
export class ReportFileEntity {
  /** Also the name of the file. */
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @UserReference('fk_report_file_owner')
  @IdColumn()
  ownerUserID: string;

  @KeyColumn({ default: 'Reports' })
  folder: FileFolder;

  /** That people know it by; blank for one made before files had names. */
  @TextColumn({ default: '' })
  name: string;

  /** Deleted once read. */
  @BooleanColumn({ default: false })
  isDeleteWhenDone: boolean;

  /** SHA-256 of the ticket, hexadecimal: reading the table does not open a report. */
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

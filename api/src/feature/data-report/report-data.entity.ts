import type { ReportData } from '@lifeform/metadata/contract';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, TYPES } from '../../platform/database/column.ts';
import { UserReference } from '../../platform/database/user-reference.ts';

/** What a report is to be run from, kept until it is. */
@Entity('report_data')
@Index('ix_report_data_owner', ['ownerUserID'])
@Index('ix_report_data_created', ['createdAt'])
export class ReportDataEntity {
  /** Also the id of the report that is run from it. */
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @UserReference('fk_report_data_owner')
  @IdColumn()
  ownerUserID: string;

  @JsonColumn()
  data: ReportData;

  @InstantColumn()
  createdAt: Date;
}

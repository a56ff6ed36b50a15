import type { ReportData } from '@lifeform/metadata/contract';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, TYPES } from '../../platform/database/column.ts';
import { UserReference } from '../../platform/database/user-reference.ts';

/** The input of a report, stored until it is run. */
@Entity('report_data')
@Index('ix_report_data_owner', ['ownerUserID'])
@Index('ix_report_data_created', ['createdAt'])
export class ReportDataEntity {
  /** Also the id of the resulting report. */
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

import type { ReportData } from '@lifeform/metadata/contract';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, TYPES } from '../../platform/database/column.ts';
import { UserEntity } from '../user/user.entity.ts';

/** What a report is to be run from, kept until it is. */
@Entity('report_data')
@Index('ix_report_data_owner', ['ownerUserID'])
@Index('ix_report_data_created', ['createdAt'])
export class ReportDataEntity {
  /** Also the id of the report that is run from it. */
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @IdColumn()
  ownerUserID: string;

  @ManyToOne(() => UserEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'ownerUserID', foreignKeyConstraintName: 'fk_report_data_owner' })
  owner: Relation<UserEntity>;

  @JsonColumn()
  data: ReportData;

  @InstantColumn()
  createdAt: Date;
}

import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, LongTextColumn, TextColumn, TYPES } from '../../platform/database/column.ts';

/** One version of a page of the report. The highest is printed. */
@Entity('report_template')
export class ReportTemplateEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  name: string;

  @PrimaryColumn({ type: 'int' })
  version: number;

  @LongTextColumn()
  source: string;

  /** User name of the author. */
  @TextColumn()
  author: string;

  @InstantColumn()
  createdAt: Date;
}

import { Entity, PrimaryColumn } from 'typeorm';
import { BigIntegerColumn, TYPES } from '../database/column.ts';

/** How often a kind of content was published; the row `all` counts every publication. */
@Entity('content_revision')
export class ContentRevisionEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  kind: string;

  @BigIntegerColumn()
  revision: number;
}

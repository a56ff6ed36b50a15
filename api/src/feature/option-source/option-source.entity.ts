import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, IntegerColumn, LongTextColumn, TYPES } from '../../platform/database/column.ts';

/** A source of options, by the name forms have for it. */
@Entity('option_source')
export class OptionSourceEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  name: string;

  /** JSON: where it is asked and where things are in its answers. */
  @LongTextColumn()
  content: string;

  /** What its header carries; encrypted, and bound to the name, the origin and the header it is for. */
  @LongTextColumn({ nullable: true })
  secret: string | null;

  @InstantColumn()
  updatedAt: Date;

  @IntegerColumn()
  revision: number;
}

import { Entity, PrimaryColumn } from 'typeorm';
import {
  InstantColumn,
  IntegerColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';

/** A company's own branding, by the name people refer to it with. */
@Entity('white_label_profile')
export class WhiteLabelProfileEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  name: string;

  @TextColumn()
  company: string;

  @TextColumn({ nullable: true })
  address: string | null;

  /** `#rrggbb`, as `brandOn`. */
  @TextColumn()
  brand: string;

  @TextColumn()
  brandOn: string;

  /** A data address, or ''. */
  @LongTextColumn()
  logo: string;

  /** Where French paper sets it; null = after. */
  @KeyColumn({ nullable: true })
  dollarSign: 'before' | 'after' | null;

  @InstantColumn()
  updatedAt: Date;

  @IntegerColumn()
  revision: number;
}

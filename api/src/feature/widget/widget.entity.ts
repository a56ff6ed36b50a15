import { Entity, Index, PrimaryColumn } from 'typeorm';
import { BooleanColumn, IntegerColumn, KeyColumn, TextColumn, TYPES } from '../../platform/database/column.ts';

/** A card the dashboard can show, as the installation offers it. */
@Entity('widget')
export class WidgetEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @Index('uq_widget_name', { unique: true })
  @KeyColumn()
  name: string;

  @TextColumn()
  displayName: string;

  /** Offered to users at all. */
  @BooleanColumn()
  isActive: boolean;

  /** Position from 1, for users who arranged nothing. */
  @IntegerColumn()
  displayOrder: number;

  /** Grows by one with each save; a save that read an older one is refused. */
  @IntegerColumn({ default: 1 })
  revision: number;
}

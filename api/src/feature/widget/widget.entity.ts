import { Entity, Index, PrimaryColumn } from 'typeorm';
import { BooleanColumn, IntegerColumn, KeyColumn, TextColumn, TYPES } from '../../platform/database/column.ts';

/** A dashboard card, as the installation offers it. */
@Entity('widget')
export class WidgetEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @Index('uq_widget_name', { unique: true })
  @KeyColumn()
  name: string;

  @TextColumn()
  displayName: string;

  /** Whether users can have it at all. */
  @BooleanColumn()
  isActive: boolean;

  /** Position from 1, for users who have not arranged theirs. */
  @IntegerColumn()
  displayOrder: number;

  /** Increases by one with each save; a save based on an older one is refused. */
  @IntegerColumn({ default: 1 })
  revision: number;
}

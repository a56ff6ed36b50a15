import type { ControlItem } from '@lifeform/metadata';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IntegerColumn, JsonColumn, KeyColumn, TYPES } from '../../platform/database/column.ts';

/** A control item as it stands in the newest version of its form. */
@Entity('control_item')
@Index('uq_control_item_name', ['form', 'name'], { unique: true })
export class ControlItemEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @KeyColumn()
  form: string;

  @KeyColumn()
  name: string;

  @IntegerColumn()
  position: number;

  @JsonColumn()
  item: ControlItem;
}

import type { InterfaceSetupItem } from '@lifeform/metadata';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IntegerColumn, JsonColumn, KeyColumn, TYPES } from '../../platform/database/column.ts';

/** A place in the layout of a form's newest version. */
@Entity('interface_setup_item')
@Index('uq_interface_setup_item', ['form', 'itemID'], { unique: true })
export class InterfaceSetupItemEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @KeyColumn()
  form: string;

  @KeyColumn()
  itemID: string;

  @IntegerColumn()
  position: number;

  @JsonColumn()
  item: InterfaceSetupItem;
}

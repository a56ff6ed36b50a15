import type { ProductSetup } from '@lifeform/metadata/insurance';
import { Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { InstantColumn, JsonColumn, TYPES } from '../../platform/database/column.ts';

@Entity('product_setup')
export class ProductSetupEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  prodID: string;

  @JsonColumn()
  setup: ProductSetup;

  @VersionColumn({ type: 'int' })
  revision: number;

  @InstantColumn()
  updatedAt: Date;
}

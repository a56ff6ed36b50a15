import type { ProductSetup } from '@lifeform/metadata/insurance';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import { IntegerColumn, JsonColumn, KeyColumn, TYPES } from '../../platform/database/column.ts';

/** A product's setup from one version of its form on. Written once, never changed. */
@Entity('product_setup_version')
@Index('uq_product_setup_version', ['prodID', 'formVersion'], { unique: true })
export class ProductSetupVersionEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @KeyColumn()
  prodID: string;

  @IntegerColumn()
  formVersion: number;

  @JsonColumn()
  setup: ProductSetup;
}

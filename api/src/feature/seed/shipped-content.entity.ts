import { Entity, PrimaryColumn } from 'typeorm';
import { JsonColumn, TextColumn, TYPES } from '../../platform/database/column.ts';
import type { Hashes } from './merge-entries.ts';

/** Hashes of what the product shipped of a document, and of the whole seed, when this database last took it in. */
@Entity('shipped_content')
export class ShippedContentEntity {
  /** `form/NewBusiness`, `setup/0180`, `role/agent`, `messages`, `widgets`, `pages`, `demo`, or `seed`. */
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  name: string;

  /** Version of the product. */
  @TextColumn()
  version: string;

  @JsonColumn()
  hashes: Hashes;
}

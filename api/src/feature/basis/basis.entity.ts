import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn, KeyColumn, TYPES } from '../../platform/database/column.ts';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';

/** A pricing basis of this installation. Written once, never changed: illustrations point at it. */
@Entity('basis')
export class BasisEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  version: string;

  @JsonColumn()
  document: BasisDocument;

  /** Username; `file` for one that was put into the data folder. */
  @KeyColumn()
  author: string;

  @InstantColumn()
  createdAt: Date;
}

import { Entity, Index, PrimaryColumn, type Relation } from 'typeorm';
import {
  IdColumn,
  InstantColumn,
  IntegerColumn,
  JsonColumn,
  KeyColumn,
  LongTextColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { UserReference, UserRelation } from '../../platform/database/user-reference.ts';
import type { Person } from '../user/index.ts';

/**
 * A printed illustration, kept as it was handed over. It outlives the illustration, so nothing here refers to that row.
 * The file itself is where the installation keeps its files, encrypted.
 */
@Entity('handed_document')
@Index('ix_handed_document', ['illustrationID', 'printedAt'])
@Index('ix_handed_document_owner', ['ownerUserID', 'illustrationID'])
export class HandedDocumentEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @IdColumn()
  illustrationID: string;

  /** Of the illustration, as shown to people. */
  @KeyColumn()
  number: string;

  /** Whose illustration it was. */
  @UserReference('fk_handed_document_owner')
  @IdColumn()
  ownerUserID: string;

  @IdColumn()
  printedByUserID: string;

  @UserRelation('printedByUserID', 'fk_handed_document_printed_by')
  printedBy: Relation<Person>;

  @TextColumn()
  insuredName: string;

  @TextColumn()
  ownerName: string;

  /** Name of the file. */
  @TextColumn()
  name: string;

  @KeyColumn()
  language: string;

  /** SHA-256 of the file, hexadecimal. */
  @KeyColumn()
  hash: string;

  /** Bytes of the file. */
  @IntegerColumn()
  size: number;

  @IntegerColumn()
  formVersion: number;

  @KeyColumn()
  basisVersion: string;

  /** Of the program, and of the pages it ships. */
  @KeyColumn()
  productVersion: string;

  /** By template of a printed page: its version here, 0 for the shipped one. */
  @JsonColumn()
  templates: Readonly<Record<string, number>>;

  /** What was printed, encrypted: an `IllustrationPayload`. */
  @LongTextColumn()
  payload: string;

  @Index('ix_handed_document_printed')
  @InstantColumn()
  printedAt: Date;
}

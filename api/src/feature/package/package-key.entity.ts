import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, KeyColumn, LongTextColumn, TextColumn, TYPES } from '../../platform/database/column.ts';

/** A key that packages are signed with: this installation's own, or one of another that is trusted. */
@Entity('package_key')
export class PackageKeyEntity {
  @PrimaryColumn({ type: 'varchar', length: 190, ...TYPES.keyCollation })
  fingerprint: string;

  @TextColumn()
  name: string;

  /** Base64 of its SubjectPublicKeyInfo. */
  @LongTextColumn()
  publicKey: string;

  /** Of an own key; encrypted. */
  @LongTextColumn({ nullable: true })
  privateKey: string | null;

  /** Username. */
  @KeyColumn()
  addedBy: string;

  @InstantColumn()
  addedAt: Date;

  /** Packages it signed are refused from then on. */
  @InstantColumn({ nullable: true })
  revokedAt: Date | null;
}

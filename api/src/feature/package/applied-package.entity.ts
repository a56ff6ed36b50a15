import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn, KeyColumn, TextColumn, TYPES } from '../../platform/database/column.ts';

/** A package that was published here: it is not published again, and none after it that is older. */
@Entity('applied_package')
@Index('ix_applied_package', ['fingerprint', 'appliedAt'])
export class AppliedPackageEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  /** Of the key it was signed with. */
  @KeyColumn()
  fingerprint: string;

  @TextColumn()
  title: string;

  /** By form, the version it had there. */
  @JsonColumn()
  versions: Readonly<Record<string, number>>;

  /** Username. */
  @KeyColumn()
  appliedBy: string;

  @InstantColumn()
  appliedAt: Date;
}

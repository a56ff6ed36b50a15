import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn, KeyColumn, TextColumn, TYPES } from '../../platform/database/column.ts';

/** A package that was published here. It cannot be published again, nor can an older one after it. */
@Entity('applied_package')
@Index('ix_applied_package', ['fingerprint', 'appliedAt'])
export class AppliedPackageEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  /** The id of the key it was signed with. */
  @KeyColumn()
  fingerprint: string;

  @TextColumn()
  title: string;

  /** By form: its version in the package. */
  @JsonColumn()
  versions: Readonly<Record<string, number>>;

  /** Username. */
  @KeyColumn()
  appliedBy: string;

  @InstantColumn()
  appliedAt: Date;
}

import type { Overrides, Permissions } from '@lifeform/metadata/insurance';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, IntegerColumn, JsonColumn, TextColumn, TYPES } from '../../platform/database/column.ts';

/** What a group of people may do, and the limits they may override. */
@Entity('role')
export class RoleEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @Index('uq_role_name', { unique: true })
  @TextColumn()
  roleName: string;

  @JsonColumn()
  permissions: Permissions;

  @JsonColumn()
  overrides: Overrides;

  @InstantColumn()
  updatedAt: Date;

  /** Rises with each change; whoever saves names the one they started from. */
  @IntegerColumn({ default: 1 })
  revision: number;
}

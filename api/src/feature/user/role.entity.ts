import type { FormRights, Overrides, Permissions, SignInRules } from '@lifeform/metadata/insurance';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, IntegerColumn, JsonColumn, TextColumn, TYPES } from '../../platform/database/column.ts';

/** The rights of a group of people, and their overrides of limits. */
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

  /** What may be set of forms without developing; null of nothing. */
  @JsonColumn({ nullable: true })
  formRights: FormRights | null;

  /** What is asked of its people when they sign in; null of nothing. */
  @JsonColumn({ nullable: true })
  signIn: SignInRules | null;

  @InstantColumn()
  updatedAt: Date;

  /** Increases with each change; a save names the one it is based on. */
  @IntegerColumn({ default: 1 })
  revision: number;
}

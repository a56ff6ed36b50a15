import type { FormValues } from '@lifeform/metadata';
import type { User } from '@lifeform/metadata/insurance';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import {
  BooleanColumn,
  IdColumn,
  InstantColumn,
  IntegerColumn,
  JsonColumn,
  KeyColumn,
  TextColumn,
  TYPES,
} from '../../platform/database/column.ts';
import { RoleEntity } from './role.entity.ts';

@Entity('app_user')
@Index('ix_user_role', ['roleID'])
export class UserEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  /** In lower case, because people do not remember its spelling. */
  @Index('uq_user_username', { unique: true })
  @KeyColumn()
  username: string;

  /** argon2id; null for a person who cannot sign in with a password. Never leaves the server. */
  @TextColumn({ nullable: true })
  passwordHash: string | null;

  @TextColumn()
  firstName: string;

  @TextColumn()
  profileName: string;

  @TextColumn()
  emailAddress: string;

  @TextColumn()
  phoneNumberPrimary: string;

  @TextColumn({ default: '' })
  phoneNumberSecondary: string;

  @TextColumn({ default: '' })
  faxNumber: string;

  @BooleanColumn({ default: false })
  isMobilePrimary: boolean;

  @BooleanColumn({ default: false })
  isMobileSecondary: boolean;

  @Index('uq_user_agent', { unique: true })
  @KeyColumn({ nullable: true })
  agentID: string | null;

  @IdColumn()
  roleID: string;

  @ManyToOne(() => RoleEntity, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'roleID', foreignKeyConstraintName: 'fk_user_role' })
  role: Relation<RoleEntity>;

  @TextColumn()
  inputLanguage: User['inputLanguage'];

  @TextColumn()
  reportLanguage: User['reportLanguage'];

  @TextColumn()
  fontSize: User['fontSize'];

  @TextColumn()
  defaultApplication: User['defaultApplication'];

  @JsonColumn()
  formData: FormValues;

  @BooleanColumn()
  isFirstRun: boolean;

  @BooleanColumn({ default: false })
  isWhiteLabel: boolean;

  @TextColumn({ default: '' })
  whiteLabelProfile: string;

  /** Whose records of forms they share. */
  @KeyColumn({ default: '' })
  team: string;

  @TextColumn({ default: '' })
  trackingUserName: string;

  @BooleanColumn()
  isActive: boolean;

  /** A demo account works only in the demo profile. */
  @BooleanColumn()
  isDemo: boolean;

  @IntegerColumn()
  failedSignIns: number;

  @InstantColumn({ nullable: true })
  firstFailureAt: Date | null;

  @InstantColumn({ nullable: true })
  pausedUntil: Date | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  updatedAt: Date;

  /** Increases when the person is edited, not when they sign in; an edit names the one it is based on. */
  @IntegerColumn()
  revision: number;
}

import type { FormValues, User } from '@lifeform/metadata';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, VersionColumn } from 'typeorm';
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

/** Which areas this installation offers to the person at all. */
export type SystemFlags = Pick<
  User,
  | 'isNewBusiness'
  | 'isInforce'
  | 'isConcepts'
  | 'isEapplication'
  | 'isBusinessIntelligence'
  | 'isAdminSystem'
  | 'isNewBusinessBatch'
  | 'isInforceBatch'
  | 'isNeedsAnalysisLite'
  | 'isNeedsAnalysisFull'
>;

@Entity('app_user')
@Index('ix_user_role', ['roleID'])
export class UserEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  /** In lower case: people do not remember how they wrote it. */
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
  systemFlags: SystemFlags;

  @JsonColumn()
  formData: FormValues;

  @BooleanColumn()
  isFirstRun: boolean;

  @BooleanColumn()
  isActive: boolean;

  /** A demo account signs in only in the demo profile. */
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

  @VersionColumn({ type: 'int' })
  revision: number;
}

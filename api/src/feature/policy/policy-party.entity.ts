import type { PartyRole } from '@lifeform/metadata/contract';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BooleanColumn, IntegerColumn, KeyColumn, TextColumn, TYPES } from '../../platform/database/column.ts';
import { PolicyEntity } from './policy.entity.ts';

/** A party of a policy, for searching: names and cities are normalized, see `toSearchForm`. */
@Entity('policy_party')
@Index('ix_policy_party_name', ['isListed', 'lastName', 'firstName', 'policyNumber', 'position'])
@Index('ix_policy_party_agent', ['agentID', 'isListed', 'lastName', 'firstName', 'policyNumber', 'position'])
@Index('ix_policy_party_city', ['isListed', 'cityTerm'])
@Index('ix_policy_party_postal', ['isListed', 'postalCode'])
@Index('ix_policy_party_first', ['firstName'])
@Index('ix_policy_party_middle', ['middleName'])
export class PolicyPartyEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  policyID: string;

  @PrimaryColumn({ type: 'int' })
  position: number;

  @ManyToOne(() => PolicyEntity, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'policyID', foreignKeyConstraintName: 'fk_policy_party' })
  policy: Relation<PolicyEntity>;

  /** Of the policy, as are the next two: searches find and sort by one index. */
  @KeyColumn({ default: '' })
  policyNumber: string;

  @KeyColumn({ default: '' })
  agentID: string;

  /** Whether lists and searches name the policy: the existence of others must not be revealed. */
  @BooleanColumn({ default: true })
  isListed: boolean;

  /** Joined by `|`. */
  @KeyColumn({
    transformer: { to: (roles: readonly string[]) => roles.join('|'), from: (text: string) => text.split('|') },
  })
  roles: readonly PartyRole[];

  /** For a company, its name. */
  @KeyColumn()
  lastName: string;

  @KeyColumn()
  firstName: string;

  @KeyColumn()
  middleName: string;

  /** As shown: last name first. */
  @TextColumn()
  name: string;

  @TextColumn()
  city: string;

  @KeyColumn()
  cityTerm: string;

  @KeyColumn()
  province: string;

  /** Without its space. */
  @KeyColumn()
  postalCode: string;

  /** `YYYY-MM-DD`; empty for a company. */
  @KeyColumn()
  birthDate: string;

  /** Age last birthday at death; null for the living. */
  @IntegerColumn({ nullable: true })
  ageAtDeath: number | null;

  @KeyColumn()
  churchNumber: string;

  @KeyColumn()
  denomination: string;
}

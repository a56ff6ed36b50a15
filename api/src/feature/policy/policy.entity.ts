import type { Message } from '@lifeform/metadata';
import type { LookupResult, Policy, PolicyStatusCode, PolicyTerms, PolicyType } from '@lifeform/metadata/insurance';
import { Entity, Index, PrimaryColumn } from 'typeorm';
import {
  BooleanColumn,
  InstantColumn,
  IntegerColumn,
  JsonColumn,
  KeyColumn,
  LongTextColumn,
  TYPES,
} from '../../platform/database/column.ts';

/** A stored policy: its terms of issue are in columns of their own. */
export type PolicyDocument = Omit<Policy, keyof PolicyTerms>;

/** A policy with its document decrypted. */
export type OpenPolicy = Omit<PolicyEntity, 'document'> & { readonly document: PolicyDocument };

/** A policy in force as the administration system last sent it. */
@Entity('policy')
@Index('ix_policy_agent', ['agentID', 'policyNumber'])
@Index('ix_policy_issued', ['issueDate', 'policyType', 'agentID', 'hold'])
@Index('ix_policy_agent_issued', ['agentID', 'issueDate', 'policyType', 'hold'])
export class PolicyEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @Index('uq_policy_number', { unique: true })
  @KeyColumn()
  policyNumber: string;

  /** The servicing agent. */
  @KeyColumn()
  agentID: string;

  /** Empty for a product without a setup. */
  @KeyColumn()
  prodID: string;

  @KeyColumn()
  policyType: PolicyType;

  @KeyColumn()
  statusCode: PolicyStatusCode;

  @BooleanColumn()
  isActive: boolean;

  /** `YYYY-MM-DD`. */
  @KeyColumn({ default: '' })
  issueDate: string;

  /** Basis it is valued with. A row without one is refused (`PolicyRepository.insert`). */
  @KeyColumn({ default: '' })
  basisVersion: string;

  /** Version of the illustration form that its product's setup at issue is stored with. */
  @IntegerColumn({ default: 0 })
  setupVersion: number;

  /** Lookup result administration holds it at, when its own figures do not give it. */
  @KeyColumn({ nullable: true })
  hold: LookupResult | null;

  /** The reason, shown to those who look it up. */
  @JsonColumn({ nullable: true })
  note: Message | null;

  /** Encrypted, because it contains client and bank account numbers. */
  @LongTextColumn()
  document: string;

  @InstantColumn()
  updatedAt: Date;
}

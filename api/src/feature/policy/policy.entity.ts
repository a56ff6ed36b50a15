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

/** A policy as it is stored: what it was issued under stands in columns of its own. */
export type PolicyDocument = Omit<Policy, keyof PolicyTerms>;

/** A policy with its document open. */
export type OpenPolicy = Omit<PolicyEntity, 'document'> & { readonly document: PolicyDocument };

/** A policy in force as the administration system last sent it. */
@Entity('policy')
@Index('ix_policy_agent', ['agentID', 'policyNumber'])
@Index('ix_policy_issue', ['issueDate'])
export class PolicyEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...TYPES.keyCollation })
  id: string;

  @Index('uq_policy_number', { unique: true })
  @KeyColumn()
  policyNumber: string;

  /** The agent who looks after it. */
  @KeyColumn()
  agentID: string;

  /** Empty for a product there is no setup of. */
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

  /** What it is valued on. A row without it is refused (`PolicyRepository.insert`). */
  @KeyColumn({ default: '' })
  basisVersion: string;

  /** Version of the illustration form whose setup of the product it was issued under. */
  @IntegerColumn({ default: 0 })
  setupVersion: number;

  /** What administration holds it as, where its own figures do not say so. */
  @KeyColumn({ nullable: true })
  hold: LookupResult | null;

  /** Why, for whoever asks for it. */
  @JsonColumn({ nullable: true })
  note: Message | null;

  /** Encrypted: it has the numbers by which clients and their banks know them. */
  @LongTextColumn()
  document: string;

  @InstantColumn()
  updatedAt: Date;
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { DecryptionFaults } from '../../platform/audit/decryption-faults.ts';
import { DecryptionError } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { PolicyRepository } from './policy.repository.ts';
import { PolicyPartyEntity } from './policy-party.entity.ts';
import { partyRows } from './policy-row.ts';

/** Computes ages at death from policies stored by older releases (`AgeAtDeath1763691020000`). */
@Injectable()
export class ReadAges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly policies: PolicyRepository,
    private readonly decryptionFaults: DecryptionFaults,
  ) {}

  async run(): Promise<void> {
    const unread: { readonly policyNumber: string }[] = await this.dataSource.query(
      'SELECT policyNumber FROM policy WHERE id IN (SELECT policyID FROM policy_party WHERE ageAtDeath = -1)',
    );
    for (const { policyNumber } of unread) {
      await this.#read(policyNumber).catch(async (error: unknown) => {
        // A policy that cannot be decrypted blocks neither the others nor the start.
        if (!(error instanceof DecryptionError)) throw error;
        await this.decryptionFaults.record(error, 'system');
      });
    }
  }

  async #read(policyNumber: string): Promise<void> {
    const policy = await this.policies.find(policyNumber);
    if (!policy) return;
    const dead = partyRows(policy.id, policy.document).filter(({ ageAtDeath }) => ageAtDeath !== null);
    await inTransaction(this.dataSource, async (manager) => {
      await manager.update(PolicyPartyEntity, { policyID: policy.id }, { ageAtDeath: null });
      for (const { policyID, name, birthDate, ageAtDeath } of dead) {
        await manager.update(PolicyPartyEntity, { policyID, name, birthDate }, { ageAtDeath });
      }
    });
  }
}

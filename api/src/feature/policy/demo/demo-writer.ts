import { isoDay } from '@lifeform/engine';
import type { Seed } from '@lifeform/metadata/seed';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../../platform/clock/clock.module.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { newID } from '../../../platform/database/new-id.ts';
import { BasisRegistry } from '../../quote/basis.registry.ts';
import { ChurchEntity } from '../church.entity.ts';
import { PolicyRepository } from '../policy.repository.ts';
import { demoPolicies } from './demo-policies.ts';

/** Writes demonstration policies as they stand today, and churches. */
@Injectable()
export class DemoWriter {
  constructor(
    private readonly policies: PolicyRepository,
    private readonly bases: BasisRegistry,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async write(manager: EntityManager, seed: Seed): Promise<void> {
    if (seed.policies.length + seed.churches.length === 0) return;
    const updatedAt = this.now();
    const made = demoPolicies(seed, isoDay(updatedAt), (version) => this.bases.get(version));
    const rows = made.map(({ policy: document, hold, note }) => {
      const { policyNumber, prodID, policyType, policyCStatCode: statusCode, isActive } = document;
      const { agentID } = document.agent;
      return {
        ...{ id: newID(), policyNumber, agentID, prodID, policyType, statusCode, isActive },
        ...{ hold, note, document, updatedAt, issueDate: document.issueDate },
      };
    });
    await this.policies.insert(manager, rows);
    await insertRows(manager, ChurchEntity, seed.churches);
  }
}

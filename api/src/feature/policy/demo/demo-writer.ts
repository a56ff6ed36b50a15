import { isoDay } from '@lifeform/engine';
import { ILLUSTRATION_FORM } from '@lifeform/metadata/insurance';
import type { Seed } from '@lifeform/metadata/seed';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../../platform/clock/clock.module.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { newID } from '../../../platform/database/new-id.ts';
import { BasisRegistry } from '../../basis/index.ts';
import { FormRepository } from '../../form/index.ts';
import { ProductRepository } from '../../product/index.ts';
import { ChurchEntity } from '../church.entity.ts';
import { PolicyRepository } from '../policy.repository.ts';
import { demoPolicies } from './demo-policies.ts';

/** Writes churches, and demonstration policies as of today. */
@Injectable()
export class DemoWriter {
  constructor(
    private readonly policies: PolicyRepository,
    private readonly bases: BasisRegistry,
    private readonly forms: FormRepository,
    private readonly products: ProductRepository,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async write(manager: EntityManager, seed: Seed): Promise<void> {
    if (seed.policies.length + seed.churches.length === 0) return;
    const updatedAt = this.now();
    const setupVersion = (await this.forms.newest(ILLUSTRATION_FORM, manager))?.version ?? 1;
    const basisVersion = this.bases.current().document.version;
    const issued = { today: isoDay(updatedAt), setupVersion, basisVersion };
    // Sold under this database's setups, which the version names.
    const sold = { ...seed, products: await this.products.all(manager) };
    const made = demoPolicies(sold, issued, (version) => this.bases.get(version));
    const rows = made.map(({ policy, hold, note }) => {
      const { basisVersion, setupVersion, ...document } = policy;
      const { policyNumber, prodID, policyType, policyCStatCode: statusCode, isActive } = document;
      const { agentID } = document.agent;
      return {
        ...{ id: newID(), policyNumber, agentID, prodID, policyType, statusCode, isActive },
        ...{ basisVersion, setupVersion, hold, note, document, updatedAt, issueDate: document.issueDate },
      };
    });
    await this.policies.insert(manager, rows);
    await insertRows(manager, ChurchEntity, seed.churches);
  }
}

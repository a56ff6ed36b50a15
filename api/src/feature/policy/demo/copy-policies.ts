import type { Party } from '@lifeform/metadata/insurance';
import type { EntityManager } from 'typeorm';
import { newID } from '../../../platform/database/new-id.ts';
import { type CopyPlan, daysApart, inTurn, varied } from '../../../platform/store/variation.ts';
import { type OpenPolicy, PolicyEntity } from '../policy.entity.ts';
import type { PolicyRepository } from '../policy.repository.ts';

/**
 * Reads the policies with the lowest numbers, of which copies are made under the numbers after the highest.
 * @param agentIDs the agents who service the copies, in turn
 */
export async function copyPolicies(policies: PolicyRepository, agentIDs: readonly string[], most: number) {
  const { manager } = policies;
  const rows = await manager.find(PolicyEntity, { order: { policyNumber: 'ASC' }, take: most });
  const originals = rows.map((row) => policies.opened(row));
  const [last] = await manager.find(PolicyEntity, {
    select: { id: true, policyNumber: true },
    order: { policyNumber: 'DESC' },
    take: 1,
  });
  return async (into: EntityManager, plan: CopyPlan): Promise<void> => {
    const copies = Array.from({ length: plan.count }, (_, offset): OpenPolicy => {
      const index = plan.first + offset;
      const original = inTurn(originals, index);
      const agentID = inTurn(agentIDs, index);
      const at = plan.at(index);
      const days = daysApart(original.updatedAt, at);
      const document = varied(original.document, plan.names.of(index, namesOf(original)), days);
      const policyNumber = after(last?.policyNumber ?? '', index + 1);
      return {
        ...original,
        ...{ id: newID(), policyNumber, agentID, updatedAt: at, issueDate: document.issueDate },
        document: { ...document, policyNumber, agent: { ...document.agent, agentID } },
      };
    });
    await policies.insert(into, copies);
  };
}

function namesOf({ document: { owners, insureds, payor } }: OpenPolicy): readonly string[] {
  return [...owners, ...insureds, payor].flatMap(({ firstName, middleName, lastName }: Party) =>
    [firstName, middleName, lastName].flatMap((name) => (name ? name.split(' ') : [])),
  );
}

/** The number so many after one: `L1000010` is followed by `L1000011`. */
function after(policyNumber: string, count: number): string {
  const digits = policyNumber.split(/\D/).at(-1) ?? '';
  const prefix = policyNumber.slice(0, policyNumber.length - digits.length);
  return `${prefix}${String(Number(digits) + count).padStart(digits.length, '0')}`;
}

import type { EntityManager } from 'typeorm';
import { ChurchEntity } from './church.entity.ts';
import { PolicyEntity } from './policy.entity.ts';

export function hasPolicies(manager: EntityManager): Promise<boolean> {
  return manager.exists(PolicyEntity);
}

export async function readPolicyNumbers(manager: EntityManager): Promise<readonly string[]> {
  const rows = await manager.find(PolicyEntity, { select: { id: true, policyNumber: true } });
  return rows.map(({ policyNumber }) => policyNumber);
}

export async function readChurchNumbers(manager: EntityManager): Promise<readonly string[]> {
  const rows = await manager.find(ChurchEntity, { select: { number: true } });
  return rows.map(({ number }) => number);
}

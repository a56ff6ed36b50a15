import type { ProductSetup } from '@lifeform/metadata/insurance';
import type { EntityManager } from 'typeorm';
import { ProductSetupEntity } from './product-setup.entity.ts';
import { ProductSetupVersionEntity } from './product-setup-version.entity.ts';

/** Each product's setup before its first stored change. */
export async function oldestSetups(manager: EntityManager): Promise<readonly ProductSetup[]> {
  const kept = await manager.find(ProductSetupVersionEntity, { order: { formVersion: 'ASC' } });
  const stored = await manager.find(ProductSetupEntity);
  return stored.map(({ prodID, setup }) => kept.find((row) => row.prodID === prodID)?.setup ?? setup);
}

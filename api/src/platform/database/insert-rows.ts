import type { EntityManager } from 'typeorm';

/** SQLite limits the parameters of a statement. */
const LOT = 100;

/** Inserts whole rows, typed as in the entity, in batches. */
export async function insertRows<Entity extends object>(
  manager: EntityManager,
  entity: new () => Entity,
  rows: readonly Partial<Entity>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += LOT) {
    // The cast: TypeORM's parameter type would recurse into JSON columns without end.
    await manager.insert(entity, rows.slice(start, start + LOT) as never);
  }
}

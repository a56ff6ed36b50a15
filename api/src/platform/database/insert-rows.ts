import type { EntityManager } from 'typeorm';

/** A statement takes a bounded number of parameters on SQLite. */
const LOT = 100;

/** Inserts whole rows, as they are typed in the entity, in lots. */
export async function insertRows<Entity extends object>(
  manager: EntityManager,
  entity: new () => Entity,
  rows: readonly Partial<Entity>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += LOT) {
    // The cast: TypeORM's parameter type would follow the JSON columns into their contents, without end.
    await manager.insert(entity, rows.slice(start, start + LOT) as never);
  }
}

import type { EntityManager, EntityTarget, FindOneOptions, ObjectLiteral } from 'typeorm';

/**
 * The row of a key with its relations, or null. TypeORM's findOne assumes that relations multiply rows, and queries the
 * database twice.
 */
export async function findUnique<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  options: FindOneOptions<Entity>,
): Promise<Entity | null> {
  const [found = null] = await manager.find(entity, options);
  return found;
}

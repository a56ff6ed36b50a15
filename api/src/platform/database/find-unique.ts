import type { EntityManager, EntityTarget, FindOneOptions, ObjectLiteral } from 'typeorm';

/**
 * The one row of a key, with what it refers to; null when there is none. TypeORM's findOne expects of any relation
 * that it multiplies rows, and asks the database twice.
 */
export async function findUnique<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  options: FindOneOptions<Entity>,
): Promise<Entity | null> {
  const [found = null] = await manager.find(entity, options);
  return found;
}

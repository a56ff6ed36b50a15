import type { EntityManager } from 'typeorm';
import { readAll } from '../../platform/store/read-all.ts';
import { SharedConceptEntity } from './shared-concept.entity.ts';

/** Every saved concept, whoever's, some at a time. */
export function allConcepts(manager: EntityManager): AsyncGenerator<readonly SharedConceptEntity[]> {
  return readAll(manager, SharedConceptEntity);
}

export function countConcepts(manager: EntityManager): Promise<number> {
  return manager.count(SharedConceptEntity);
}

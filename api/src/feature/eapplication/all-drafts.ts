import type { EntityManager } from 'typeorm';
import { readAll } from '../../platform/store/read-all.ts';
import { EapplicationEntity } from './eapplication.entity.ts';

/** Every application that is not submitted yet, whoever's, some at a time. */
export function allDrafts(manager: EntityManager): AsyncGenerator<readonly Omit<EapplicationEntity, 'owner'>[]> {
  return readAll(manager, EapplicationEntity, { state: 'draft' });
}

export function countDrafts(manager: EntityManager): Promise<number> {
  return manager.countBy(EapplicationEntity, { state: 'draft' });
}

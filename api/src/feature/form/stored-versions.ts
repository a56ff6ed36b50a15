import type { ContentChange } from '@lifeform/metadata';
import { type EntityManager, MoreThan } from 'typeorm';
import { FormVersionEntity } from './form-version.entity.ts';

/** A published version of a form. */
export type StoredVersion = FormVersionEntity;

/** The newest versions of all forms: who published what, and when. */
export function recentVersions(
  manager: EntityManager,
  most: number,
): Promise<readonly Pick<StoredVersion, 'form' | 'version' | 'author' | 'comment' | 'createdAt'>[]> {
  return manager.find(FormVersionEntity, {
    select: { id: true, form: true, version: true, author: true, comment: true, createdAt: true },
    order: { createdAt: 'DESC', version: 'DESC' },
    take: most,
  });
}

/** The first version of every form, in the order they were made. */
export function firstVersions(manager: EntityManager): Promise<readonly StoredVersion[]> {
  return manager.find(FormVersionEntity, { where: { version: 1 }, order: { createdAt: 'ASC' } });
}

/** All that ever differed from the first versions. */
export async function laterChanges(manager: EntityManager): Promise<readonly ContentChange[]> {
  const rows = await manager.find(FormVersionEntity, {
    select: { id: true, changes: true },
    where: { version: MoreThan(1) },
  });
  return rows.flatMap(({ changes }) => changes);
}

export function hasForms(manager: EntityManager): Promise<boolean> {
  return manager.exists(FormVersionEntity);
}

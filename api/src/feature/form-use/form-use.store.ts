import type { FormUseCount } from '@lifeform/metadata/contract';
import type { EntityManager } from 'typeorm';
import { FormUseEntity } from './form-use.entity.ts';

/** The counts of a form, of one version or of all. */
export interface CountsOf {
  readonly form: string;
  readonly version?: number;
}

/** Adds one count. The row is made first if it is not there, so that two who add at once both count. */
export async function addUse(
  manager: EntityManager,
  of: Required<CountsOf>,
  { field, act, count }: FormUseCount,
): Promise<void> {
  const where = { form: of.form, version: of.version, field, act };
  const insert = manager.createQueryBuilder().insert().into(FormUseEntity);
  await insert
    .values({ ...where, times: 0 })
    .orIgnore()
    .execute();
  await manager.increment(FormUseEntity, where, 'times', count);
}

type UsedField = Pick<FormUseEntity, 'field' | 'act' | 'times'>;

export async function readUse(manager: EntityManager, { form, version }: CountsOf): Promise<readonly UsedField[]> {
  const query = manager.createQueryBuilder(FormUseEntity, 'u').where('u.form = :form', { form });
  if (version !== undefined) query.andWhere('u.version = :version', { version });
  query.select('u.field', 'field').addSelect('u.act', 'act').addSelect('SUM(u.times)', 'times');
  const rows = await query.groupBy('u.field').addGroupBy('u.act').orderBy('u.field').getRawMany<UsedField>();
  return rows.map(({ times, ...rest }) => ({ ...rest, times: Number(times) }));
}

/** Versions with counts, newest first. */
export async function usedVersions(manager: EntityManager, form: string): Promise<readonly number[]> {
  const query = manager.createQueryBuilder(FormUseEntity, 'u').where('u.form = :form', { form });
  const rows = await query
    .select('DISTINCT u.version', 'version')
    .orderBy('u.version', 'DESC')
    .getRawMany<{ version: number }>();
  return rows.map(({ version }) => version);
}

export async function clearUse(manager: EntityManager, of: CountsOf): Promise<void> {
  await manager.delete(FormUseEntity, of);
}

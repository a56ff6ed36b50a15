import { expect, test } from 'vitest';
import { MIGRATIONS } from '../migration/index.ts';
import { FormVersionEntity } from '../src/feature/form/form-version.entity.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { path, startApi } from './harness.ts';

const api = startApi();

test('the migrated tables are the ones the entities describe, to the last index [ARCH-010]', async () => {
  const { upQueries } = await api.dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'the same server runs on MySQL or MariaDB through mysql2 [ARCH-008]',
  async () => {
    expect(['mysql', 'mariadb']).toContain(api.dataSource.options.type);
    const agent = await api.as('agent');
    expect((await agent.get(path('/api/GetControlItemsByForm/:form', { form: 'NewBusiness' }))).status).toBe(200);
  },
);

test('an instant comes back to the millisecond, whatever the time zone', async () => {
  const users = api.dataSource.getRepository(UserEntity);
  const { id } = await users.findOneByOrFail({ username: 'agent@lifeform.example' });
  const updatedAt = new Date('2026-03-08T07:30:00.123Z');
  await users.update({ id }, { updatedAt });
  expect((await users.findOneByOrFail({ id })).updatedAt).toEqual(updatedAt);
});

test('a document comes back as it was stored', async () => {
  const [version] = await api.dataSource.getRepository(FormVersionEntity).find({ where: { form: 'NewBusiness' } });
  expect(version?.document.items.length).toBeGreaterThan(20);
});

test('every migration can be undone and done again [ARCH-010]', async () => {
  const tables = async () => {
    const runner = api.dataSource.createQueryRunner();
    const found = await runner.getTables(['app_user', 'form_version', 'illustration', 'audit_log']);
    await runner.release();
    return found.length;
  };
  expect(await tables()).toBe(4);
  for (const _ of MIGRATIONS) await api.dataSource.undoLastMigration();
  expect(await tables()).toBe(0);
  await api.dataSource.runMigrations();
  expect(await tables()).toBe(4);
  const { upQueries } = await api.dataSource.driver.createSchemaBuilder().log();
  expect(upQueries).toEqual([]);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { MessageEntity } from '../src/feature/message/message.entity.ts';
import { startApi } from './harness.ts';

const api = startApi();
const row = (messageKey: string) => ({ messageKey, en: messageKey, fr: messageKey });
const stored = async () => {
  const rows = await api.dataSource.getRepository(MessageEntity).find();
  return rows.map(({ messageKey }) => messageKey).filter((key) => key.startsWith('test-'));
};

beforeEach(async () => {
  await api.dataSource.query("DELETE FROM message WHERE messageKey LIKE 'test-%'");
});

test('a rollback takes nothing of an overlapping transaction with it', async () => {
  const failing = api.dataSource.transaction(async (manager) => {
    await manager.insert(MessageEntity, row('test-lost'));
    await sleep(30);
    throw new Error('undo');
  });
  const succeeding = sleep(5).then(() =>
    api.dataSource.transaction((manager) => manager.insert(MessageEntity, row('test-kept'))),
  );
  await Promise.allSettled([failing, succeeding]);
  expect(await stored()).toEqual(['test-kept']);
});

test('of many mixed units of work at once exactly those that succeeded are stored', async () => {
  const units = Array.from({ length: 90 }, (_, index) => async () => {
    const key = `test-${index}`;
    await sleep(index % 7);
    if (index % 3 === 0) return api.dataSource.getRepository(MessageEntity).save(row(key));
    return api.dataSource.transaction(async (manager) => {
      await manager.insert(MessageEntity, row(key));
      await sleep(index % 5);
      if (index % 3 === 1) throw new Error('undo');
    });
  });
  await Promise.allSettled(units.map((unit) => unit()));
  const expected = units.map((_, index) => index).filter((index) => index % 3 !== 1);
  expect((await stored()).sort()).toEqual(expected.map((index) => `test-${index}`).sort());
});

test('a nested transaction undone alone leaves the outer one as it was', async () => {
  await api.dataSource.transaction(async (manager) => {
    await manager.insert(MessageEntity, row('test-outer'));
    const inner = manager.transaction(async (nested) => {
      await nested.insert(MessageEntity, row('test-inner'));
      throw new Error('undo');
    });
    await inner.catch(() => undefined);
  });
  expect(await stored()).toEqual(['test-outer']);
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a query past the open transaction is an error, not a wait for ever',
  async () => {
    const past = api.dataSource.transaction(() => api.dataSource.getRepository(MessageEntity).count());
    await expect(past).rejects.toThrow('must use the EntityManager');
    expect(await api.dataSource.getRepository(MessageEntity).count()).toBeGreaterThan(0);
  },
);

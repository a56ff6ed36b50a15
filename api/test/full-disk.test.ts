import type { ErrorAnswer } from '@lifeform/metadata/contract';
import { describe, expect, test, vi } from 'vitest';
import { MessageEntity } from '../src/feature/message/message.entity.ts';
import { ReportFiles } from '../src/feature/report/report-files.ts';
import { startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

const save = async () => (await api.as('agent')).post<ErrorAnswer>('/api/illustrations', { payload: payload() });
const row = (messageKey: string) => ({ messageKey, en: messageKey, fr: messageKey });

describe.skipIf(process.env.TEST_DATABASE_URL)('the embedded database', () => {
  /** Gives it no more room than it has, or all that it wants. */
  const room = async (isThere: boolean) => {
    const [{ page_count: pages = 0 } = {}] = await api.dataSource.query<{ page_count: number }[]>('PRAGMA page_count');
    await api.dataSource.query(`PRAGMA max_page_count = ${isThere ? 1_000_000_000 : pages}`);
  };

  test('without room answers each of twenty writes 503 with when to come back, and goes on quoting [STAND-004, STAND-005]', async () => {
    await save();
    await room(false);
    while ((await save()).status === 200);
    const answers = await Promise.all(Array.from({ length: 20 }, save));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 cannotStore']));
    expect(new Set(answers.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']));
    const agent = await api.as('agent');
    expect((await agent.post('/api/GetFirstYearPremium', payload())).status).toBe(200);
    expect((await agent.get('/api/getProducts')).status).toBe(200);
    await room(true);
    expect((await save()).status).toBe(200);
  });

  test.each([
    'SQLITE_FULL',
    // The folder of reports may not be written to.
    'EACCES',
  ])(
    'that answers %s to a report says that its illustration is saved, and never that nothing was stored [STAND-004]',
    async (code) => {
      const agent = await api.as('agent');
      const store = vi.spyOn(api.app.get(ReportFiles), 'store').mockImplementationOnce(async () => {
        throw Object.assign(new Error('database or disk is full'), { code });
      });
      const request = { payload: payload({ chkComplianceNotice: true }) };
      const { status, body } = await agent.post<ErrorAnswer & { saved?: object }>('/api/illustrations/report', request);
      store.mockRestore();
      expect([status, body.code]).toEqual([503, 'savedOnly']);
      expect(body.message).toMatch(/^The illustration is saved/);
      expect(body.saved).toMatchObject({ illustrationNumber: expect.any(String) });
    },
  );

  test('that has undone a transaction by itself is there for the next query [STAND-005]', async () => {
    const undone = api.dataSource.transaction(async (manager) => {
      await manager.insert(MessageEntity, row('test-undone'));
      await manager.query('ROLLBACK');
      throw new Error('full');
    });
    await expect(undone).rejects.toThrow('full');
    expect(await api.dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('whose commit fails is there for the next transaction', async () => {
    const undone = api.dataSource.transaction((manager) => manager.query('ROLLBACK'));
    await expect(undone).rejects.toThrow();
    await api.dataSource.transaction((manager) => manager.insert(MessageEntity, row('test-next')));
    expect(await api.dataSource.getRepository(MessageEntity).existsBy({ messageKey: 'test-next' })).toBe(true);
  });

  test('that cannot even undo is opened anew, and holds nothing of what failed [STAND-005]', async () => {
    const { driver } = api.dataSource as unknown as {
      driver: { databaseConnection: { prepare(sql: string): unknown } };
    };
    const failing = driver.databaseConnection;
    const prepare = failing.prepare.bind(failing);
    failing.prepare = (sql) => {
      if (sql === 'ROLLBACK') throw new Error('disk I/O error');
      return prepare(sql);
    };
    const undone = api.dataSource.transaction(async (manager) => {
      await manager.insert(MessageEntity, row('test-half'));
      throw new Error('full');
    });
    await expect(undone).rejects.toThrow('full');
    expect(await api.dataSource.getRepository(MessageEntity).existsBy({ messageKey: 'test-half' })).toBe(false);
    expect(driver.databaseConnection).not.toBe(failing);
  });
});

import { Logger } from '@nestjs/common';
import { afterEach, expect, test, vi } from 'vitest';
import { startApi } from './harness.ts';

const api = startApi();

afterEach(() => {
  vi.restoreAllMocks();
});

test('a query that takes long is one line of the log, without its values [OPS-003]', async () => {
  const { options } = api.dataSource.driver;
  expect(options.maxQueryExecutionTime).toBe(500);
  const lines: string[] = [];
  vi.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void lines.push(String(line)));
  Object.assign(options, { maxQueryExecutionTime: 20 });
  const counting = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)';
  const [slow, long] = process.env.TEST_DATABASE_URL
    ? ["SELECT SLEEP(?) AS made FROM DUAL WHERE 'Tremblay' <> ?", 0.123]
    : [`${counting} SELECT COUNT(*) AS made FROM n WHERE 'Tremblay' <> ?`, 400_123];
  await api.dataSource.query("SELECT 'quick' AS made");
  await api.dataSource.query(slow, [long, 'Gagnon']);
  Object.assign(options, { maxQueryExecutionTime: 500 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^slow query, \d+ ms: (?:WITH RECURSIVE n|SELECT SLEEP)/);
  expect(lines[0]).not.toMatch(/Tremblay|Gagnon|0\.123|400123/);
});

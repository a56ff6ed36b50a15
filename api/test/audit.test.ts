import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditCommand } from '../src/audit-command.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { AuditLog } from '../src/platform/audit/audit-log.ts';
import { AUDIT_SECRETS } from '../src/platform/config/config.module.ts';
import type { Secrets } from '../src/platform/config/live-secrets.ts';
import { inTransaction } from '../src/platform/database/in-transaction.ts';
import { startApi } from './harness.ts';

const api = startApi();
let undo: string[] = [];

function append(subject: string, detail: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const log = api.app.get(AuditLog);
  const entry = { actor: 'tester', action: 'release.take' as const, subject, detail };
  return inTransaction(api.dataSource, (manager) => log.append(manager, entry));
}

async function verify(...args: readonly string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const open = async () => ({ dataSource: api.dataSource, secrets: api.app.get<Secrets>(AUDIT_SECRETS) });
  const code = await auditCommand(args.length > 0 ? args : ['verify'], open, { out: say, err: say });
  return { code, text: lines.join('\n') };
}

const headOf = (text: string) => /(\d+:[0-9a-f.]+)$/.exec(text)?.[1] ?? '';

/** Does to the log what only someone with the database in hand can do, and undoes it after the test. */
async function tamper(statement: string, restore: string): Promise<void> {
  await api.dataSource.query(statement);
  undo.push(restore);
}

beforeAll(async () => {
  for (let n = 1; n <= 5; n += 1)
    await append(`row ${n}`, { before: { limit: n }, after: { limit: n + 1, at: new Date(0) } });
});

afterEach(async () => {
  for (const statement of undo.reverse()) await api.dataSource.query(statement);
  undo = [];
});

describe('the audit log', () => {
  test('holds as it was written, also by many at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => append(`together ${n}`)));
    expect(await verify()).toEqual({ code: 0, text: expect.stringContaining('The audit log holds: 25 rows.') });
  });

  test.each([
    ['changed', 'actor', "'tester'"],
    ['changed', 'action', "'release.take'"],
    ['changed', 'subject', "'row 3'"],
    ['changed', 'detail', `'{"before":{"limit":3},"after":{"limit":4,"at":"1970-01-01T00:00:00.000Z"}}'`],
  ])('names the row whose %s %s is another', async (_kind, column, was) => {
    await tamper(
      `UPDATE audit_log SET ${column} = '{}' WHERE sequence = 3`,
      `UPDATE audit_log SET ${column} = ${was} WHERE sequence = 3`,
    );
    expect(await verify()).toEqual({ code: 1, text: expect.stringMatching(/Row 3 \([\w-]+\) was changed/) });
  });

  test('names the row any column of which is another, the time to the millisecond included [GATE-011]', async () => {
    const rows = api.dataSource.getRepository(AuditLogEntity);
    const columns = api.dataSource.getMetadata(AuditLogEntity).columns.map(({ propertyName }) => propertyName);
    const was = await rows.findOneByOrFail({ sequence: 3 });
    const others: Readonly<Record<string, unknown>> = {
      ...{ id: 'another', actor: 'another', action: 'another', subject: 'another', sequence: 1_000_000 },
      ...{ at: new Date(was.at.getTime() + 1), detail: {}, previousHash: 'another', hash: 'another' },
      erasure: 'another',
    };
    expect(Object.keys(others).sort()).toEqual([...columns].sort());
    for (const [column, value] of Object.entries(others)) {
      const id = column === 'id' ? 'another' : was.id;
      await rows.update({ id: was.id }, { [column]: value } as never);
      const { code, text } = await verify();
      await rows.update({ id }, was as never);
      expect([column, code, text]).toEqual([column, 1, expect.stringMatching(/Row 3/)]);
    }
    expect((await verify()).code).toBe(0);
  });

  test('names the row that is missing', async () => {
    await tamper(
      'UPDATE audit_log SET sequence = NULL WHERE sequence = 2',
      "UPDATE audit_log SET sequence = 2 WHERE subject = 'row 2'",
    );
    expect((await verify()).text).toContain('Row 2 is missing.');
  });

  test('names the first of two rows that changed places', async () => {
    const swap = [
      'UPDATE audit_log SET sequence = 1000 WHERE sequence = 3',
      'UPDATE audit_log SET sequence = 3 WHERE sequence = 4',
      'UPDATE audit_log SET sequence = 4 WHERE sequence = 1000',
    ];
    for (const statement of swap) await api.dataSource.query(statement);
    const { text } = await verify();
    for (const statement of swap) await api.dataSource.query(statement);
    expect(text).toContain('Row 3');
  });

  test('misses rows cut off its end', async () => {
    const rows = api.dataSource.getRepository(AuditLogEntity);
    const [last] = await rows.find({ order: { sequence: 'DESC' }, take: 1 });
    await rows.delete({ id: last?.id ?? '' });
    expect((await verify()).text).toMatch(/The chain ends before row \d+/);
    await rows.insert(last as never);
    expect((await verify()).code).toBe(0);
  });

  test('notices a row put in by hand', async () => {
    const rows = api.dataSource.getRepository(AuditLogEntity);
    const [row] = await rows.find({ order: { sequence: 'DESC' }, take: 1 });
    const at = new Date(Date.now() + 1000);
    await rows.insert({ ...row, id: 'by-hand', at, sequence: null } as never);
    undo.push("DELETE FROM audit_log WHERE id = 'by-hand'");
    expect((await verify()).text).toContain('Row by-hand was added outside the chain.');
  });

  test('put back to an older state no longer holds the head noted since', async () => {
    await append('noted');
    const noted = headOf((await verify()).text);
    expect((await verify('verify', noted)).code).toBe(0);
    expect((await verify('verify', noted.replace(/^\d+/, '999'))).code).toBe(1);
  });

  test('is verified by that word alone', async () => {
    expect(await verify('repair')).toEqual({ code: 2, text: expect.stringContaining('Usage: npm run audit') });
  });
});

test('a published control item is in the log with who, when, before and after [ADMIN-017]', async () => {
  const developer = await api.as('developer');
  const { body } = await developer.get<{ version: number; items: { name: string; max?: number }[] }>(
    '/api/GetControlItemsByForm/NewBusiness',
  );
  const item = body.items.find(({ name }) => name === 'txtFaceTerm10');
  const items = [{ ...item, max: 4_000_000 }];
  await developer.post('/api/updateControlItems', { form: 'NewBusiness', baseVersion: body.version, items });
  const [row] = await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'form.update' });
  expect(row).toMatchObject({ actor: developer.username, subject: 'NewBusiness', at: expect.any(Date) });
  expect(JSON.stringify(row?.detail)).toContain('4000000');
  expect(JSON.stringify(row?.detail)).toContain(String(item?.max));
  expect((await verify()).code).toBe(0);
});

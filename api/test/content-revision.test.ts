import { beforeEach, describe, expect, test } from 'vitest';
import { MessageEntity } from '../src/feature/message/message.entity.ts';
import { ANY_KIND, CONTENT_TABLES, writtenKind, writtenTable } from '../src/platform/database/content-kinds.ts';
import { PUBLISHED } from './content-acts.ts';
import { startApi } from './harness.ts';

const api = startApi();
let before: Awaited<ReturnType<typeof revisions>>;

async function revisions(): Promise<Readonly<Record<string, number>>> {
  const rows = await api.dataSource.query<{ kind: string; revision: number | string }[]>(
    'SELECT kind, revision FROM content_revision',
  );
  return Object.fromEntries(rows.map(({ kind, revision }) => [kind, Number(revision)]));
}

beforeEach(async () => {
  before = await revisions();
});

const raised = async () => {
  const now = await revisions();
  return Object.keys(now)
    .filter((kind) => now[kind] !== before[kind])
    .sort();
};

test('every kind of content has its row, and every table of content a kind', async () => {
  expect(Object.keys(before).sort()).toEqual([ANY_KIND, ...new Set(Object.values(CONTENT_TABLES))].sort());
  const entities = new Set(api.dataSource.entityMetadatas.map(({ tableName }) => tableName));
  expect(Object.keys(CONTENT_TABLES).filter((table) => !entities.has(table))).toEqual([]);
});

test.each(Object.entries(PUBLISHED))(
  'a publication of the kind %s raises the revision of its kind and of all [SCALE-003]',
  async (kind, publish) => {
    const { status, body } = await publish(api, `Mark-${kind}`);
    expect([status, body]).toEqual([200, expect.anything()]);
    expect(await raised()).toEqual(expect.arrayContaining(['all', kind]));
  },
);

describe('content that is written by whatever code', () => {
  const row = { messageKey: 'test-revision', en: 'x', fr: 'x' };

  test('raises the revision in the same transaction, or neither is stored [SCALE-003]', async () => {
    const undone = api.dataSource.transaction(async (manager) => {
      await manager.insert(MessageEntity, row);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await raised()).toEqual([]);
    await api.dataSource.transaction((manager) => manager.insert(MessageEntity, row));
    expect(await raised()).toEqual(['all', 'text']);
  });

  test('outside a transaction raises it too', async () => {
    await api.dataSource.manager.update(MessageEntity, { messageKey: row.messageKey }, { en: 'y' });
    await api.dataSource.query("DELETE FROM message WHERE messageKey = 'test-revision'");
    const now = await revisions();
    expect(now.all).toBe((before.all ?? 0) + 2);
  });
});

test('saving what is no content raises nothing', async () => {
  const agent = await api.as('agent');
  expect((await agent.post('/api/profile/none', {})).status).toBe(404);
  await api.dataSource.transaction((manager) => manager.query("UPDATE app_user SET emailAddress = 'a@b.example'"));
  expect(await raised()).toEqual([]);
});

test.each([
  ['INSERT INTO `message`(`messageKey`) VALUES (?)', 'message', 'text'],
  ['INSERT IGNORE INTO role (id) VALUES (1)', 'role', 'role'],
  ['UPDATE "form_version" SET "version" = 1', 'form_version', 'form'],
  ['  DELETE FROM product_setup', 'product_setup', 'product'],
  ['REPLACE INTO server_lease (id) VALUES (1)', 'server_lease', undefined],
  ['SELECT * FROM message', undefined, undefined],
])('%s writes %s', (sql, table, kind) => {
  expect([writtenTable(sql), writtenKind(sql)]).toEqual([table, kind]);
});

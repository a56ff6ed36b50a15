import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../migration/index.ts';
import { AuditHeadEntity } from '../src/platform/audit/audit-head.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { verifyAudit } from '../src/platform/audit/verify-audit.ts';
import { Secrets } from '../src/platform/config/live-secrets.ts';
import { EncryptStored } from '../src/platform/crypto/encrypt-stored.ts';
import { FieldEncryption, isEncrypted } from '../src/platform/crypto/field-encryption.ts';
import { openDatabase } from '../src/platform/database/data-source.ts';
import { emptyDatabase } from './database.ts';
import { asText, layOlder, OLDER_DATABASES, olderDatabase, rowsOf } from './older-database.ts';

let dir = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lifeform-upgrade-'));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

/** What migrations make of columns that were there: a form is its newest version, a change is written another way,
 *  and a declaration is a consent. */
const TURNED: Readonly<Record<string, readonly string[]>> = {
  form_version: ['difference', 'changes'],
  eapplication: ['declarations'],
};
const GONE = new Set(['control_item', 'interface_setup_item', 'rule', 'form_case', 'password_link', 'server_lease']);

const plain = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value;

test.each(OLDER_DATABASES)(
  'the database of %s is brought up to date with every row as it was, its audit log holds, and what it has sealed opens [OPS-008]',
  async (name) => {
    const older = olderDatabase(name);
    const database = await emptyDatabase(await mkdtemp(join(dir, `${name}-`)));
    await layOlder(database.config, older);
    const source = await openDatabase(database.config, [AuditLogEntity, AuditHeadEntity]);
    const after = await rowsOf(source);
    for (const [table, rows] of Object.entries(older.tables).filter(([table]) => !GONE.has(table))) {
      const kept = Object.keys(rows[0] ?? {}).filter((column) => !TURNED[table]?.includes(column));
      const only = (row: Readonly<Record<string, unknown>>) =>
        JSON.stringify(
          kept.map((column) => (row[column] as { base64?: string } | null)?.base64 ?? asText(row[column])),
        );
      expect([table, (after[table] ?? []).map(only).toSorted()]).toEqual([table, rows.map(only).toSorted()]);
    }
    expect(await source.query('SELECT name FROM migrations')).toHaveLength(MIGRATIONS.length);
    expect(await verifyAudit(source, Secrets.of(older.secret))).toMatchObject({
      fault: undefined,
      rows: expect.any(Number),
    });

    const encryption = new FieldEncryption(Secrets.of(older.secret));
    await new EncryptStored(source, encryption).run();
    const before = new Map(older.tables.policy?.map(({ id, document }) => [id, document]));
    const policies: { id: string; document: string }[] = await source.query('SELECT id, document FROM policy');
    expect(policies.length).toBeGreaterThan(0);
    for (const { id, document } of policies) {
      const opened = encryption.decryptJson(document, `policy/${id}/document`);
      const was = String(before.get(id));
      expect(opened).toEqual(isEncrypted(was) ? encryption.decryptJson(was, `policy/${id}/document`) : plain(was));
    }
    const applications: { id: string; content: string }[] = await source.query('SELECT id, content FROM eapplication');
    expect(applications.length).toBeGreaterThan(1);
    for (const { id, content } of applications) encryption.decryptJson(content, `eapplication/${id}/content`);
    await source.destroy();
    await database.drop();
  },
  60_000,
);

test('a database of each release before this one is kept: the first is older than encryption, the last than several servers', () => {
  expect(OLDER_DATABASES.length).toBeGreaterThanOrEqual(5);
  const at = OLDER_DATABASES.map((name) => MIGRATIONS.findIndex((one) => one.name === olderDatabase(name).migration));
  expect(at).toEqual(at.toSorted((one, other) => one - other));
});

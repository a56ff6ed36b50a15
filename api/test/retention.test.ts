import type { EntityMetadata } from 'typeorm';
import { expect, test } from 'vitest';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { verifyAudit } from '../src/platform/audit/verify-audit.ts';
import { Cleanup } from '../src/platform/cleanup/cleanup.ts';
import { easternDay } from '../src/platform/clock/eastern-day.ts';
import { Secrets } from '../src/platform/config/live-secrets.ts';
import { RECORD_KINDS, type RecordKind, type RecordKindName } from '../src/platform/config/record-kinds.ts';
import { readRetention } from '../src/platform/config/retention-settings.ts';
import { FigureEntity } from '../src/platform/store/figure.entity.ts';
import { TEST_SECRET } from './config.ts';
import { startApi } from './harness.ts';

const KINDS = Object.entries(RECORD_KINDS) as [RecordKindName, RecordKind][];
const NOTHING = { changes: 0, content: [] };
const DAYS = 100;
const DAY = 24 * 60 * 60 * 1000;
const set = Object.fromEntries(KINDS.map(([name]) => [name, DAYS]));
const api = startApi({ config: { retention: set } });

/** A row of a kind of that moment: what it is made of does not matter to how long it stays. */
async function insert({ table }: RecordKind, id: string, at: Date, person: string): Promise<void> {
  const { target, columns } = metadataOf(table);
  const row = Object.fromEntries(
    columns.map(({ propertyName, type, isNullable }) => {
      if (/UserID$|^userID$/i.test(propertyName)) return [propertyName, person];
      if (String(type).startsWith('datetime')) return [propertyName, at];
      if (isNullable) return [propertyName, null];
      if (/int|bool/.test(String(type))) return [propertyName, 0];
      return [propertyName, id];
    }),
  );
  await api.dataSource.getRepository(target).insert(row);
}

function metadataOf(table: string): EntityMetadata {
  const found = api.dataSource.entityMetadatas.find(({ tableName }) => tableName === table);
  if (!found) throw new Error(`No entity of ${table}`);
  return found;
}

test.each(KINDS)(
  'a record of %s stays the day before its period ends and is gone the day after [OPS-006]',
  async (name, kind) => {
    const now = Date.now();
    const [young, old] = [`${name}-young`, `${name}-old`];
    const [{ id: person = '' } = {}] = await api.dataSource.query<{ id: string }[]>('SELECT id FROM app_user LIMIT 1');
    await insert(kind, young, new Date(now - (DAYS - 1) * DAY), person);
    await insert(kind, old, new Date(now - (DAYS + 1) * DAY), person);
    const last = kind.keys.at(-1) ?? '';
    const ids = async () => {
      const sql = `SELECT ${last} AS id FROM ${kind.table} WHERE ${last} IN (?, ?)`;
      return (await api.dataSource.query<{ id: string }[]>(sql, [young, old])).map(({ id }) => id);
    };
    expect(await ids()).toHaveLength(2);
    // What was counted of a day names people too.
    const counted = { kind: `counted-${name}`, span: easternDay(new Date(now - (DAYS + 1) * DAY)) };
    if (kind.table === 'tracking_event') await api.dataSource.manager.insert(FigureEntity, { ...counted, ...NOTHING });
    await api.app.get(Cleanup).tidy();
    expect(await ids()).toEqual([young]);
    expect(await api.dataSource.manager.countBy(FigureEntity, counted)).toBe(0);
    // Of a document its number, date and hash stay; of anything else nothing does.
    const where = { action: 'retention.erase' };
    const left = (await api.dataSource.manager.findBy(AuditLogEntity, where)).filter(
      ({ detail }) => detail.kind === name,
    );
    const day = new Date(now - (DAYS + 1) * DAY).toISOString().slice(0, 10);
    const trace = { kind: name, date: expect.stringContaining(day), hash: expect.stringMatching(/^[0-9a-f]{64}$/) };
    const ofThis = left.filter(({ detail }) => String(detail.date).startsWith(day));
    expect(ofThis.map(({ detail }) => detail)).toEqual(kind.number ? [trace] : []);
    expect(ofThis.map(({ subject }) => subject)).toEqual(kind.number ? [expect.not.stringMatching(/^null$/)] : []);
    expect((await verifyAudit(api.dataSource, Secrets.of(TEST_SECRET))).fault).toBeUndefined();
  },
);

test('periods are settings by kind; the one the law asks for comes first, and a word that is no kind ends the start', () => {
  expect(readRetention({})).toEqual({ batch: 30, trackedAction: 760, document: 2557 });
  const RETENTION = 'illustration=365, eapplication=30,trackedAction=90';
  expect(readRetention({ RETENTION, RETENTION_LAWFUL: 'eapplication=2555,policy=2555' })).toEqual({
    ...{ illustration: 365, eapplication: 2555, trackedAction: 90, batch: 30, document: 2557 },
  });
  for (const wrong of ['illustrations=5', 'illustration=0', 'illustration', 'illustration=1.5', 'policy=36501']) {
    expect(() => readRetention({ RETENTION: wrong })).toThrow(`RETENTION has "${wrong}"`);
  }
});

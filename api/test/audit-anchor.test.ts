import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditChain } from '@lifeform/metadata/contract';
import S3rver from 's3rver';
import { MoreThan } from 'typeorm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCommand } from '../src/audit-command.ts';
import { AuditAnchors } from '../src/platform/audit/audit-anchoring.ts';
import { openAnchors } from '../src/platform/audit/audit-anchors.ts';
import { HEAD_ID } from '../src/platform/audit/audit-chain.ts';
import { AuditCheck } from '../src/platform/audit/audit-check.ts';
import { AuditHeadEntity } from '../src/platform/audit/audit-head.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { AuditLog } from '../src/platform/audit/audit-log.ts';
import { type AuditAnchoring, readAudit } from '../src/platform/config/audit-config.ts';
import { AUDIT_SECRETS } from '../src/platform/config/config.module.ts';
import type { Secrets } from '../src/platform/config/live-secrets.ts';
import { TestApi } from './harness.ts';

const api = new TestApi();
let dir: string;
let bucket: S3rver;
let places: Readonly<Record<'file' | 's3', AuditAnchoring>>;

const anchoring = (AUDIT_ANCHOR: string): AuditAnchoring => {
  const { auditAnchor } = readAudit({ AUDIT_ANCHOR });
  if (!auditAnchor) throw new Error(AUDIT_ANCHOR);
  return auditAnchor;
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lifeform-anchor-'));
  const server = { directory: join(dir, 's3'), configureBuckets: [{ name: 'anchors' }] };
  bucket = new S3rver({ address: '127.0.0.1', port: 0, silent: true, ...server });
  const { port } = await bucket.run();
  places = {
    file: anchoring(join(dir, 'elsewhere', 'anchors.jsonl')),
    s3: anchoring(`s3+http://S3RVER:S3RVER@127.0.0.1:${port}/anchors`),
  };
  await api.start({ config: { auditAnchor: places.file } });
});
afterAll(async () => {
  await api.close();
  await bucket.close();
  await rm(dir, { recursive: true, force: true });
});

async function append(count: number): Promise<void> {
  const row = { actor: 'tester', action: 'policy.read' as const, subject: 'x', detail: {}, at: new Date() };
  const rows = Array.from({ length: count }, () => row);
  await api.dataSource.transaction((manager) => api.app.get(AuditLog).appendAll(manager, rows));
}

async function verify(place: AuditAnchoring) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const { dataSource } = api;
  const anchors = await openAnchors(place, 'Here');
  const open = async () => ({ dataSource, secrets: api.app.get<Secrets>(AUDIT_SECRETS), anchors });
  const code = await auditCommand(['verify'], open, { out: say, err: say });
  return { code, text: lines.join('\n') };
}

async function checked(): Promise<AuditChain['checked']> {
  const check = api.app.get(AuditCheck);
  await check.begin();
  await check.ended();
  return (await check.state()).checked;
}

/** As somebody does who can write to the database: the last rows go, and the head is put before them. */
async function cut(count: number): Promise<() => Promise<void>> {
  const { manager } = api.dataSource;
  const head = await manager.findOneByOrFail(AuditHeadEntity, { id: HEAD_ID });
  const rows = await manager.findBy(AuditLogEntity, { sequence: MoreThan(head.sequence - count) });
  const last = await manager.findOneByOrFail(AuditLogEntity, { sequence: head.sequence - count });
  await manager.delete(AuditLogEntity, { sequence: MoreThan(head.sequence - count) });
  await manager.update(AuditHeadEntity, { id: HEAD_ID }, { sequence: last.sequence ?? 0, hash: last.hash ?? '' });
  return async () => {
    await manager.insert(AuditLogEntity, rows as never);
    await manager.update(AuditHeadEntity, { id: HEAD_ID }, { sequence: head.sequence, hash: head.hash });
  };
}

test.each(['file', 's3'] as const)(
  'a log whose last rows were cut, head and all, is found by its anchor in a %s, which is named [GATE-027]',
  async (kind) => {
    await api.restart({ auditAnchor: places[kind] });
    const anchors = api.app.get(AuditAnchors);
    await append(3);
    expect(await anchors.run()).toBe(true);
    await append(3);
    expect(await anchors.run()).toBe(true);
    const { sequence } = await api.dataSource.manager.findOneByOrFail(AuditHeadEntity, { id: HEAD_ID });
    expect(await verify(places[kind])).toMatchObject({
      code: 0,
      text: expect.stringMatching(/Anchors in .* that fit: 2\./),
    });
    expect(await checked()).toMatchObject({ fault: null, anchors: { count: 2, unfit: null } });

    const undo = await cut(2);
    // The chain alone does not tell.
    expect(await checked()).toMatchObject({ fault: null, anchors: { unfit: { sequence } } });
    const { code, text } = await verify(places[kind]);
    expect([code, text]).toEqual([
      1,
      expect.stringContaining(`does not contain row ${sequence} as it was anchored on 2`),
    ]);
    // Nor once other rows stand there.
    await append(2);
    expect((await verify(places[kind])).text).toContain(`row ${sequence} as it was anchored`);
    await cut(2);
    await undo();
    expect((await verify(places[kind])).code).toBe(0);
  },
);

test('nothing is anchored twice, and what cannot be kept is tried again', async () => {
  await api.restart({ auditAnchor: places.file });
  const lines = async () =>
    (await readFile(join(dir, 'elsewhere', 'anchors.jsonl'), 'utf8')).trimEnd().split('\n').length;
  await append(1);
  expect(await api.app.get(AuditAnchors).run()).toBe(true);
  const before = await lines();
  expect(await api.app.get(AuditAnchors).run()).toBe(true);
  expect(await lines()).toBe(before);
  await append(1);
  await api.restart({ auditAnchor: anchoring(join(dir, 'elsewhere')) });
  expect(await api.app.get(AuditAnchors).run()).toBe(false);
  expect(await checked()).toMatchObject({ anchors: { areAway: true, unfit: null } });
  await api.restart({ auditAnchor: places.file });
  expect(await api.app.get(AuditAnchors).run()).toBe(true);
  expect(await lines()).toBe(before + 1);
});

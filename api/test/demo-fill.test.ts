import { describe, expect, test } from 'vitest';
import { fillDemo, readFillOptions } from '../src/feature/demo-fill/index.ts';
import { IllustrationEntity } from '../src/feature/illustration/illustration.entity.ts';
import { IllustrationTermEntity } from '../src/feature/illustration/illustration-term.entity.ts';
import { PolicyRepository } from '../src/feature/policy/index.ts';
import { PolicyEntity } from '../src/feature/policy/policy.entity.ts';
import { PolicyPartyEntity } from '../src/feature/policy/policy-party.entity.ts';
import { TrackingEventEntity } from '../src/feature/tracking/tracking-event.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { verifyAudit } from '../src/platform/audit/verify-audit.ts';
import { AUDIT_SECRETS } from '../src/platform/config/config.module.ts';
import type { Secrets } from '../src/platform/config/live-secrets.ts';
import { isEncrypted } from '../src/platform/crypto/field-encryption.ts';
import { toSearchForm } from '../src/platform/database/search-form.ts';
import { startApi } from './harness.ts';

const api = startApi();
const UNTIL = new Date('2026-11-20T12:00:00Z');

const counts = async () => {
  const { manager } = api.dataSource;
  return {
    illustrations: await manager.count(IllustrationEntity),
    policies: await manager.count(PolicyEntity),
    audit: await manager.count(AuditLogEntity),
    tracking: await manager.count(TrackingEventEntity),
  };
};

test('options are read by name, and anything else is not understood', () => {
  expect(readFillOptions(['--illustrations', '100000', '--audit', '5'])).toEqual({ illustrations: 100_000, audit: 5 });
  for (const words of [[], ['--illustrations'], ['--people', '5'], ['--audit', '-1'], ['--audit', '5x']])
    expect(readFillOptions(words)).toBeUndefined();
});

describe('a database that was filled', () => {
  test('has as many rows of each kind as the options say, and a second run adds none [STAND-031]', async () => {
    const wanted = { illustrations: 300, policies: 200, audit: 2500, tracking: 400 };
    const told: string[] = [];
    await fillDemo(api.app, wanted, UNTIL, (line) => told.push(line));
    expect(await counts()).toEqual(wanted);
    expect(told.join('\n')).toContain('audit: 2000 of');
    await fillDemo(api.app, wanted, UNTIL, () => undefined);
    expect(await counts()).toEqual(wanted);
  });

  test('has illustrations under different names and days that searches find', async () => {
    const { manager } = api.dataSource;
    const rows = await manager.find(IllustrationEntity, { order: { createdAt: 'DESC' } });
    expect(new Set(rows.map(({ insuredName }) => insuredName)).size).toBeGreaterThan(200);
    expect(new Set(rows.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).size).toBeGreaterThan(200);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(300);
    const terms = await manager.find(IllustrationTermEntity, { where: { illustrationID: rows[5]?.id ?? '' } });
    expect(terms.map(({ term }) => term)).toContain(toSearchForm(rows[5]?.insuredName ?? ''));
  });

  test('has policies whose documents are encrypted and open, each in its own place', async () => {
    const policies = api.app.get(PolicyRepository);
    const rows = await api.dataSource.manager.find(PolicyEntity);
    expect(rows.every(({ document }) => isEncrypted(document))).toBe(true);
    const opened = rows.map((row) => policies.opened(row));
    expect(opened.filter(({ policyNumber, document }) => document.policyNumber !== policyNumber)).toEqual([]);
    const parties = await api.dataSource.manager.find(PolicyPartyEntity);
    expect(new Set(parties.map(({ lastName }) => lastName)).size).toBeGreaterThan(100);
  });

  test('has an audit log whose chain holds', async () => {
    const { fault, rows } = await verifyAudit(api.dataSource, api.app.get<Secrets>(AUDIT_SECRETS));
    expect(fault).toBeUndefined();
    expect(rows).toBe(2500);
  });
});

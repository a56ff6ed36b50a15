import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BasisImportAnswer,
  type BasisImportRequest,
  type BasisListing,
  type ErrorAnswer,
  PATHS,
} from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { ob10 } from '../src/actuarial/basis/ob-1.0.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { CONFIG } from '../src/platform/config/config.module.ts';
import type { Config } from '../src/platform/config/config.ts';
import { path, type Role, startApi } from './harness.ts';

const api = startApi();

const REQUEST: BasisImportRequest = { former: 'OB-1.0', version: 'OWN-1', sex: 'M', table: 'N', isAdopted: false };

/** The product's own rates for men who do not smoke, half as high again. */
const HEAVIER = ['age,q', ...[...ob10.life('M', 'N').ultimate].map((q, age) => `${age},${Math.min(1, 1.5 * q)}`)].join(
  '\n',
);

async function send(file: string, changes: Partial<BasisImportRequest> = {}, role: Role = 'administrator') {
  const body = new FormData();
  body.set('request', JSON.stringify({ ...REQUEST, ...changes }));
  body.set('File', new Blob([file]), 'table.csv');
  const { tokens } = await api.as(role);
  const headers = { authorization: `Bearer ${tokens.jwt}` };
  const response = await fetch(new URL(PATHS.basisImport, api.url), { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as BasisImportAnswer & ErrorAnswer };
}

const versions = async () =>
  (await (await api.as('developer')).get<readonly BasisListing[]>(PATHS.bases)).body.map(({ version }) => version);
const stored = (version: string) => existsSync(join(api.app.get<Config>(CONFIG).dataDir, 'bases', `${version}.json`));

describe('a mortality table', () => {
  test('is checked and its premiums compared before anything is kept', async () => {
    const { status, body } = await send(HEAVIER);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ isAdopted: false, table: { ultimate: 121, select: 0, firstAge: 0, lastAge: 120 } });
    const sample = body.differences.find(({ inputs }) => inputs === 'sex=M;cls=N;age=45;face=250000');
    expect(sample?.after).toBeGreaterThan(sample?.before ?? 0);
    expect(body.differences.every(({ inputs }) => inputs.includes('sex=M'))).toBe(true);
    expect(await versions()).toEqual(['OB-1.0']);
    expect(stored('OWN-1')).toBe(false);
  });

  test('says what is wrong with it at which age, and is not adopted', async () => {
    const broken = 'age,q\n0,0.01\n1,1.5\n3,0.02\n';
    const { body } = await send(broken);
    expect(body.findings).toEqual([{ level: 'error', code: 'rateRange', age: 1, q: 1.5 }]);
    const gap = await send('age,q\n0,0.01\n1,0.01\n3,0.02\n');
    expect(gap.body.findings).toContainEqual({ level: 'error', code: 'gap', age: 2 });
    const adopted = await send(broken, { isAdopted: true });
    expect(adopted.status).toBe(400);
    expect(adopted.body.issues).toEqual([{ code: 'msg-BasisFaulty', path: 'File' }]);
    expect(stored('OWN-1')).toBe(false);
  });

  test.each([
    ['that is neither XML nor CSV', 'a,b\n1,2', {}, 'msg-Table-columns', 'File'],
    ['that is another XML', '<a/>', {}, 'msg-Table-notXtbml', 'File'],
    ['that declares entities', '<!DOCTYPE a><XTbML/>', {}, 'msg-Table-declaresTypes', 'File'],
    ['larger than 4 MB', 'x'.repeat(4_000_001), {}, 'msg-Table-tooLarge', 'File'],
    ['for a version that is there', HEAVIER, { version: 'OB-1.0' }, 'msg-BasisTaken', 'version'],
    ['for a version that is a path', HEAVIER, { version: '../x' }, 'msg-BasisVersion', 'version'],
    [
      'of select rates for annuitants',
      'age,duration,q\n30,1,0.1\n30,,0.2\n',
      { table: 'annuitant' as const },
      'msg-BasisKind',
      'table',
    ],
  ])('%s is refused', async (_, file, changes, code, where) => {
    const { status, body } = await send(file, changes);
    expect([400, 413]).toContain(status);
    expect(body.issues).toEqual([{ code, path: where }]);
  });

  test('that is adopted is a new version, told in the audit log, and stays what it is', async () => {
    const { status, body } = await send(HEAVIER, { isAdopted: true }, 'developer');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.isAdopted).toBe(true);
    expect(await versions()).toEqual(['OB-1.0', 'OWN-1']);
    expect(stored('OWN-1')).toBe(true);
    const { body: document } = await (await api.as('developer')).get(path(PATHS.basis, { version: 'OWN-1' }));
    expect(document).toMatchObject({ version: 'OWN-1' });
    const [entry] = await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'basis.import' });
    expect(entry).toMatchObject({ subject: 'OWN-1', actor: (await api.as('developer')).username });
    expect((await send(HEAVIER, { isAdopted: true })).body.issues).toEqual([
      { code: 'msg-BasisTaken', path: 'version' },
    ]);
  });

  test('is for administrators and developers', async () => {
    expect((await send(HEAVIER, {}, 'headOffice')).status).toBe(403);
  });
});

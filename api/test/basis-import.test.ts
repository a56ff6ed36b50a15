import type { BasisImportAnswer, BasisImportRequest, BasisListing, ErrorAnswer } from '@lifeform/metadata/contract';
import { describe, expect, test } from 'vitest';
import { BasisEntity } from '../src/feature/basis/basis.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { ob10 } from '../src/pricing/basis/ob-1.0.ts';
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
  const response = await fetch(new URL('/api/bases/import', api.url), { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as BasisImportAnswer & ErrorAnswer };
}

const versions = async () =>
  (await (await api.as('developer')).get<readonly BasisListing[]>('/api/bases')).body.map(({ version }) => version);
const stored = (version: string) => api.dataSource.getRepository(BasisEntity).existsBy({ version });

describe('a mortality table', () => {
  test('is checked and its premiums compared before anything is kept', async () => {
    const { status, body } = await send(HEAVIER);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ isAdopted: false, table: { ultimate: 121, select: 0, firstAge: 0, lastAge: 120 } });
    const sample = body.differences.find(({ inputs }) => inputs === 'sex=M;cls=N;age=45;face=250000');
    expect(sample?.after).toBeGreaterThan(sample?.before ?? 0);
    expect(body.differences.every(({ inputs }) => inputs.includes('sex=M'))).toBe(true);
    expect(await versions()).toEqual(['OB-1.0']);
    expect(await stored('OWN-1')).toBe(false);
  });

  test('says what is wrong with it at which age, and is not adopted', async () => {
    const broken = 'age,q\n0,0.01\n1,1.5\n3,0.02\n';
    const { body } = await send(broken);
    expect(body.findings).toEqual([{ level: 'error', code: 'rateRange', age: 1, q: 1.5 }]);
    const gap = await send('age,q\n40,0.01\n41,0.01\n43,0.02\n');
    expect(gap.body.findings).toContainEqual({ level: 'error', code: 'gap', age: 42 });
    const adopted = await send(broken, { isAdopted: true });
    expect(adopted.status).toBe(400);
    expect(adopted.body.issues).toEqual([{ code: 'msg-BasisFaulty', path: 'File' }]);
    expect(await stored('OWN-1')).toBe(false);
  });

  test.each([
    ['that is neither XML nor CSV', 'a,b\n1,2', {}, 'msg-Table-columns', 'File'],
    ['that is another XML', '<a/>', {}, 'msg-Table-notXtbml', 'File'],
    ['that declares entities', '<!DOCTYPE a><XTbML/>', {}, 'msg-Table-declaresTypes', 'File'],
    ['larger than 4 MB', 'x'.repeat(4_000_001), {}, 'msg-Table-tooLarge', 'File'],
    ['for a version that is there', HEAVIER, { version: 'OB-1.0' }, 'msg-BasisTaken', 'version'],
    ['for a version that is a dot', HEAVIER, { version: '.' }, 'msg-BasisVersion', 'version'],
    ['for a version that is a dash', HEAVIER, { version: '-' }, 'msg-BasisVersion', 'version'],
    ['for a version of underscores and dots', HEAVIER, { version: '_._' }, 'msg-BasisVersion', 'version'],
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
    expect(await stored('OWN-1')).toBe(true);
    const { body: document } = await (await api.as('developer')).get(path('/api/basis/:version', { version: 'OWN-1' }));
    expect(document).toMatchObject({ version: 'OWN-1' });
    const [entry] = await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'basis.import' });
    expect(entry).toMatchObject({ subject: 'OWN-1', actor: (await api.as('developer')).username });
    expect((await send(HEAVIER, { isAdopted: true })).body.issues).toEqual([
      { code: 'msg-BasisTaken', path: 'version' },
    ]);
  });

  const rates = [...ob10.life('M', 'N').ultimate].map((q, age) => [age, q] as const);
  const csv = (rows: readonly (readonly (number | string)[])[]) => ['age,duration,q', ...rows.map(String)].join('\n');
  const ultimate = rates.map(([age, q]) => [age, '', Math.min(1, 1.5 * q)] as const);
  const blanked = (...ages: readonly number[]) =>
    csv(ultimate.map(([age, year, q]) => [age, year, ages.includes(age) ? '' : q]));
  const selectFrom = (first: number) =>
    rates.slice(20, 80).flatMap(([age, q]) => [0, 1, 2].map((year) => [age, first + year, q * (0.5 + year / 10)]));

  test.each([
    ['whose durations count from 0', csv([...ultimate, ...selectFrom(0)]), ['selectFrom']],
    ['with blank cells of children', blanked(0, 1, 2, 3, 4, 5), ['youngAges']],
    ['with gaps below the ages that are used', blanked(7, 12, 17), ['unusedGap', 'unusedGap', 'unusedGap']],
  ] as const)('%s is imported and prices [NUM-024]', async (_, file, findings) => {
    const { status, body } = await send(file, { version: 'OWN-24' });
    expect([status, body.findings.map(({ code }) => code)]).toEqual([200, findings]);
    const sample = body.differences.find(({ inputs }) => inputs === 'sex=M;cls=N;age=45;face=250000');
    expect(sample?.after).toBeGreaterThan(0);
    expect(sample?.after).not.toBe(sample?.before);
  });

  test('prices the same whether its durations count from 0 or from 1 [NUM-024]', async () => {
    const [nought, one] = [
      await send(csv([...ultimate, ...selectFrom(0)]), { version: 'OWN-24' }),
      await send(csv([...ultimate, ...selectFrom(1)]), { version: 'OWN-24' }),
    ];
    expect(nought.body.table.select).toBe(180);
    expect(nought.body.differences).toEqual(one.body.differences);
  });

  test('with gaps inside the ages used names their cells, and is not adopted [NUM-025]', async () => {
    const select = selectFrom(1).filter(([age, year]) => !(age === 30 && year === 2));
    const file = csv([...ultimate.filter(([age]) => age !== 18 && age !== 45), ...select]);
    const { body } = await send(file, { version: 'OWN-25' });
    expect(body.findings).toEqual([
      { level: 'error', code: 'gap', age: 18 },
      { level: 'error', code: 'gap', age: 45 },
      { level: 'error', code: 'gap', age: 30, duration: 2 },
    ]);
    const adopted = await send(file, { version: 'OWN-25', isAdopted: true });
    expect(adopted.body).toMatchObject({ code: 'tableGaps', parameters: { count: 3, cells: '18, 45, 30/2' } });
  });

  const declared = (type: string, name = 'A table') =>
    `<XTbML><ContentClassification><TableName>${name}</TableName><ContentType tc="1">${type}</ContentType>` +
    '</ContentClassification><Table><MetaData><ScalingFactor>0</ScalingFactor></MetaData><Values><Axis>' +
    rates.map(([age, q]) => `<Y t="${age}">${q}</Y>`).join('') +
    '</Axis></Values></Table></XTbML>';

  test.each(['Projection Scale', 'Mortality Improvement', 'Annuitant Mortality', 'Disability Incidence'])(
    'that declares to be %s is refused as mortality of insured lives, naming it [NUM-026]',
    async (type) => {
      const { status, body } = await send(declared(type), { version: 'OWN-26' });
      expect([status, body.code, body.parameters]).toEqual([400, 'tableOtherType', { type }]);
      expect((await send(declared('Insured Lives Mortality'), { version: 'OWN-26' })).status).toBe(200);
    },
  );

  test('that declares insured lives is warned of as mortality of annuitants [NUM-026]', async () => {
    const warning = { level: 'warning', code: 'ofInsured' };
    const request = { version: 'OWN-28', table: 'annuitant' as const };
    const insured = await send(declared('Insured Lives Mortality'), request);
    expect([insured.status, insured.body.findings]).toEqual([200, expect.arrayContaining([warning])]);
    expect((await send(declared('Annuitant Mortality'), request)).body.findings).not.toContainEqual(warning);
    const own = await send(declared('Insured Lives Mortality'), { version: 'OWN-28' });
    expect(own.body.findings).not.toContainEqual(warning);
  });

  test('of the other sex is not adopted unless that is confirmed [NUM-027]', async () => {
    const women = declared('Insured Lives Mortality', 'Own experience, Female Nonsmoker ANB');
    const request = { version: 'OWN-27', isAdopted: true };
    expect((await send(women, { ...request, isAdopted: false })).body.findings).toContainEqual({
      level: 'warning',
      code: 'otherSex',
    });
    expect((await send(women, request)).body.issues).toEqual([{ code: 'msg-BasisOtherSex', path: 'sex' }]);
    expect(await stored('OWN-27')).toBe(false);
    expect((await send(women, { ...request, sex: 'F', version: 'OWN-27F' })).status).toBe(200);
    expect((await send(women, { ...request, isOtherSex: true })).status).toBe(200);
    expect(await stored('OWN-27')).toBe(true);
  });

  test('is for administrators and developers', async () => {
    expect((await send(HEAVIER, {}, 'headOffice')).status).toBe(403);
  });
});

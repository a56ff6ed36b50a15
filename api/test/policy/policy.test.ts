import {
  type AlphaLookupAnswer,
  type DashboardAnswer,
  type DataReportLists,
  type PolicyAnswer,
  type PolicyProjection,
  schemas,
} from '@lifeform/metadata/contract';
import { type CoverageSetupRequest, isViewable } from '@lifeform/metadata/insurance';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { PolicyEntity } from '../../src/feature/policy/policy.entity.ts';
import { PolicyRepository } from '../../src/feature/policy/policy.repository.ts';
import { AuditLogEntity } from '../../src/platform/audit/audit-log.entity.ts';
import { DAYS } from '../days.ts';
import { type Client, startApi } from '../harness.ts';

const api = startApi();

/** The demonstration's other agent, who reads French. */
const LUC = ['conseiller@lifeform.example', 'Erable-Rivage-35'] as const;

async function read(who: Client, policyNumber: string): Promise<PolicyAnswer> {
  const { status, body } = await who.post<PolicyAnswer>('/api/getpolicy', {
    policyNumber,
    user: { username: who.username },
  });
  expect(status).toBe(200);
  return body;
}

describe('a policy', () => {
  test.each([
    [1, 'L1000210'],
    [2, 'L9999999'],
    [3, 'L1002030'],
    [4, 'L1002040'],
    [5, 'L1002050'],
    [6, 'L1002060'],
    [7, 'L1002070'],
    [8, 'L1002080'],
    [9, 'L1002090'],
    [10, 'L1002100'],
  ])('is answered 200 with code %i, and whole where it may be looked at [API-023] [API-046]', async (code, number) => {
    const answer = await read(await api.as('agent'), number);
    expect(answer.errorCode).toBe(code);
    expect(answer.inforcePolicy?.policyNumber).toBe(isViewable(code) ? number : undefined);
    expect(answer.illustrationDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(answer.limits).toMatchObject({ beneficiariesListed: 5, maximumPayoutBelow: 100_000, forLifeDuration: 999 });
  });

  test('fits the schema it was promised under, to the last coverage [ENT-013] [ENT-029]', async () => {
    const { inforcePolicy } = await read(await api.as('agent'), ' l1001610 ');
    expect(new Ajv2020({ strict: true, formats: DAYS }).compile(schemas.policy)(inforcePolicy)).toBe(true);
    expect(inforcePolicy?.baseCoverage.coverages.map(({ coverageType }) => coverageType)).toEqual(['PUA', 'OYT']);
  });

  test('says in the reader’s language why it cannot be loaded, where administration said so', async () => {
    expect((await read(await api.as('agent'), 'L1002100')).errorMessage).toMatch(/moved from the earlier system/);
    expect((await read(await api.as('agent'), 'L1002080')).errorMessage).toBeUndefined();
  });

  test('of another agent is not for an agent to see, and at head office everybody’s is [INF-012] [PERM-051]', async () => {
    const luc = await api.signIn(...LUC);
    expect(await read(luc, 'L1000210')).toMatchObject({ errorCode: 7 });
    expect(await read(luc, 'L1000210')).not.toHaveProperty('inforcePolicy');
    expect(await read(luc, 'L2000210')).toMatchObject({ errorCode: 1 });
    expect(await read(await api.as('agent'), 'L2000210')).toMatchObject({ errorCode: 7 });
    const headOffice = await api.as('headOffice');
    expect(await read(headOffice, 'L1000210')).toMatchObject({ errorCode: 1 });
    expect(await read(headOffice, 'L2000210')).toMatchObject({ errorCode: 1 });
  });

  test('that was read is counted on the dashboard; one that was refused is not', async () => {
    const admin = await api.as('administratorDeveloper');
    const loads = async () => (await admin.get<DashboardAnswer>('/api/dashboard')).body.inforceLoads.days7;
    const before = await loads();
    await read(await api.as('agent'), 'L1000210');
    await read(await api.as('agent'), 'L2000210');
    expect(await loads()).toBe(before + 1);
  });

  test('that was refused as another agent’s is in the audit log, by whom and for which', async () => {
    const luc = await api.signIn(...LUC);
    const refused = { actor: LUC[0], action: 'policy.refused', subject: 'L1000310' };
    const before = await api.dataSource.manager.countBy(AuditLogEntity, refused);
    await read(luc, 'L1000310');
    expect(await api.dataSource.manager.countBy(AuditLogEntity, refused)).toBe(before + 1);
  });

  test.each([
    ['of whole life, 093 under plan 06T101 [INF-067]', 'L1000210', '093', '06T101'],
    ['of universal life, 094 under plan 08U101 [INF-066]', 'L1000110', '094', '08U101'],
  ])('names the term rider %s', async (_, number, prodID, planCode) => {
    const { limits, inforcePolicy } = await read(await api.as('agent'), number);
    expect(limits.termRider).toMatchObject({
      ...{ prodID, planCode, coiType: 'YRT', rateClass: 'S', unitValue: 1000 },
      ...{ minimumAge: 18, maximumAge: 75, minimumFaceAmount: 10_000 },
      maximumFaceAmount: 5 * (inforcePolicy?.baseCoverage.faceAmount ?? 0),
    });
  });

  test.each([
    ['WholeLife', 'L1000210', true],
    ['Enhanced', 'L1001610', true],
    ['Endowment', 'L1000710', true],
    ['TermWithCV', 'L1000410', true],
    ['LevelTerm', 'L1000310', true],
    ['UL', 'L1000110', true],
    ['DecreasingIncreasingTerm', 'L1000510', false],
    ['PaidUpLife', 'L1000610', false],
    ['CriticalIllness', 'L1001710', false],
    ['Disability', 'L1001210', false],
    ['RRIF', 'L1000910', false],
    ['a policy that cannot be quoted', 'L1002030', false],
    ['a policy that has ended', 'L1002052', false],
  ])('of %s takes a term rider, or does not [INF-084]', async (_, number, isOffered) => {
    const { limits } = await read(await api.as('agent'), number);
    expect(limits.termRider !== undefined).toBe(isOffered);
  });
});

describe('a projection', () => {
  const project = (who: Client, policyNumber: string, riders?: readonly CoverageSetupRequest[]) =>
    who.post<PolicyProjection>('/api/policies/projection', { policyNumber, ...(riders ? { riders } : {}) });

  test('is refused with a rider that cannot be set up, as setting it up is', async () => {
    const agent = await api.as('agent');
    const rider = {
      ...{ coverageID: '900', prodID: '093', planCode: '06T101', coiType: 'YRT', faceAmount: 50_000, premiumMode: 12 },
      ...{ isUseRatings: false, meRating: 100, flatExtra: 0, flatExtraDuration: 0, isWaiver: false, isADB: false },
      ...{ rateClass: 'S', insured: { sex: 'M', smokeClass: 'R', issueAge: 48 } },
    };
    const asked = async (issueDate: string) => {
      const body = { policyNumber: 'L1000210', riders: [{ ...rider, issueDate }] };
      return (await agent.post('/api/policies/projection', body)).status;
    };
    expect([await asked('2026-11-21'), await asked('0001-01-01'), await asked('9999-12-31')]).toEqual([200, 400, 400]);
  });

  test('tells age, premium, cash value, dividends and death benefit by policy year, and which year runs [INF-044]', async () => {
    const agent = await api.as('agent');
    const { body } = await project(agent, 'L1000210');
    const { inforcePolicy: policy } = await read(agent, 'L1000210');
    const at = (group: string, name: string) =>
      body.ledger.columns.find((column) => column.group === group && column.name === name)?.values[body.policyYear - 2];
    expect(body.policyYear).toBe((policy?.baseCoverage.attainedAge ?? 0) - (policy?.baseCoverage.issueAge ?? 0) + 1);
    expect(body.ledger.age[0]).toBe(34);
    expect(at('guaranteed', 'cashValue')).toBe(policy?.basicCashValue);
    expect(at('current', 'puaCashValue')).toBe(policy?.puaCashValue);
    expect(at('current', 'dividend')).toBe(policy?.dividendThisYear);
    expect(at('guaranteed', 'deathBenefit')).toBe(100_000);
    expect(at('guaranteed', 'premium')).toBeGreaterThan(1000);
  });

  test('tells a rider that is tried apart, from the year it begins, in premium and death benefit alike, and keeps nothing of it [INF-083] [NUM-009]', async () => {
    const agent = await api.as('agent');
    const before = (await read(agent, 'L1000210')).inforcePolicy;
    const day = before?.currentDate ?? '';
    const rider: CoverageSetupRequest = {
      ...{ coverageID: '006', parentCoverageID: '001', prodID: '093', planCode: '06T101', issueDate: day },
      insured: { sex: 'M', smokeClass: 'R', issueAge: 49 },
      ...{ rateClass: 'S', faceAmount: 250_000, coiType: 'YRT', isUseRatings: false, meRating: 100 },
      ...{ flatExtra: 0, flatExtraDuration: 0, isWaiver: false, isADB: false, premiumMode: 1 },
    };
    const plain = (await project(agent, 'L1000210')).body;
    const { body } = await project(agent, 'L1000210', [rider]);
    const columnsOf = ({ ledger }: PolicyProjection, tried: boolean) =>
      ledger.columns.filter(({ group }) => (group === 'tried') === tried);
    const year = plain.policyYear - 1;
    expect(columnsOf(body, false)).toEqual(plain.ledger.columns);
    expect(columnsOf(plain, true)).toEqual([]);
    const guaranteed = (name: string) =>
      plain.ledger.columns.find((column) => column.group === 'guaranteed' && column.name === name)?.values ?? [];
    const [premium, deathBenefit] = columnsOf(body, true);
    expect([premium?.name, deathBenefit?.name]).toEqual(['premium', 'deathBenefit']);
    expect(premium?.values[year - 1]).toBeNull();
    expect(premium?.values[year]).toBeGreaterThan(guaranteed('premium')[year] ?? 0);
    expect([deathBenefit?.values[year - 1], deathBenefit?.values[year]]).toEqual([
      null,
      (guaranteed('deathBenefit')[year] ?? 0) + 250_000,
    ]);
    expect((await read(agent, 'L1000210')).inforcePolicy).toEqual(before);
  });

  test('adds up the funds of a contract, each from the year it was bought', async () => {
    const { body } = await project(await api.as('agent'), 'L1001310');
    const deposits = body.ledger.columns.find(({ name }) => name === 'cumulativeDeposit')?.values ?? [];
    expect(deposits.slice(0, 3)).toEqual([40_000, 65_000, 65_000]);
  });

  test('tells deposits at interest and those into funds as one', async () => {
    const { body } = await project(await api.as('agent'), 'L1001810');
    const deposits = body.ledger.columns.filter(({ name }) => name === 'cumulativeDeposit');
    expect(deposits.map(({ group, values }) => [group, ...values.slice(0, 2)])).toEqual([['policy', 4_000, 15_000]]);
  });

  test('says in whose words its values are told', async () => {
    const agent = await api.as('agent');
    expect((await project(agent, 'L1000110')).body.wording).toBe('universal');
    expect((await project(agent, 'L1000310')).body.wording).toBeUndefined();
  });

  test('ends with the policy year in which the policy ended', async () => {
    const { body } = await project(await api.as('agent'), 'L1002050');
    expect(body.ledger.age).toHaveLength(body.policyYear);
    expect(body.ledger.columns.every(({ values }) => values.length === body.policyYear)).toBe(true);
  });

  test('is nothing for a product without a setup, and 404 for what is not there, not theirs or not to be viewed', async () => {
    const agent = await api.as('agent');
    expect((await project(agent, 'L1000010')).body.ledger).toEqual({ age: [], columns: [] });
    for (const number of ['L9999999', 'L2000210', 'L1002100']) {
      expect([number, (await project(agent, number)).status]).toEqual([number, 404]);
    }
  });
});

describe('a search by name', () => {
  const find = async (who: Client, names: object) =>
    who.post<AlphaLookupAnswer>('/api/AlphaLookup', { firstName: '', middleName: '', lastName: '', ...names });
  const numbers = (rows: AlphaLookupAnswer) => rows.map(({ policyNumber }) => policyNumber);

  test('finds by the start of a name whatever its case and accents, among one’s own [API-026] [INF-004]', async () => {
    const agent = await api.as('agent');
    const { body } = await find(agent, { lastName: 'MULL', firstName: 'jorg' });
    expect(body).toEqual([
      expect.objectContaining({
        policyNumber: 'L1001410',
        name: 'Müller, Jörg Karl',
        roles: ['owner', 'insured', 'payor'],
      }),
    ]);
    expect(numbers((await find(agent, { middleName: 'ka' })).body)).toEqual(['L1001410']);
    expect(numbers((await find(agent, { lastName: 'northwind' })).body)).toEqual(['L1001930']);
    const all = await find(await api.as('headOffice'), { lastName: 'cote' });
    expect(new Set(all.body.map(({ name }) => name))).toEqual(new Set(['Côté, Anne-Marie', 'Côté, François Marc']));
  });

  test('that finds nothing is one row with code 2 and a message in the reader’s language [API-047] [ENT-050]', async () => {
    const { status, body } = await find(await api.as('agent'), { lastName: 'cote' });
    expect(status).toBe(200);
    expect(body).toEqual([{ errorCode: 2, errorMessage: 'No policy of yours has a person of that name.' }]);
    const luc = await api.signIn(...LUC);
    expect((await find(luc, { lastName: 'adams' })).body[0]?.errorMessage).toMatch(/^Aucun de vos contrats/);
  });

  test('needs two letters of one of the names, however they are written [INF-004] [GATE-028]', async () => {
    const agent = await api.as('agent');
    for (const names of [{ lastName: 'Ad' }, { firstName: 'Pe' }, { lastName: 'A', firstName: 'Pe' }]) {
      expect((await find(agent, names)).status, JSON.stringify(names)).toBe(200);
    }
    for (const names of [{ lastName: 'A' }, { lastName: ' A ' }, { firstName: 'P', lastName: ' ' }, { lastName: '' }]) {
      const { status, body } = await find(agent, names);
      expect([status, body]).toEqual([400, expect.objectContaining({ message: expect.stringMatching(/two letters/) })]);
    }
  });

  test('a policy whose funds are not shared out whole is not taken in [ENT-035]', async () => {
    const policies = api.app.get(PolicyRepository);
    const row = await policies.find('L1001810');
    const [fund] = row?.document.baseCoverage.funds ?? [];
    if (!row || !fund) throw new Error('no policy L1001810 with a fund');
    const funds = [{ ...fund, isActive: true, depositAllocation: { allocationPercent: 99 } }];
    const document = { ...row.document, baseCoverage: { ...row.document.baseCoverage, funds } };
    const taken = policies.insert(policies.manager, [{ ...row, id: 'odd', policyNumber: 'ODD', document }]);
    await expect(taken).rejects.toThrow(/depositAllocation/);
    expect(await policies.find('ODD')).toBeNull();
  });

  test('answers 200 rows, the first of which says that there are more [INF-004]', async () => {
    const agent = await api.as('agent');
    const policies = api.app.get(PolicyRepository);
    const row = await policies.find('L1000210');
    if (!row) throw new Error('no policy L1000210');
    const many = Array.from({ length: 201 }, (_, at) => {
      const policyNumber = `M${at}`;
      const owner = { ...row.document.payor, lastName: 'Multitude' };
      const document = { ...row.document, policyNumber, owners: [owner], insureds: [], payor: owner };
      return { ...row, id: `many-${at}`, policyNumber, document };
    });
    await api.dataSource.transaction((manager) => policies.insert(manager, many));
    const { body } = await find(agent, { lastName: 'multi' });
    expect(body.length).toBe(200);
    expect(body[0]).toMatchObject({ errorCode: 1, errorMessage: expect.stringMatching(/more.*200/i) });
    expect(body[1]).not.toHaveProperty('errorMessage');
    await api.dataSource.manager.delete(
      PolicyEntity,
      many.map(({ id }) => id),
    );
  });
});

test('lists for reports: churches with their places, and denominations in both languages [API-028, ENT-055, ENT-056]', async () => {
  const { status, body } = await (await api.as('agent')).post<DataReportLists>('/api/DataReportLists', {});
  expect(status).toBe(200);
  expect(body.churchList[0]).toEqual({
    number: '1001',
    name: 'St. Mark Lutheran Church',
    city: 'Toronto',
    province: 'ON',
  });
  expect(body.denominationList).toContainEqual({ code: 'anglican', description: { en: 'Anglican', fr: 'Anglicane' } });
});

test('lists for reports: the statuses of policies by their codes [ENT-054, INF-053]', async () => {
  const { body } = await (await api.as('agent')).post<DataReportLists>('/api/DataReportLists', {});
  expect(body.policyStatusList.map(({ code, description }) => `${code} ${description.en}`)).toEqual([
    ...['1 Premium paying', '2 Premium waived', '3 Paid up', '4 Reduced paid-up'],
    ...['5 Lapsed', '6 Surrendered', '7 Matured', '8 No premium due', '9 Paying income', 'D Death'],
  ]);
});

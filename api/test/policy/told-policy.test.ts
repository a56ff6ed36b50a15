import { buildRecordTree, type RecordNode } from '@lifeform/engine';
import { POLICY_SECTIONS, type PolicyAnswer } from '@lifeform/metadata/contract';
import { POLICY_LIMITS, type Policy, policyRecord } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { PremiumStatus1763690972000 as PremiumStatus } from '../../migration/1763690972000-premium-status.ts';
import { demoPolicies } from '../../src/feature/policy/demo/demo-policies.ts';
import { PolicyRepository } from '../../src/feature/policy/policy.repository.ts';
import { toldPolicy } from '../../src/feature/policy/told-policy.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { startApi } from '../harness.ts';

const api = startApi();

const read = async (policyNumber: string) => {
  const headOffice = await api.as('headOffice');
  const { inforcePolicy } = (await headOffice.post<PolicyAnswer>('/api/getpolicy', { policyNumber })).body;
  if (!inforcePolicy) throw new Error(`${policyNumber} cannot be looked at`);
  return inforcePolicy;
};
const statusOf = async (policyNumber: string) => {
  const [{ statusCode }] = await api.dataSource.query('SELECT statusCode FROM policy WHERE policyNumber = ?', [
    policyNumber,
  ]);
  return statusCode;
};

describe('a policy as it is shown', () => {
  test('that has ended runs to no day any more, nor does what it covered [NUM-032]', async () => {
    const { expiryDate, baseCoverage } = await read('L1002050');
    expect([expiryDate, baseCoverage.expiryDate, baseCoverage.expiryAge]).toEqual([undefined, undefined, undefined]);
    expect((await read('L1000320')).baseCoverage.expiryDate).toBe('2079-07-01');
  });

  test.each([
    ['paid up by one premium', 'L1000610', '3'],
    ['a payout annuity', 'L1000810', '9'],
    ['a RRIF', 'L1000910', '9'],
    ['a LIF', 'L1001010', '9'],
    ['a RRIF of segregated funds', 'L1001410', '9'],
    ['a savings account', 'L1001110', '8'],
    ['a deferred annuity', 'L1001510', '8'],
    ['segregated funds', 'L1001310', '8'],
    ['a TFSA', 'L1001810', '8'],
    ['whole life', 'L1000210', '1'],
    ['whole life whose premium is waived', 'L1002030', '2'],
  ])('%s has the premium status of its own [NUM-033]', async (_, number, status) => {
    const { policyCStatCode, baseCoverage } = await read(number);
    expect([policyCStatCode, baseCoverage.coverageStatus]).toEqual([status, status]);
    expect(await statusOf(number)).toBe(status);
  });

  test('keeps the age of a dead insured at what it was on the day of death, on every later day [NUM-034]', () => {
    const on = (today: string) => {
      const made = demoPolicies(seed, { today, setupVersion: 1, basisVersion: 'OB-1.0' }, () => ob10);
      const policy = made.map((one) => one.policy).find(({ policyNumber }) => policyNumber === 'L1000320');
      if (!policy) throw new Error('there is no such policy');
      const insureds = policy.insureds.map((party) => ({ ...party, dateOfDeath: '2026-07-02' }));
      return toldPolicy({ ...policy, insureds }).baseCoverage;
    };
    const [early, late] = [on('2026-11-22'), on('2031-11-22')];
    expect(early.attainedAge).toBe(early.issueAge + 11);
    expect([late.attainedAge, late.insured.attainedAge]).toEqual([early.attainedAge, early.attainedAge]);
  });

  test.each(['L1001910', 'L2000310'])(
    '%s on two lives has these two insured, and no couple besides [NUM-035]',
    async (number) => {
      const { insureds, baseCoverage } = await read(number);
      expect(insureds.map(({ clientID }) => clientID)).toEqual(baseCoverage.insureds.map(({ clientID }) => clientID));
      expect(insureds.map(({ gender }) => gender)).not.toContain('J');
      const roles = await api.dataSource.query(
        "SELECT name FROM policy_party p JOIN policy ON policy.id = p.policyID WHERE policy.policyNumber = ? AND roles LIKE '%insured%'",
        [number],
      );
      expect(roles).toHaveLength(2);
    },
  );

  describe('that holds a deposit whose term is over', () => {
    /** Puts the policy back as an older release valued it: grown past the end of its term. */
    const grown = async (policyNumber: string, value: number) => {
      const stored = api.app.get(PolicyRepository);
      const row = await stored.find(policyNumber);
      if (!row) throw new Error(`there is no policy ${policyNumber}`);
      const { baseCoverage: base, policyValue = 0, netValue = 0, giaValue = 0 } = row.document;
      const fund = base.funds.find(({ maturityDate }) => maturityDate !== undefined);
      const more = value - (fund?.currentFundValue ?? 0);
      const funds = base.funds.map((own) =>
        own === fund ? { ...own, fundValue: value, currentFundValue: value } : own,
      );
      const totals = {
        policyValue: policyValue + more,
        netValue: netValue + more - 12.5,
        giaValue: giaValue + more,
        mva: -12.5,
      };
      const baseCoverage = { ...base, funds, cashValue: base.cashValue + value - (fund?.fundValue ?? 0) };
      await api.dataSource.query('DELETE FROM policy_party WHERE policyID = ?', [row.id]);
      await api.dataSource.query('DELETE FROM policy WHERE id = ?', [row.id]);
      await stored.insert(stored.manager, [{ ...row, document: { ...row.document, ...totals, baseCoverage } }]);
    };

    test('is worth what it matured for, however far it had grown where it was stored [NUM-036]', async () => {
      const before = await read('L1001810');
      await grown('L1001810', 6812.4);
      const told = await read('L1001810');
      const fund = told.baseCoverage.funds.find(({ fundID }) => fundID === 'GIA3');
      expect([fund?.fundValue, fund?.currentFundValue]).toEqual([fund?.maturityValue, fund?.maturityValue]);
      const values = ({ giaValue, policyValue, netValue, mva, baseCoverage }: Policy) => [
        ...[giaValue, policyValue, netValue, mva, baseCoverage.cashValue],
      ];
      expect(values(told)).toEqual(values(before));
    });

    test('is worth that from the day its term ends, which is the day it is called matured [NUM-036]', async () => {
      const statusOn = (policy: Policy) => {
        const document = seed.forms.find(({ form }) => form === 'Inforce');
        if (!document) throw new Error('the seed ships no form Inforce');
        const record = policyRecord({
          errorCode: 1,
          inforcePolicy: policy,
          limits: POLICY_LIMITS,
        });
        const nodes = buildRecordTree(document, record, { root: POLICY_SECTIONS, locale: 'en', now: () => new Date() });
        const flat = (own: readonly RecordNode[]): readonly RecordNode[] =>
          own.flatMap((node) => [node, ...flat(node.children)]);
        return flat(nodes)
          .filter(({ rows }) => rows.includes('fundStatus'))
          .map(({ form }) => form.getField('fundStatus').value);
      };
      const stored = await read('L1001110');
      const fundOf = (policy: Policy) => policy.baseCoverage.funds.find(({ fundID }) => fundID === 'GIA5');
      const { maturityDate = '', maturityValue = 0 } = fundOf(stored) ?? {};
      const told = (illustrationDate: string) => toldPolicy({ ...stored, illustrationDate });
      const [eve, day] = [told('2028-01-09'), told(maturityDate)];
      expect([fundOf(eve), eve.giaValue]).toEqual([fundOf(stored), stored.giaValue]);
      expect([fundOf(day)?.currentFundValue, day.giaValue]).toEqual([maturityValue, maturityValue]);
      expect([statusOn(eve), statusOn(day)]).toEqual([['running'], ['matured']]);
    });
  });

  test('is listed by its own status in an existing database, and called premium paying again on the way back [NUM-033]', async () => {
    const runner = api.dataSource.createQueryRunner();
    const migration = new PremiumStatus();
    await migration.down(runner);
    expect([await statusOf('L1000910'), await statusOf('L1001810')]).toEqual(['1', '1']);
    await migration.up(runner);
    await runner.release();
    expect([await statusOf('L1000910'), await statusOf('L1001810'), await statusOf('L1000210')]).toEqual([
      '9',
      '8',
      '1',
    ]);
  });
});

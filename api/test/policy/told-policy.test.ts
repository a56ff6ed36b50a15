import { PATHS, type PolicyAnswer } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { PremiumStatus1763690972000 as PremiumStatus } from '../../migration/1763690972000-premium-status.ts';
import { demoPolicies } from '../../src/feature/policy/demo/demo-policies.ts';
import { toldPolicy } from '../../src/feature/policy/told-policy.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { startApi } from '../harness.ts';

const api = startApi();

const read = async (policyNumber: string) => {
  const headOffice = await api.as('headOffice');
  const { inforcePolicy } = (await headOffice.post<PolicyAnswer>(PATHS.policy, { policyNumber })).body;
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
        "SELECT name FROM policy_party p JOIN policy ON policy.id = p.policyID WHERE policyNumber = ? AND roles LIKE '%insured%'",
        [number],
      );
      expect(roles).toHaveLength(2);
    },
  );

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

import { ANNUAL_PREMIUM } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { demoPolicies } from '../../src/feature/policy/demo/demo-policies.ts';
import type { Basis } from '../../src/pricing/basis/basis.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { priceLife } from '../../src/pricing/calculation/life/price-life-policy.ts';
import { priceLifeRequest, refuseLifeRequest } from '../../src/pricing/calculation/life/price-life-request.ts';
import { inforceValues } from '../../src/pricing/inforce/inforce-values.ts';
import { projectInforce } from '../../src/pricing/inforce/project-inforce.ts';
import type { LifePolicy } from '../../src/pricing/policy/life-policy.ts';
import { compiledQuote } from '../../src/pricing/quote/compiled-quote.ts';
import { priceQuote } from '../../src/pricing/quote/price-quote.ts';
import { life, lifePolicy } from './life-fixture.ts';

/** How often the tables of a life are asked for: once for each life of a contract that is prepared, and for some riders. */
function tablesAskedFor(work: (basis: Basis) => void): number {
  let asked = 0;
  work({
    ...ob10,
    life(sex, table) {
      asked += 1;
      return ob10.life(sex, table);
    },
  });
  return asked;
}

const RIDERS: LifePolicy['riders'] = [
  { kind: 'term', prodID: '093', coi: 10, faceAmount: 50_000 },
  { kind: 'childTerm', faceAmount: 10_000, years: 20 },
];
const LIVES = [life(), life({ sex: 'F', issueAge: 38 })];

test.each([
  ['one life', '0010', lifePolicy({ waiver: true, accidentalDeath: true })],
  ['two lives', '0022', lifePolicy({ status: 'lastToDie', lives: LIVES })],
  ['riders', '0010', lifePolicy({ riders: RIDERS })],
])('a quote, with its ledger and its premium by year, prices its policy once: %s', (_, prodID, policy) => {
  const once = tablesAskedFor((basis) => priceLife(basis, prodID, policy));
  const request = { policy, labels: [], fieldOf: () => '' } as const;
  const quoted = tablesAskedFor((basis) => {
    expect(refuseLifeRequest(basis, prodID, request)).toEqual([]);
    const { annualPremium, ledger } = priceLifeRequest(basis, prodID, request, '1');
    expect([annualPremium > 0, ledger.age.length > 0]).toEqual([true, true]);
  });
  expect([once > 0, quoted]).toEqual([true, once]);
});

test('a policy in force paid in parts prices once, and is told what it would pay once a year', () => {
  const setupOf = (prodID: string) => seed.products.find((setup) => setup.prodID === prodID);
  const issued = { today: '2026-11-20', setupVersion: 1, basisVersion: ob10.document.version };
  const held = demoPolicies(seed, issued, () => ob10).find(({ policy }) => policy.policyNumber === 'L1000210')?.policy;
  if (!held) throw new Error('there is no such policy');
  const policy = { ...held, premiumMode: 1 } as const;
  const [part] = inforceValues(policy, setupOf);
  if (!part) throw new Error('it is not projected');
  const quoted = tablesAskedFor((basis) => priceQuote(basis, compiledQuote(part.setup), part.values));
  const projected = tablesAskedFor((basis) => {
    const { ledger } = projectInforce(basis, setupOf, policy);
    expect(ledger.columns.map(({ name }) => name)).toContain(ANNUAL_PREMIUM);
  });
  expect([quoted > 0, projected]).toEqual([true, quoted]);
});

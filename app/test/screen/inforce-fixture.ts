import type { PolicyAnswer, PolicyProjection } from '@lifeform/metadata/contract';
import { type Party, POLICY_LIMITS, type Policy } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';

/** A person of the seed. */
function party(clientID: string): Party {
  const found = seed.parties.find((one) => one.clientID === clientID);
  if (!found) throw new Error(`No party ${clientID} is seeded.`);
  return found;
}

const NO_AMOUNTS = {
  ...{ premiumRefund: 0, availableLoan: 0, availableLoanInterestRate: 0, loanBalance: 0, loanInterestRate: 0 },
  ...{ dividendThisYear: 0, dividendEnhancedAmount: 0, puaFaceAmount: 0, basicCashValue: 0, puaCashValue: 0 },
  ...{ dodBalance: 0, dodInterestRate: 0, pdfBalance: 0, pdfInterestRate: 0, policyValue: 0, diaValue: 0 },
  ...{ diaInterestRate: 0, giaValue: 0, indexedFundValue: 0, segFundValue: 0, mva: 0, surrenderCharge: 0, netValue: 0 },
};

/** A whole life policy of the seed as it is answered; what is worked out of it is nothing of these tests. */
export function policyAnswer(policyNumber: string, errorCode = 1): PolicyAnswer {
  const sold = seed.policies.find((one) => one.policyNumber === policyNumber);
  if (!sold) throw new Error(`No policy ${policyNumber} is seeded.`);
  const agent = { agentID: sold.agentID, name: 'Marie Tremblay' };
  const { issueDate, faceAmount = 0 } = sold.base;
  const insureds = sold.insureds.map(party);
  const policy = {
    ...NO_AMOUNTS,
    ...{ policyNumber, basisVersion: 'B1', setupVersion: 1, policyType: 'WholeLife', policyCStatCode: '1' },
    ...{ prodID: sold.prodID, planCode: '', prodName: { en: 'Heritage Whole Life', fr: 'Vie entière Héritage' } },
    ...{ isActive: true, isRegistered: false, issueDate, currentDate: '2026-03-01', illustrationDate: '2026-03-01' },
    ...{ billingMethod: 'Mail', billingStatus: 'Normal', isRestrictPremium: false, isLoanAvailable: true },
    ...{ isLoanOnPolicy: false, fundsLockedIn: false, totalModalPremium: 104.5, totalAnnualizedPremium: 1254 },
    ...{ payor: party(sold.payor), owners: sold.owners.map(party), insureds, agent, writingAgent: agent },
    ...{ beneficiaries: sold.beneficiaries, coverages: [] },
    baseCoverage: {
      ...{ coverageID: '001', coverageType: 'base', riderType: 'none', name: { en: 'Heritage', fr: 'Héritage' } },
      ...{ issueDate, faceAmount, issueAge: 33, premAnnual: 1200, disabilityItems: [], coverages: [] },
      insured: { clientID: sold.insureds[0] },
      insureds: insureds.map(({ clientID }) => ({ clientID, issueAge: 33 })),
      ...{ coverageLayers: [], coverageStatus: 'Active', rateClass: 'S', flatExtra: 0, meRating: 100 },
    },
    ...sold.policy,
  } as unknown as Policy;
  const termRider = {
    ...{ prodID: '0180', planCode: '01T18010', coiType: 'LevelGuaranteed' as const, rateClass: 'S', unitValue: 1000 },
    ...{ minimumAge: 18, maximumAge: 70, minimumFaceAmount: 25_000, eliteMinimumFaceAmount: 250_000 },
    maximumFaceAmount: 5_000_000,
  };
  return { errorCode, inforcePolicy: policy, illustrationDate: '2026-03-01', limits: { ...POLICY_LIMITS, termRider } };
}

export const PROJECTION: PolicyProjection = {
  ...{ policyYear: 3, basisVersion: 'B1' },
  ledger: {
    age: [33, 34, 35, 36, 37],
    columns: [
      { name: 'annualPremium', group: 'policy', unit: 'dollars', values: [1200, 1200, 1200, 1200, 1200] },
      { name: 'cashValue', group: 'guaranteed', unit: 'dollars', values: [0, 0, 500, 900, 1400] },
      { name: 'deathBenefit', group: 'guaranteed', unit: 'dollars', values: [1e5, 1e5, 1e5, 1e5, 1e5] },
    ],
  },
};

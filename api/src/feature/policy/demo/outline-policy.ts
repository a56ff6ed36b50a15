import { labelKey, type Message, type Messages } from '@lifeform/metadata';
import {
  type Coverage,
  type CoverageLife,
  type Fund,
  type Party,
  type Policy,
  type PolicyAgent,
  PRODUCT_CONSTANTS,
  type ProductSetup,
  type SeedPolicy,
  type SeedRider,
} from '@lifeform/metadata/insurance';
import { nearestAge, yearsBetween } from '@lifeform/rules';

/** Sources of the demonstration policies. */
export interface DemoSource {
  readonly parties: ReadonlyMap<string, Party>;
  readonly agents: ReadonlyMap<string, PolicyAgent>;
  readonly products: ReadonlyMap<string, ProductSetup>;
  readonly messages: Messages;
  /** Version of the illustration form for the products' setups. */
  readonly setupVersion: number;
  /** Basis of products without a setup. */
  readonly basisVersion: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

const NO_PREMIUM = {
  ...{ premCoverage: 0, premFlatExtra: 0, premMultipleExtra: 0, policyFee: 0, premWaiver: 0, premADB: 0 },
  ...{ premAnnual: 0, modePremiumAmount: 0, modalFactor: 1 },
};
const STANDARD = { meRating: 100, flatExtra: 0, flatExtraDuration: 0, isUseRatings: false };

const NO_VALUES = {
  ...{ totalModalPremium: 0, totalAnnualizedPremium: 0, premiumRefund: 0, availableLoan: 0, loanBalance: 0 },
  ...{ availableLoanInterestRate: 0, loanInterestRate: 0, dividendThisYear: 0, dividendEnhancedAmount: 0 },
  ...{ puaFaceAmount: 0, basicCashValue: 0, puaCashValue: 0, dodBalance: 0, dodInterestRate: 0, pdfBalance: 0 },
  ...{ pdfInterestRate: 0, policyValue: 0, diaValue: 0, diaInterestRate: 0, giaValue: 0, indexedFundValue: 0 },
  ...{ segFundValue: 0, mva: 0, surrenderCharge: 0, netValue: 0 },
};

function lifeOf(party: Party, issueDate: string, day: string): CoverageLife {
  const issueAge = nearestAge(party.dateOfBirth ?? issueDate, issueDate) ?? 0;
  const held = Math.max(0, yearsBetween(issueDate, day) ?? 0);
  return { issueAge, attainedAge: issueAge + held, clientID: party.clientID };
}

function fundOf(fund: NonNullable<SeedPolicy['funds']>[number], base: CoverageLife, issueDate: string): Fund {
  const { interestStartDate = issueDate, initialFundValue } = fund;
  return {
    ...{ isActive: true, isExternalFund: false, interestRate: 0, isUseInterestRate: true },
    ...{ currentFundValue: 0, fundValue: 0, depositAmount: initialFundValue },
    depositAge: base.issueAge + (yearsBetween(issueDate, interestStartDate) ?? 0),
    interestStartDate,
    ...fund,
  };
}

interface Lives {
  readonly lives: readonly Party[];
  readonly day: string;
}

function coverageOf(own: Partial<Coverage> & Pick<Coverage, 'issueDate' | 'name'>, { lives, day }: Lives): Coverage {
  const insureds = lives.map((life) => lifeOf(life, own.issueDate, day));
  const [insured = { issueAge: 0, attainedAge: 0, clientID: '' }] = insureds;
  const { faceAmount = 0, unitValue = PRODUCT_CONSTANTS.riderUnitValue } = own;
  return {
    ...{
      coverageID: PRODUCT_CONSTANTS.baseCoverageID,
      coverageType: 'base',
      riderType: 'none',
      planCode: '',
      prodID: '',
    },
    ...{ coverageStatus: '1', isActive: true, coiType: 'None', ...STANDARD, ...NO_PREMIUM },
    ...{ issueAge: insured.issueAge, attainedAge: insured.attainedAge, insured, insureds },
    ...{ faceAmount, initialFaceAmount: faceAmount, sumInsured: faceAmount, units: faceAmount / unitValue, unitValue },
    ...{ cashValue: 0, beneficiaries: [], funds: [], disabilityItems: [], coverageLayers: [], coverages: [] },
    ...own,
  };
}

/** The text of a code in both languages. */
function textOf(messages: Messages, code: string): Message {
  return messages[labelKey('Policy', code)] ?? { en: code, fr: code };
}

function riderOf(rider: SeedRider, base: Coverage, index: number, lives: Lives, messages: Messages): Coverage {
  return coverageOf(
    {
      ...{
        coverageID: String(index + 2).padStart(3, '0'),
        parentCoverageID: PRODUCT_CONSTANTS.baseCoverageID,
        coverageType: 'rider',
      },
      ...{ issueDate: base.issueDate, prodID: base.prodID, planCode: `${base.planCode}${rider.riderCode ?? ''}` },
      name: textOf(messages, `rider-${rider.riderCode ?? ''}`),
      coverageStatus: base.coverageStatus,
      isActive: base.isActive,
      ...(rider.riderType === 'waiver' || rider.riderType === 'ADB' ? { faceAmount: base.faceAmount } : {}),
      ...rider,
    },
    lives,
  );
}

function present<T>(values: readonly (T | undefined)[]): readonly T[] {
  return values.filter((value) => value !== undefined);
}

/** A party by client number. @throws RangeError for an unknown one */
function partyOf({ parties }: DemoSource, clientID: string): Party {
  const party = parties.get(clientID);
  if (!party) throw new RangeError(`there is no party ${clientID}`);
  return party;
}

/** The policy before calculation: every derived amount is 0. */
export function outlinePolicy(sketch: SeedPolicy, source: DemoSource): Policy {
  const { policyNumber, prodID, agentID, policy: own } = sketch;
  const setup = source.products.get(prodID);
  const { issueDate } = sketch.base;
  const day = own.terminatedDate ?? source.today;
  const lives = { lives: present(sketch.lives.map((id) => source.parties.get(id))), day };
  const name = setup?.name ?? sketch.base.name ?? { en: '', fr: '' };
  const isActive = own.isActive ?? true;
  const layers = sketch.layers ?? [];
  const faceAmount = sketch.base.faceAmount ?? layers.reduce((sum, layer) => sum + layer.faceAmount, 0);
  const planCode = setup?.planCode ?? '';
  const shared = { prodID, planCode, name, isActive, coverageStatus: own.policyCStatCode ?? '1', faceAmount } as const;
  const outline = coverageOf({ ...shared, ...sketch.base }, lives);
  const base: Coverage = {
    ...outline,
    beneficiaries: sketch.beneficiaries,
    coverageLayers: layers.map((layer) => coverageOf({ ...shared, ...layer, issueDate }, lives)),
    funds: (sketch.funds ?? []).map((fund) => fundOf(fund, outline.insured, issueDate)),
  };
  const riders = (sketch.riders ?? []).map((rider, at) => riderOf(rider, base, at, lives, source.messages));
  const agent = source.agents.get(agentID) ?? { agentID, name: '' };
  return {
    ...{ policyNumber, prodID, planCode: base.planCode, prodName: name, isActive, isRegistered: false, issueDate },
    ...{ basisVersion: setup?.basis ?? source.basisVersion, setupVersion: source.setupVersion },
    policyType: (setup?.policyType ?? 'None') as Policy['policyType'],
    ...{ policyCStatCode: '1', currentDate: source.today, illustrationDate: source.today, premiumMode: 12 },
    ...{ billingTypeCode: '1', billingMethod: 'EFT', billingStatus: 'Active', isRestrictPremium: false },
    ...{ isLoanAvailable: false, isLoanOnPolicy: false, fundsLockedIn: false, ...NO_VALUES },
    payor: partyOf(source, sketch.payor),
    owners: sketch.owners.map((id) => partyOf(source, id)),
    insureds: sketch.insureds.map((id) => partyOf(source, id)),
    agent,
    writingAgent: source.agents.get(sketch.writingAgentID ?? agentID) ?? agent,
    beneficiaries: sketch.beneficiaries,
    baseCoverage: base,
    coverages: riders,
    ...own,
  };
}

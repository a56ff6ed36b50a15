import { shownValue } from '@lifeform/engine';
import { POLICY_LIMITS, type Policy, policyRecord } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { findNode, outline, treeOf } from './fixture.ts';

const LIMITS = {
  beneficiariesListed: 5,
  maximumPayoutBelow: 100_000,
  deceasedAfter: '1900-02-01',
  forLifeDuration: 999,
};
const BASE = { coverageID: '001', coverageType: 'base', riderType: 'none', name: { en: 'Heritage', fr: 'Héritage' } };
const WHOLE_LIFE = {
  ...{ policyNumber: '100200300', policyType: 'WholeLife', policyCStatCode: '1', isActive: true, errorCode: 1 },
  ...{ currentDate: '2026-11-21', isLoanAvailable: true, isRestrictPremium: false, limits: LIMITS },
  ...{ baseCoverage: BASE, coverages: [] },
};

/** What a policy's record is put together from, beside its people. */
const POLICY = {
  ...{ totalAnnualizedPremium: 0, coverages: [], policyType: 'WholeLife', policyCStatCode: '1' },
  ...{ agent: { name: '', agentID: '' }, writingAgent: { name: '', agentID: '' } },
  baseCoverage: { ...BASE, insureds: [], disabilityItems: [], issueAge: 40, coverages: [], coverageLayers: [] },
};

const WAIVER = {
  coverageID: '003',
  coverageType: 'benefit',
  riderType: 'waiver',
  name: { en: 'Waiver', fr: 'Exonération' },
};
const TERM = {
  ...{ coverageID: '002', coverageType: 'rider', riderType: 'term', name: { en: 'Term rider', fr: 'Avenant' } },
  coverages: [WAIVER],
};

const wordsFor = (key: string) => Object.values(seed.messages[key] ?? {});

describe('the tree of a policy', () => {
  test('has the base coverage 001 at the root of its own section, and no section without data [INF-031] [INF-063]', () => {
    expect(Object.keys(outline(treeOf(WHOLE_LIFE)))).toEqual(['Policy Information', 'Policy Values', 'Basic Coverage']);
    const base = findNode(treeOf(WHOLE_LIFE), 'secCoverages.baseCoverage1');
    expect(base.form.getField('coverageID').text).toBe('001');
  });

  test('puts each coverage under the section of its kind, and a nested one under its parent [INF-031]', () => {
    const sections = outline(treeOf({ ...WHOLE_LIFE, coverages: [WAIVER, TERM] }));
    expect(sections).toMatchObject({
      'Basic Coverage': { Heritage: {} },
      'Term Riders': { 'Term rider': { Waiver: {} } },
      'Supplementary Benefits': { Waiver: {} },
    });
  });

  test('is in the language asked for, names included', () => {
    const [section] = findNode(treeOf(WHOLE_LIFE, 'pagPolicy', 'fr'), 'secCoverages.base').children;
    expect(section?.form.getField('name_coverage').text).toBe('Héritage');
  });

  test('reads the nested properties of an element by one name', () => {
    const parDeposit = { amount: 1200, mode: 12, status: 'A', expiry: '2030-01-01', min: 100, max: 5000 };
    const tree = treeOf({ ...WHOLE_LIFE, baseCoverage: { ...BASE, parDeposit } });
    const { form } = findNode(tree, 'secCoverages.baseCoverage1');
    expect(shownValue(form.getField('parDepositAmount_coverage'), 'en')).toBe('$1,200.00');
  });

  test('reads the factor of a payment mode with five decimals [FMT-008]', () => {
    const { form } = findNode(
      treeOf({ ...WHOLE_LIFE, baseCoverage: { ...BASE, modalFactor: 0.09 } }),
      'secCoverages.baseCoverage1',
    );
    expect(shownValue(form.getField('modalFactor'), 'en')).toBe('0.09000');
  });

  test('shows 999 years of a flat extra as for life, and any other number as it is [INF-064]', () => {
    const statusOf = (flatExtraDuration: number) => {
      const rated = { ...BASE, isUseRatings: true, flatExtra: 2.5, flatExtraDuration };
      const { form } = findNode(treeOf({ ...WHOLE_LIFE, baseCoverage: rated }), 'secCoverages.baseCoverage1');
      return form.getField('flatExtraDuration').status;
    };
    expect(statusOf(999)).toBe('tEdit-Inforce-forLife');
    expect(statusOf(10)).toBeUndefined();
  });

  test.each([
    [true, 0, 'msg-NotApplicableShort'],
    [true, 1, undefined],
    [true, 99_999.99, undefined],
    [true, 100_000, 'msg-NotApplicableShort'],
    [false, 5000, 'msg-NotApplicableShort'],
  ])(
    'with funds locked in %s the maximum payout %d stands as %s [INF-060] [FMT-023]',
    (fundsLockedIn, maxPayoutThisYear, status) => {
      const tree = treeOf({ ...WHOLE_LIFE, policyType: 'LIF', fundsLockedIn, maxPayoutThisYear });
      expect(findNode(tree, 'secPayout').form.getField('maxPayoutThisYear').status).toBe(status);
    },
  );

  test.each([
    [5, ['grpBeneficiary'], false],
    [6, [], true],
  ])('lists %d beneficiaries one by one or by class alone', (count, groups, hasClass) => {
    const beneficiaries = Array.from({ length: count }, (_, index) => ({
      ...{ name: `Person ${index + 1}`, beneficiaryTypeCode: index === 0 ? 'I' : 'R' },
      ...{ beneficiaryRelationship: 'child', beneficiaryPercent: 10 },
    }));
    const clients = treeOf({ ...WHOLE_LIFE, beneficiariesCount: count, beneficiaries }).find(
      ({ id }) => id === 'secClientInformation',
    );
    expect(clients?.rows.includes('beneficiariesBeneficiaryTypeCode') ?? false).toBe(hasClass);
    expect(clients?.children.map(({ id }) => id.replace('secClientInformation.', ''))).toEqual(groups);
  });

  test('says of a loan that is not permitted that it is not, and of an option nobody chose likewise [FMT-022] [FMT-024]', () => {
    const { form } = findNode(treeOf({ ...WHOLE_LIFE, isRestrictPremium: true, loanBalance: 0 }), 'secPolicyValues');
    expect(form.getField('loanBalance').status).toBe('msg-NotPermitted');
    expect(form.getField('dividendPayoutType').status).toBe('msg-NotSelected');
  });

  test('shows a client once, with every role in the policy [FEEL-012]', () => {
    const ann = { clientID: 'C1', partyType: 'person', firstName: 'Ann', middleName: '', lastName: 'Roy' };
    const lee = { ...ann, clientID: 'C2', firstName: 'Lee' };
    const people = { owners: [ann], insureds: [{ ...ann, smokeClass: 'R' }, lee], payor: ann };
    // Of the rest of a policy nothing is read here.
    const inforcePolicy = { ...POLICY, ...people } as unknown as Policy;
    const record = policyRecord({ errorCode: 1, limits: POLICY_LIMITS, inforcePolicy });
    const shown = findNode(treeOf({ ...record, ...WHOLE_LIFE }), 'secClientInformation.grpParty').children;
    const valuesOf = (name: string) => shown.map(({ form }) => form.getField(name).value);
    expect([valuesOf('name_party'), valuesOf('partyRoles')]).toEqual([
      ['Ann Roy', 'Lee Roy'],
      ['owners|insureds|payor', 'insureds'],
    ]);
    expect(valuesOf('smokeClass')).toEqual(['R', '']);
  });

  test('knows a joint life by its word, and takes a smoking child for a non-smoker [ENT-040]', () => {
    const joint = { partyType: 'person', name: 'A and B', gender: 'J', dateOfBirth: '2010-01-01', smokeClass: 'S' };
    const { form } = findNode(treeOf({ ...WHOLE_LIFE, parties: [joint] }), 'secClientInformation.grpParty.parties1');
    const gender = form.getField('gender');
    expect(gender.optionItems.find(({ code }) => code === gender.value)?.text).toBe('Joint');
    expect(form.getField('smokeClass').value).toBe('R');
  });

  test('premiums of a policy that has no more to pay are not applicable [FMT-025]', () => {
    const { form } = findNode(treeOf({ ...WHOLE_LIFE, errorCode: 9, totalModalPremium: 50 }), 'secPolicyInformation');
    expect(form.getField('totalModalPremium').status).toBe('msg-NotApplicable');
  });

  test('a party whose church is not on file says so [FMT-021]', () => {
    const ann = { partyType: 'person', name: 'Ann', churchName: '' };
    const { form } = findNode(treeOf({ ...WHOLE_LIFE, parties: [ann] }), 'secClientInformation.grpParty.parties1');
    expect(form.getField('churchName').status).toBe('msg-NameNotOnFile');
  });

  test('what stands where there is nothing has its words in both languages [FMT-021] [FMT-022] [FMT-023]', () => {
    expect(wordsFor('msg-NameNotOnFile')).toEqual(['NAME NOT ON FILE', 'NOM NON AU DOSSIER']);
    expect(wordsFor('msg-NotSelected')).toEqual(['Not Selected', 'Non choisi']);
    expect(wordsFor('msg-NotApplicableShort')).toEqual(['N/A', 's. o.']);
  });

  test('what is not permitted or paid up is said in both languages [FMT-024] [FMT-025]', () => {
    expect(wordsFor('msg-NotPermitted')).toEqual(['Not permitted on this policy', 'Non permis pour ce contrat']);
    expect(wordsFor('msg-NotApplicable')).toEqual(['Not Applicable', 'Sans objet']);
  });
});

describe('what is shown of', () => {
  const death = { ...WHOLE_LIFE, policyCStatCode: 'D', isActive: false };
  const person = { partyType: 'person', name: 'A', dateOfBirth: '1944-10-10', dateOfDeath: '2024-03-18' };
  const ageOn = (currentDate: string, dateOfDeath?: string) => {
    const record = { ...death, currentDate, parties: [{ ...person, dateOfDeath }] };
    return findNode(treeOf(record), 'secClientInformation.grpParty.parties1').form.getField('age_party').value;
  };

  test('the age of a dead insured stands at the day of death, and of a living one goes on [NUM-034]', () => {
    expect([ageOn('2024-03-18', '2024-03-18'), ageOn('2034-03-18', '2024-03-18')]).toEqual([79, 79]);
    expect([ageOn('2024-03-18'), ageOn('2034-03-18')]).toEqual([79, 89]);
    // A date before anybody insured could have died is a blank of an old system.
    expect(ageOn('2034-03-18', '1900-01-01')).toBe(89);
  });

  test.each([
    ['the day before it matures', '2025-04-30', 'running'],
    ['the day it matures', '2025-05-01', 'matured'],
    ['a day after', '2025-05-02', 'matured'],
  ])('a deposit for a term on %s [NUM-036]', (_, illustrationDate, status) => {
    const fund = { fundID: 'GIA3', fundType: 'GIA', fundName: { en: 'GIA', fr: 'CIG' }, isActive: true };
    const base = { ...BASE, funds: [{ ...fund, maturityDate: '2025-05-01' }] };
    const nodes = treeOf({ ...WHOLE_LIFE, policyType: 'TFSA', illustrationDate, baseCoverage: base });
    const { form, rows } = findNode(nodes, 'secFunds.baseCoverage.funds1');
    expect(rows).toContain('fundStatus');
    expect(form.getField('fundStatus').value).toBe(status);
  });

  test.each(['RRIF', 'LIF', 'SegregatedFundRRIF', 'ImmediateAnnuity', 'DeferredAnnuity'])(
    'the premium of %s is no data [NUM-037]',
    (policyType) => {
      const [summary] = treeOf({ ...WHOLE_LIFE, policyType, annualPremium: 0 }, 'pagPremium');
      expect(summary?.form.getField('premiumState').value).toBe('noData');
    },
  );

  test.each(['5', '6', '7', 'D'])(
    'a coverage that ended with status %s names no expiry [NUM-032]',
    (coverageStatus) => {
      const told = (status: string) => {
        const own = { ...BASE, coverageStatus: status, expiryDate: '2044-06-01', expiryAge: 85 };
        return findNode(treeOf({ ...WHOLE_LIFE, baseCoverage: own }), 'secCoverages.baseCoverage1').rows;
      };
      expect(told('1')).toEqual(expect.arrayContaining(['expiryDate_coverage', 'expiryAge']));
      expect(told(coverageStatus)).not.toContain('expiryDate_coverage');
      expect(told(coverageStatus)).not.toContain('expiryAge');
    },
  );
});

describe('values to read', () => {
  const fund = {
    ...{ fundID: '1', fundName: { en: 'Equity', fr: 'Actions' }, fundType: 'segregated', isActive: true },
    ...{ units: 12.34567, unitPrice: 10.5, currentFundValue: -5 },
  };
  const tree = treeOf({ ...WHOLE_LIFE, policyType: 'SegregatedFund', baseCoverage: { ...BASE, funds: [fund] } });
  const { form } = findNode(tree, 'secFunds.baseCoverage.funds1');

  test.each([
    ['units_fund', '12.3457'],
    ['unitPrice', '10.5000'],
    ['currentFundValue', '($5.00)'],
  ])('%s reads %s', (name, text) => {
    expect(shownValue(form.getField(name), 'en')).toBe(text);
  });

  test('a fund called segregated stands with the equity-linked ones', () => {
    expect(findNode(tree, 'secFunds.Seg').children.map(({ id }) => id)).toEqual(['secFunds.baseCoverage.funds1']);
  });
});

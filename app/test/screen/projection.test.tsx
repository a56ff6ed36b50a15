import { formatQuantity } from '@lifeform/engine';
import { lookupCode, POLICY_LIMITS } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { userWith } from '../user-fixture.ts';
import { openApp } from './open-app.tsx';
import { at, server } from './server.ts';

const NUMBER = 'L1000210';
const PARTY = { name: 'Adams, Peter James', clientID: 'C1' };
const BASE = {
  ...{ coverageID: '001', coverageType: 'base', riderType: 'none', name: { en: 'Heritage', fr: 'Héritage' } },
  ...{ insureds: [PARTY], disabilityItems: [], issueAge: 40, coverages: [], coverageLayers: [] },
};
/** A whole life policy in its third year, that owes nearly what it is worth. */
const POLICY = {
  ...{ policyNumber: NUMBER, policyType: 'WholeLife', policyCStatCode: '1', isActive: true, prodID: '0010' },
  ...{ prodName: BASE.name, issueDate: '2024-05-01', currentDate: '2026-11-21', premiumMode: 12 },
  ...{ loanBalance: 1090, loanInterestRate: 0.12, isLoanOnPolicy: true, isLoanAvailable: true },
  ...{ totalAnnualizedPremium: 600, totalModalPremium: 52, baseCoverage: BASE, coverages: [], beneficiaries: [] },
  ...{ payor: PARTY, owners: [PARTY], insureds: [PARTY] },
  ...{ agent: { name: '', agentID: '' }, writingAgent: { name: '', agentID: '' } },
};
const column = (name: string, group: string, values: readonly (number | null)[]) => ({
  ...{ name, group, unit: 'dollars', values },
});
const LEDGER = {
  age: [40, 41, 42, 43, 44],
  columns: [
    column('loanBalance', 'policy', [null, 1090, 1220.8, 0, 0]),
    column('cashValue', 'guaranteed', [0, 500, 1000, 1500, 2000]),
    column('netCashValue', 'guaranteed', [null, 0, 0, 0, 0]),
  ],
};

/** A text in one of both languages, with blanks as they are looked for. */
const said = (key: string, language: 'en' | 'fr', parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .reduce((text, [name, value]) => text.replace(`{${name}}`, value), seed.messages[key]?.[language] ?? key)
    .replace(/\s/g, ' ');

function answers(lapseYear?: object): void {
  server.use(
    http.post(at('/api/policies/projection'), () =>
      HttpResponse.json({ ledger: { ...LEDGER, ...(lapseYear && { lapseYear }) }, policyYear: 3 }),
    ),
  );
}

async function openPolicy(inputLanguage: 'English' | 'French'): Promise<void> {
  const { user } = openApp('/inforce/policyLookup', userWith(['isInforce'], { inputLanguage }));
  await user.type(await screen.findByRole('searchbox'), `${NUMBER}{Enter}`);
}

beforeEach(() => {
  const answer = {
    errorCode: lookupCode('PolicyFound'),
    illustrationDate: '2026-11-21',
    limits: POLICY_LIMITS,
    inforcePolicy: POLICY,
  };
  server.use(http.post(at('/api/getpolicy'), () => HttpResponse.json(answer)));
});

describe('the years ahead of a policy with a loan', () => {
  test.each([
    ['English', 'en'],
    ['French', 'fr'],
  ] as const)(
    'that passes its cash value say in %s in which year it ends, and at which interest the loan grows',
    async (inputLanguage, language) => {
      answers({ guaranteed: 3 });
      await openPolicy(inputLanguage);
      expect(
        await screen.findByText(said('tEdit-Illustration-lapse-guaranteed', language, { year: '3' })),
      ).toBeVisible();
      expect(
        screen.getByText(said('msg-LoanCarried', language, { rate: formatQuantity(0.12, 'fraction', language) })),
      ).toBeVisible();
    },
  );

  test('that lasts speak of no end', async () => {
    answers();
    await openPolicy('English');
    await screen.findByText(said('msg-LoanCarried', 'en', { rate: formatQuantity(0.12, 'fraction', 'en') }));
    const [sentence = ''] = said('tEdit-Illustration-lapse-guaranteed', 'en', { year: '' }).split('year');
    expect(screen.queryByText(sentence, { exact: false })).toBeNull();
  });
});

import type { PolicyAnswer, PolicyProjection } from '@lifeform/metadata/contract';
import type { Policy } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { handsOf } from './hands.ts';
import { PROJECTION, policyAnswer } from './inforce-fixture.ts';
import { openApp, shell, text } from './open-app.tsx';

const NUMBER = 'L1000210';
const own = (code: string) => text(`tEdit-Inforce-${code}`);

/** The policy otherwise than the fixture has it. */
function answers(change: (policy: Policy) => object): void {
  const { inforcePolicy, ...rest } = policyAnswer(NUMBER);
  if (!inforcePolicy) throw new Error('The fixture has a policy.');
  answer('POST /api/getpolicy', { ...rest, inforcePolicy: { ...inforcePolicy, ...change(inforcePolicy) } as Policy });
}

beforeEach(() => {
  answer('POST /api/policies/projection', PROJECTION);
});

async function lookUp() {
  const { user } = openApp('/inforce/policyLookup', userOf('agent'));
  const hands = handsOf(user);
  await hands.write(await screen.findByRole('searchbox'), NUMBER);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector(`[data-policy="${NUMBER}"]`)).not.toBeNull());
  return { user, ...hands };
}
const panel = () => document.querySelector<HTMLElement>('[data-premium]');

describe('the premium of a policy in force', () => {
  test('is told by coverage, by year and by payment [INF-036, INF-037, INF-038]', async () => {
    const name = { en: 'Term rider', fr: 'Avenant temporaire' };
    answers(({ baseCoverage }) => ({
      coverages: [
        { ...baseCoverage, coverageID: '002', coverageType: 'rider', riderType: 'term', name, premAnnual: 54 },
      ],
    }));
    await lookUp();
    const lines = [...(panel()?.querySelectorAll('dl > div') ?? [])].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    );
    expect(lines).toEqual([
      ['Base premium', '$1,200.00'],
      ['Term rider', '$54.00'],
      ['Annual premium', '$1,254.00'],
      ['Modal premium', '$104.50'],
    ]);
  });

  test('is not applicable to lives that form no joint age [INF-040]', async () => {
    answers(({ baseCoverage }) => ({
      baseCoverage: {
        ...baseCoverage,
        insureds: [
          { clientID: 'A', issueAge: 20 },
          { clientID: 'B', issueAge: 65 },
        ],
      },
    }));
    await lookUp();
    expect(panel()).toHaveTextContent(own('premiumState-option-notApplicable'));
  });

  test('is no data where nothing is paid [INF-041]', async () => {
    answers(() => ({ totalAnnualizedPremium: 0, totalModalPremium: 0, policyType: 'None' }));
    await lookUp();
    expect(panel()).toHaveTextContent(own('premiumState-option-noData'));
  });
});

/** Sixty years of a policy in its third. */
const LONG: PolicyProjection = {
  ...PROJECTION,
  ledger: {
    age: Array.from({ length: 60 }, (_, index) => 33 + index),
    columns: PROJECTION.ledger.columns.map((column) => ({
      ...column,
      values: Array.from({ length: 60 }, (_, index) => 1000 * (index + 1)),
    })),
  },
};

test('the values of a policy are shown by year, selected years or all of them [INF-042, INF-044, INF-048]', async () => {
  answer('POST /api/getpolicy', ({ body }): PolicyAnswer => policyAnswer(body.policyNumber));
  answer('POST /api/policies/projection', LONG);
  const { user } = await lookUp();
  const table = within(await screen.findByRole('table', { name: own('screen-results') }));
  const years = () =>
    table
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => Number.parseInt(textContent ?? '', 10));
  expect(years().slice(0, 10)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(years().length).toBeLessThan(58);
  expect(years().at(-1)).toBe(60);
  const quantities = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(quantities).toEqual([
    own('screen-age'),
    ...PROJECTION.ledger.columns.map(({ name }) => text(`msg-Ledger-${name}`)),
  ]);
  await user.click(screen.getByRole('checkbox', { name: own('screen-selectedYears') }));
  await waitFor(() => expect(years()).toHaveLength(58));
  await user.click(screen.getByRole('checkbox', { name: /since issue$/ }));
  await waitFor(() => expect(years()).toEqual(Array.from({ length: 60 }, (_, index) => index + 1)));
});

test('a term rider is entered in a dialog with every input the form has for it [INF-065, META-034]', async () => {
  answer('POST /api/getpolicy', ({ body }): PolicyAnswer => policyAnswer(body.policyNumber));
  const { press, enter } = await lookUp();
  await press(own('screen-addTermRider'));
  await enter('txtRiderFaceAmount', '250000');
  // The years of a flat extra are asked for once there is one.
  await enter('txtRiderFlatExtra', '2.5');
  const dialog = screen.getByRole('dialog');
  const items = seed.forms.find(({ form }) => form === 'Inforce')?.items ?? [];
  const inputs = items.map(({ name }) => name).filter((name) => /^[a-z]{3}Rider/.test(name));
  await waitFor(() => {
    const drawn = [...dialog.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field ?? '');
    expect(drawn.sort()).toEqual(inputs.sort());
  });
  expect(within(dialog).getByRole('button', { name: shell('cancel') })).toBeInTheDocument();
});

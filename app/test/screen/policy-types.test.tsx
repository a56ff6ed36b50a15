import type { PolicyType } from '@lifeform/metadata/insurance';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { handsOf } from './hands.ts';
import { PROJECTION, policyAnswer } from './inforce-fixture.ts';
import { openApp, shell, text } from './open-app.tsx';

const agent = userOf('agent');
const NUMBER = 'L1000210';
const own = (code: string) => text(`tEdit-Inforce-${code}`);

/** Of each type: whether it has values, a premium panel with an amount, and some rows that only such types have. */
const TYPES: readonly (readonly [type: PolicyType, values: boolean, premium: string, row: string, lacks: string])[] = [
  ['None', false, 'noData', 'policyNumber', 'totalModalPremium'],
  ['WholeLife', true, 'priced', 'nonForfeitureOption', 'minimumDeposit'],
  ['LevelTerm', false, 'priced', 'totalModalPremium', 'cashValue'],
  ['UL', true, 'priced', 'policyValue', 'nonForfeitureOption'],
  ['CriticalIllness', false, 'priced', 'totalModalPremium', 'cashValue'],
];

/** The policy as if it were of another type. */
function answersType(policyType: PolicyType): void {
  const { inforcePolicy, ...rest } = policyAnswer(NUMBER);
  if (!inforcePolicy) throw new Error('The fixture has a policy.');
  answer('POST /api/getpolicy', { ...rest, inforcePolicy: { ...inforcePolicy, policyType } });
}

beforeEach(() => {
  answer('POST /api/policies/projection', PROJECTION);
});

function open(who = agent) {
  const { user } = openApp('/inforce/policyLookup', who);
  const hands = handsOf(user);
  return {
    ...hands,
    lookUp: async (): Promise<void> => {
      await hands.write(await screen.findByRole('searchbox'), NUMBER);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.querySelector(`[data-policy="${NUMBER}"]`)).not.toBeNull());
    },
  };
}
const sections = () => [...document.querySelectorAll<HTMLElement>('[data-node]')].map(({ dataset }) => dataset.node);
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-field]')].map(({ dataset }) => dataset.field);
const premium = () => document.querySelector<HTMLElement>('[data-premium]')?.dataset.premium;

describe('a policy of each type', () => {
  test.each(TYPES)('%s has the sections, rows and premium of its type', async (type, hasValues, state, row, lacks) => {
    answersType(type);
    await open().lookUp();
    expect([type, sections().includes('secPolicyValues'), premium()]).toEqual([type, hasValues, state]);
    expect([type, rows().includes(row), rows().includes(lacks)]).toEqual([type, true, false]);
  });

  test('is told apart in French too', async () => {
    answersType('WholeLife');
    await open({ ...agent, inputLanguage: 'French' }).lookUp();
    const french = text('tEdit-Inforce-secPolicyValues', 'fr');
    expect(screen.getByRole('button', { name: french })).toBeInTheDocument();
  });

  test('whose years cannot be had says so in their place, keeps the rest and has them on a retry', async () => {
    answersType('WholeLife');
    answer('POST /api/policies/projection', () => refusal(503, 'databaseAway'));
    const { lookUp, press } = open();
    await lookUp();
    await screen.findByText(text('tEdit-Refusal-databaseAway'));
    expect(sections()).toContain('secPolicyValues');
    answer('POST /api/policies/projection', PROJECTION);
    await press(shell('retry'));
    await screen.findByRole('table', { name: own('screen-results') });
  });
});

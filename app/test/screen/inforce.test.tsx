import type { AnswerOf, PolicyAnswer } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, handsOf } from './hands.ts';
import { PROJECTION, policyAnswer } from './inforce-fixture.ts';
import { openApp, shell, text } from './open-app.tsx';

const own = (code: string, number = '') => text(`tEdit-Inforce-${code}`).replace('{number}', number);
const said = (code: string, number: string) => text(`tEdit-Policy-lookup-${code}`).replace('{number}', number);
const agent = userOf('agent');
const WAIVED = 'L1000210';
const OTHER = 'L1000220';

beforeEach(() => {
  answer('POST /api/getpolicy', ({ body }) => policyAnswer(body.policyNumber));
  answer('POST /api/policies/projection', PROJECTION);
});

function open(who = agent) {
  const { user } = openApp('/inforce/policyLookup', who);
  const hands = handsOf(user);
  return {
    user,
    ...hands,
    ask: async (number: string): Promise<void> => {
      await hands.write(await screen.findByRole('searchbox'), number);
      await user.keyboard('{Enter}');
    },
    /** Until the policy is on the screen. */
    lookUp: async (number: string): Promise<void> => {
      await hands.write(await screen.findByRole('searchbox'), number);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.querySelector(`[data-policy="${number}"]`)).not.toBeNull());
    },
  };
}
const shown = () => document.querySelector('[data-policy]')?.getAttribute('data-policy');

describe('a policy in force', () => {
  test('is found by its number; before that the screen says how [INF-001, ROUTE-011]', async () => {
    const { lookUp } = open();
    await screen.findByText(own('screen-noPolicy'));
    await lookUp(WAIVED);
    for (const section of ['Policy Information', 'Client Information', 'Basic Coverage']) {
      expect(screen.getByRole('button', { name: section })).toBeInTheDocument();
    }
    expect(await screen.findByRole('searchbox')).toHaveValue(WAIVED);
    expect(location.href).not.toContain(WAIVED);
  });

  test('unfolds its sections one by one and all at once [INF-021]', async () => {
    const { lookUp, press } = open();
    await lookUp(WAIVED);
    const section = screen.getByRole('button', { name: 'Client Information' });
    const isOpen = () => section.getAttribute('aria-expanded');
    await press(own('screen-collapseAll'));
    expect(isOpen()).toBe('false');
    section.click();
    await waitFor(() => expect(isOpen()).toBe('true'));
    await press(own('screen-collapseAll'));
    expect(isOpen()).toBe('false');
    await press(own('screen-expandAll'));
    expect(isOpen()).toBe('true');
  });

  test('stays in the list of those opened, from which it is opened again, until it is taken off the screen [INF-005, INF-088]', async () => {
    const { lookUp, press } = open();
    await lookUp(WAIVED);
    await lookUp(OTHER);
    const opened = within(screen.getByRole('table', { name: own('screen-opened') }));
    expect(opened.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([OTHER, WAIVED]);
    await press(own('screen-openNamed', WAIVED));
    await waitFor(() => expect(shown()).toBe(WAIVED));
    await press(own('screen-clearNamed', WAIVED));
    await screen.findByText(own('screen-noPolicy'));
    expect(document.querySelector('[data-node]')).toBeNull();
  });

  test('covers a social insurance number until it is asked for, and keeps it nowhere [INF-035]', async () => {
    const { lookUp, press } = open();
    await lookUp(WAIVED);
    await press(own('screen-expandAll'));
    const row = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('tr[data-field="sin"]');
      if (!found) throw new Error('There is no row of the number.');
      return found;
    });
    expect(row).not.toHaveTextContent(/\d/);
    within(row).getByRole('button').click();
    await waitFor(() => expect(row).toHaveTextContent(/\d{3}-\d{3}-\d{3}/));
    const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    expect(kept).not.toMatch(/\d{3}-?\d{3}-?\d{3}(?!\d)/);
  });

  test('shows its years from the one that runs, and those before where they are asked for [FEEL-010]', async () => {
    const { lookUp, user } = open();
    await lookUp(WAIVED);
    const heads = () =>
      within(screen.getByRole('table', { name: own('screen-results') }))
        .getAllByRole('columnheader')
        .slice(1)
        .map(({ textContent }) => Number.parseInt(textContent ?? '', 10));
    await screen.findByRole('table', { name: own('screen-results') });
    expect(heads()).toEqual([3, 4, 5]);
    await user.click(screen.getByRole('checkbox', { name: /since issue$/ }));
    await waitFor(() => expect(heads()[0]).toBe(1));
  });

  test('whose years cannot be had says so in their place, and a retry has them', async () => {
    answer('POST /api/policies/projection', () => new Response(null, { status: 500 }));
    const { lookUp, press } = open();
    await lookUp(WAIVED);
    await screen.findByText(shell('serverFailed'));
    answer('POST /api/policies/projection', PROJECTION);
    await press(shell('retry'));
    await screen.findByRole('table', { name: own('screen-results') });
    expect(shown()).toBe(WAIVED);
  });

  test.each([
    [2, 'NotFound', '[INF-009]'],
    [4, 'PremiumRestrict', '[INF-010]'],
    [6, 'PaidUp', '[INF-011]'],
    [7, 'Rejected', '[INF-012]'],
    [8, 'ETI', '[INF-013]'],
    [10, 'NotLoadable', '[INF-014]'],
    [99, 'NotLoadable', '[INF-014]'],
  ])('of result %i, %s, is told of and shows nothing of the one before %s', async (errorCode, result) => {
    const { lookUp, ask } = open();
    await lookUp(WAIVED);
    const { illustrationDate, limits } = policyAnswer(WAIVED);
    answer('POST /api/getpolicy', { errorCode, illustrationDate, limits });
    await ask('X99');
    expect(await screen.findAllByText(said(result, 'X99'))).not.toHaveLength(0);
    expect(document.querySelector('[data-alert="inforce"]')).toHaveTextContent(said(result, 'X99'));
    expect(await screen.findByRole('searchbox')).toHaveValue('X99');
    expect(document.querySelector('[data-node]')).toBeNull();
  });

  test('that no server answers for can be asked for again', async () => {
    const { ask, press } = open();
    answer('POST /api/getpolicy', () => HttpResponse.error());
    await ask(WAIVED);
    const retry = await screen.findByRole('button', { name: shell('retry') });
    expect(retry).toBeInTheDocument();
    answer('POST /api/getpolicy', ({ body }) => policyAnswer(body.policyNumber));
    await press(shell('retry'));
    await waitFor(() => expect(shown()).toBe(WAIVED));
  });
});

describe('a term rider tried on a policy in force', () => {
  const priced = (premWaiver: number) =>
    answer(
      'POST /api/GetCoverageSetup',
      ({ body }) =>
        ({
          ...body,
          issueAge: 48,
          attainedAge: 48,
          expiryDate: '2036-03-01',
          expiryAge: 58,
          premAnnual: 250,
          premWaiver,
          premCoverage: 250,
          premADB: 0,
          premMultipleExtra: 0,
          premFlatExtra: 0,
          policyFee: 0,
          units: 100,
        }) as unknown as AnswerOf<'POST /api/GetCoverageSetup'>,
    );
  const add = () => own('screen-addRider');
  const dialog = () => screen.queryByRole('dialog');

  async function enterFace() {
    const hands = open();
    await hands.lookUp(WAIVED);
    await hands.press(own('screen-addTermRider'));
    await hands.enter('txtRiderFaceAmount', '250000');
    return hands;
  }

  test('stays in its dialog as it was entered when it cannot be priced, which is told there and by no alert [INF-082, ERR-005]', async () => {
    answer('POST /api/GetCoverageSetup', () => new Response(null, { status: 500 }));
    const { pressAgain } = await enterFace();
    await pressAgain(add());
    await within(dialog() as HTMLElement).findByText(shell('serverFailed'));
    expect(await control('txtRiderFaceAmount')).toHaveValue('$250,000');
    expect(document.querySelector('[data-what-if], [data-alert]')).toBeNull();
    priced(0);
    await pressAgain(add());
    await waitFor(() => expect(document.querySelector('[data-what-if]')).not.toBeNull());
    expect(dialog()).toBeNull();
  });

  test('that brings a waiver says so, and goes with what was said of it [INF-072, CONST-007]', async () => {
    priced(12.5);
    const { press, lookUp } = await enterFace();
    await press(add());
    await screen.findByText(text('msg-AddedTermRiderWithWP'));
    await press(own('screen-withdraw'));
    await waitFor(() => expect(screen.queryByText(text('msg-AddedTermRiderWithWP'))).toBeNull());
    expect(document.querySelector('[data-what-if]')).toBeNull();
    await lookUp(OTHER);
  });

  test('that brings none says so alone, and its alert is closed by hand while it stays [INF-071, CONST-007]', async () => {
    priced(0);
    const { press } = await enterFace();
    await press(add());
    await screen.findByText(text('msg-AddedTermRider'));
    await press(shell('close'));
    await waitFor(() => expect(screen.queryByText(text('msg-AddedTermRider'))).toBeNull());
    expect(document.querySelector('[data-what-if]')).not.toBeNull();
  });

  test('is not offered where the product takes none [INF-084]', async () => {
    const { limits, ...rest } = policyAnswer(WAIVED);
    const { termRider: _, ...without } = limits;
    answer('POST /api/getpolicy', { ...rest, limits: without } satisfies PolicyAnswer);
    const { lookUp } = open();
    await lookUp(WAIVED);
    expect(screen.queryByRole('button', { name: own('screen-addTermRider') })).toBeNull();
  });
});

describe('what is entered of a policy', () => {
  test('is not for somebody without the area', async () => {
    openApp('/inforce/policyLookup', userWith(['isNewBusiness']));
    await waitFor(() => expect(location.pathname).not.toBe('/inforce/policyLookup'));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('is refused in French to a reader of French', async () => {
    answer('POST /api/getpolicy', () => refusal(500, 'unexpected', { parameters: { reference: 'a1' } }));
    const { ask } = open({ ...agent, inputLanguage: 'French' });
    await ask('X99');
    expect(
      await screen.findAllByText(text('tEdit-Policy-lookup-fault', 'fr').replace('{number}', 'X99')),
    ).not.toHaveLength(0);
  });
});

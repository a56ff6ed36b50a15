import { POLICY_BATCH_MOST } from '@lifeform/metadata/contract';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { answer, held, refusal } from './answer.ts';
import { control, frame, handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';
import { savedFiles } from './saved-files.ts';
import { at, server } from './server.ts';

const own = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-BatchInforce-${code}`, language);
const headOffice = userOf('headOffice');
const NUMBERS = 'txtPolicyNumbers';
const saved = savedFiles();

function open(who = headOffice) {
  const { user } = openApp('/inforce/batch', who);
  return { user, ...handsOf(user) };
}
const workbook = () =>
  new HttpResponse('PK', { headers: { 'content-disposition': "attachment; filename*=UTF-8''Policies.xlsx" } });
const alert = () => document.querySelector('[data-alert="policyBatch"]');

describe('policies in one workbook', () => {
  test('are the numbers entered, each once and in their order [INF-090]', async () => {
    const asked = answer('POST /api/policies/batch', () => workbook());
    const { enter, press } = open();
    await enter(NUMBERS, 'l1000210, L1000220\nL1000210');
    await screen.findByText('2 policies');
    await press(own('start'));
    await waitFor(() => expect(saved).toEqual(['Policies.xlsx']));
    expect(asked[0]?.body).toEqual({ policyNumbers: ['L1000210', 'L1000220'] });
    await screen.findByText(/Workbook saved: 2 policies\./);
  });

  test('of no number are not asked for: the field says that it is required', async () => {
    const asked = answer('POST /api/policies/batch', () => workbook());
    const { press } = open();
    await press(own('start'));
    await waitFor(() => expect(frame(NUMBERS)).toHaveTextContent(text('msg-required')));
    expect(await control(NUMBERS)).toHaveFocus();
    expect(asked).toHaveLength(0);
  });

  test('are as many as a workbook has room for, and not one more', async () => {
    const asked = answer('POST /api/policies/batch', () => workbook());
    const numbers = Array.from({ length: POLICY_BATCH_MOST + 1 }, (_, index) => `L${index}`);
    const { enter, press } = open();
    await enter(NUMBERS, numbers.join(' '));
    await press(own('start'));
    await waitFor(() => expect(alert()).toHaveTextContent(`${POLICY_BATCH_MOST + 1} policies are too many`));
    expect(asked).toHaveLength(0);
    await enter(NUMBERS, numbers.slice(1).join(' '));
    await press(own('start'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked[0]?.body.policyNumbers).toHaveLength(POLICY_BATCH_MOST);
  });

  test('come from a file too, after those entered; a file that is none says why', async () => {
    server.use(http.post(at('/api/policies/batch/numbers'), () => HttpResponse.json({ policyNumbers: ['L2', 'L1'] })));
    const { user, enter } = open();
    await enter(NUMBERS, 'L1');
    const choose = async () =>
      user.upload(await screen.findByLabelText(own('numbersFile')), new File(['L2\nL1\n'], 'numbers.csv'));
    await choose();
    await waitFor(async () => expect(await control(NUMBERS)).toHaveValue('L1\nL2\nL1'));
    await screen.findByText('2 policies');
    server.use(http.post(at('/api/policies/batch/numbers'), () => refusal(503, 'databaseAway')));
    await choose();
    await waitFor(() => expect(alert()).toHaveTextContent(text('tEdit-Refusal-databaseAway')));
    expect(await control(NUMBERS)).toHaveValue('L1\nL2\nL1');
  });

  test('that take long can be called off, and nothing is saved', async () => {
    const { promise, release } = held<Response>();
    answer('POST /api/policies/batch', () => promise);
    const { enter, press } = open();
    await enter(NUMBERS, 'L1000210');
    await press(own('start'));
    await press(shell('cancel'));
    await waitFor(() => expect(screen.queryByRole('button', { name: shell('cancel') })).toBeNull());
    release(workbook());
    expect(saved).toEqual([]);
  });

  test('that cannot be loaded say so, and the numbers stay', async () => {
    answer('POST /api/policies/batch', () => refusal(503, 'databaseAway'));
    const { enter, press } = open();
    await enter(NUMBERS, 'L1000210');
    await press(own('start'));
    await waitFor(() => expect(alert()).toHaveTextContent(text('tEdit-Refusal-databaseAway')));
    expect(await control(NUMBERS)).toHaveValue('L1000210');
  });

  test('are asked for in French by who reads French', async () => {
    open({ ...headOffice, inputLanguage: 'French' });
    await screen.findByRole('button', { name: own('start', 'fr') });
    expect(frame(NUMBERS)).toHaveTextContent(own(NUMBERS, 'fr'));
  });

  test('are not for somebody without the right to batches [INF-090]', async () => {
    open(userWith(['isInforce'], { defaultApplication: 'Inforce' }));
    await waitFor(() => expect(location.pathname).toBe('/inforce/policyLookup'));
    expect(frame(NUMBERS)).toBeUndefined();
  });
});

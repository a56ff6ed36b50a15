import type { Batch, BatchPlan } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { answer, held, refusal } from './answer.ts';
import { control, frame, handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';
import { savedFiles } from './saved-files.ts';
import { at, server } from './server.ts';

const own = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-BatchNewBusiness-${code}`, language);
const named = (code: string, name: string) => own(code).replace('{name}', name);
const headOffice = userOf('headOffice');
const saved = savedFiles();

const PLANS: readonly BatchPlan[] = [
  { planCode: '01T18020', prodID: '0180', name: { en: 'Horizon Term 20', fr: 'Horizon Temporaire 20' } },
];
const batch = (changes: Partial<Batch> = {}): Batch => ({
  ...{ id: 'b1', name: 'Spring', state: 'done', total: 12, done: 12, failed: 1 },
  ...{ createdAt: '2026-03-01T12:00:00Z', finishedAt: '2026-03-01T12:01:00Z' },
  ...changes,
});

/** The batches that the server has. */
let stored: Batch[];

beforeEach(() => {
  stored = [];
  answer('GET /api/batches/plans', PLANS);
  answer('GET /api/batches', () => stored);
});

function open(who = headOffice) {
  const { user } = openApp('/illustration/batch', who);
  return {
    user,
    ...handsOf(user),
    pickPlan: async () => user.click(await screen.findByLabelText(/01T18020/)),
  };
}
const list = async () => within(await screen.findByRole('table', { name: own('list') }));
const alert = () => document.querySelector('[data-alert="batch"]');

/** The workbook of a batch, as a file or refused. */
function answersWorkbook(reply: () => Response): void {
  server.use(http.get(at('/api/batches/:id/workbook'), reply));
}

describe('a batch of quotes', () => {
  test('offers the plans there are, and counts its cases before it is started', async () => {
    const started = answer('POST /api/batches', ({ body }) => {
      const started = batch({ name: String(body.values.txtBatchName) });
      stored = [started];
      return started;
    });
    const { pickPlan, enter, press } = open();
    await screen.findByText(own('empty'));
    await pickPlan();
    await enter('txtBatchName', 'Spring');
    await waitFor(async () => expect(Number((await control('txtCases')).value)).toBeGreaterThan(0));
    await press(own('btnStartBatch'));
    await (await list()).findByText('Spring');
    expect(started[0]?.body.values).toMatchObject({ mltPlans: '01T18020', txtBatchName: 'Spring' });
    expect(alert()).toHaveTextContent('Batch started: 12 cases.');
  });

  test('without a plan is not started, and leads to what is missing', async () => {
    const started = answer('POST /api/batches', batch());
    const { press } = open();
    await press(own('btnStartBatch'));
    await waitFor(() => expect(frame('mltPlans')).toHaveTextContent(text('msg-Option')));
    expect(started).toHaveLength(0);
  });

  test('that the server cannot start says so and keeps what was entered', async () => {
    answer('POST /api/batches', () => refusal(503, 'databaseAway'));
    const { pickPlan, enter, press } = open();
    await pickPlan();
    await enter('txtBatchName', 'Spring');
    await press(own('btnStartBatch'));
    await waitFor(() => expect(alert()).toHaveTextContent(text('tEdit-Refusal-databaseAway')));
    expect(await control('txtBatchName')).toHaveValue('Spring');
  });

  test('of a census needs its file, and names each cell that is wrong', async () => {
    server.use(
      http.post(at('/api/batches/census'), () =>
        HttpResponse.json(
          {
            ...{ statusCode: 400, code: 'censusRefused', message: '' },
            issues: [{ code: 'msg-BatchPlan', path: 'rows[2].plan' }],
          },
          { status: 400 },
        ),
      ),
    );
    const { user, choose, press } = open();
    await choose('rdoSource', 'C');
    await press(own('btnStartBatch'));
    await screen.findByText(text('msg-BatchNoFile'));
    const file = new File(['plan,age\nNOPLAN,40\n'], 'census.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText(own('censusFile')), file);
    expect(screen.queryByText(text('msg-BatchNoFile'))).toBeNull();
    await press(own('btnStartBatch'));
    const problems = within(await screen.findByRole('table', { name: own('censusReason') }));
    const cells = within(problems.getAllByRole('row').at(-1) ?? document.body);
    expect(cells.getByText(text('msg-BatchPlan'))).toBeInTheDocument();
    expect(cells.getByText('2')).toBeInTheDocument();
  });
});

describe('the batches there are', () => {
  test('that cannot be had say so in their place, and a retry has them', async () => {
    answer('GET /api/batches', () => new Response(null, { status: 500 }));
    const { press } = open();
    await screen.findByText(shell('serverFailed'));
    stored = [batch()];
    answer('GET /api/batches', () => stored);
    await press(shell('retry'));
    await (await list()).findByText('Spring');
  });

  test('show how far the one at work is, and can be cancelled once it is confirmed', async () => {
    const { promise, release } = held<Response>();
    server.use(http.get(at('/api/batches/:id/progress'), () => promise));
    stored = [batch({ state: 'running', done: 5, failed: 0, finishedAt: null })];
    const cancelled = answer('POST /api/batches/:id/cancel', () => {
      const cancelled = batch({ state: 'cancelled', done: 5, failed: 0 });
      stored = [cancelled];
      return cancelled;
    });
    const { press } = open();
    await (await list()).findByRole('progressbar', { name: '5 of 12 cases' });
    await press(named('cancelNamed', 'Spring'));
    expect(cancelled).toHaveLength(0);
    await press(own('cancel'));
    await (await list()).findByText(own('state-cancelled'));
    expect(cancelled[0]?.params).toEqual({ id: 'b1' });
    release(new HttpResponse(null, { status: 404 }));
  });

  test('are kept as a workbook under its name; one that cannot be had says why', async () => {
    stored = [batch()];
    answersWorkbook(
      () =>
        new HttpResponse('PK', {
          headers: { 'content-disposition': "attachment; filename*=UTF-8''Spring%202026-03-01.xlsx" },
        }),
    );
    const { press } = open();
    await press(named('downloadNamed', 'Spring'));
    await waitFor(() => expect(saved).toEqual(['Spring 2026-03-01.xlsx']));
    answersWorkbook(() => refusal(503, 'databaseAway'));
    await press(named('downloadNamed', 'Spring'));
    await waitFor(() => expect(alert()).toHaveTextContent(text('tEdit-Refusal-databaseAway')));
    expect(saved).toHaveLength(1);
  });

  test('are printed as far as is asked, the first case not above the last', async () => {
    stored = [batch()];
    const asked = answer(
      'POST /api/batches/:id/reports',
      () => new HttpResponse('PK', { headers: { 'content-disposition': "attachment; filename*=UTF-8''Spring.zip" } }),
    );
    const { press, enter } = open();
    await press(named('printNamed', 'Spring'));
    const dialog = within(await screen.findByRole('dialog', { name: own('printTitle') }));
    await enter('txtPrintFrom', '3');
    await enter('txtPrintTo', '2');
    dialog.getByRole('button', { name: own('print') }).click();
    await dialog.findAllByText(text('msg-BatchPrint').replace('{most}', '50'));
    expect(asked).toHaveLength(0);
    await enter('txtPrintTo', '4');
    dialog.getByRole('button', { name: own('print') }).click();
    await waitFor(() => expect(saved).toEqual(['Spring.zip']));
    expect(asked[0]?.body).toEqual({ from: 3, to: 4 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are removed once it is confirmed, and are named by their cases where they have no name', async () => {
    stored = [batch({ name: '' })];
    answer('DELETE /api/batches/:id', () => {
      stored = [];
      return undefined;
    });
    const { press } = open();
    await press(named('removeNamed', '12 cases'));
    await press(own('remove'));
    await screen.findByText(own('empty'));
  });

  test('are in French for who reads French', async () => {
    stored = [batch()];
    open({ ...headOffice, inputLanguage: 'French' });
    const table = within(await screen.findByRole('table', { name: own('list', 'fr') }));
    expect(table.getByText(own('state-done', 'fr'))).toBeInTheDocument();
    expect(frame('mltPlans')).toHaveTextContent('Horizon Temporaire 20 (01T18020)');
  });

  test('are not for somebody who may quote alone', async () => {
    open(userWith(['isNewBusiness']));
    await waitFor(() => expect(location.pathname).toBe('/illustration'));
    expect(screen.queryByText(own('list'))).toBeNull();
  });
});

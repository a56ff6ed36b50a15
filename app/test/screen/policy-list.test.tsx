import type { PolicyListRow } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, frame, handsOf } from './hands.ts';
import { PROJECTION, policyAnswer } from './inforce-fixture.ts';
import { openApp, shell, text } from './open-app.tsx';
import { savedFiles } from './saved-files.ts';
import { at, server } from './server.ts';

const own = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-DataReports-${code}`, language);
const headOffice = userOf('headOffice');
const saved = savedFiles();
const LISTS = {
  policyStatusList: [{ code: '1', description: { en: 'Premium paying', fr: 'Primes en cours' } }],
  churchList: [{ number: '7', name: 'St. Mark', city: 'Guelph', province: 'ON' }],
  denominationList: [{ code: 'A', description: { en: 'Anglican', fr: 'Anglicane' } }],
};
const row = (changes: Partial<PolicyListRow> = {}): PolicyListRow => ({
  ...{ policyNumber: 'L1000210', name: 'Chen, Marie', roles: ['owner'], birthDate: '1985-04-02', age: 40 },
  ...{ city: 'Guelph', province: 'ON', postalCode: 'N1H 3A1', churchName: '', denomination: '' },
  ...{ prodName: { en: 'Heritage Whole Life', fr: 'Vie entière Héritage' }, policyType: 'WholeLife' },
  ...{ policyCStatCode: '1', isActive: true },
  ...changes,
});

beforeEach(() => {
  answer('POST /api/DataReportLists', LISTS);
});

function open(who = headOffice) {
  const { user } = openApp('/inforce/dataReports', who);
  return { user, ...handsOf(user) };
}
const table = async () => within(await screen.findByRole('table', { name: own('policyList') }));
const alert = () => document.querySelector('[data-alert="policyList"]');

describe('a list of clients and their policies', () => {
  test('is made of the filters, and says how many there are and of whom it shows the first [INF-089]', async () => {
    const asked = answer('POST /api/policies/list', { rows: [row()], total: 1200 });
    const { user, press, select } = open();
    await user.click(await screen.findByLabelText('Premium paying'));
    await select('cboChurch', '7');
    await press(own('policyList-screen'));
    const cells = (await table()).getAllByRole('row')[1];
    expect(cells).toHaveTextContent(/Chen, Marie.*L1000210.*April 2, 1985.*40.*Guelph, ON.*Heritage Whole Life/);
    expect(asked[0]?.body.values).toMatchObject({ mltPolicyStatus: '1', cboChurch: '7' });
    expect(screen.getByText(/^1,?200 rows$/)).toBeInTheDocument();
    expect(screen.getByText(own('policyListMore').replace('{count, number}', '1'))).toBeInTheDocument();
  });

  test('offers the statuses, churches and denominations there are', async () => {
    open();
    await control('cboChurch');
    expect(frame('cboChurch')).toHaveTextContent('St. Mark, Guelph ON');
    expect(frame('cboDenomination')).toHaveTextContent('Anglican');
    await screen.findByLabelText('Premium paying');
  });

  test('of nobody says so', async () => {
    answer('POST /api/policies/list', { rows: [], total: 0 });
    const { press } = open();
    await press(own('policyList-screen'));
    await screen.findByText(own('noClients'));
  });

  test.each([
    ['rdoPlace', 'P', 'msg-PostalCodeEmpty'],
    ['rdoPlace', 'C', 'msg-CityEmpty'],
  ])('is asked for once its filters are in order: %s %s says %s [ROUTE-013, VAL-039]', async (name, code, message) => {
    const asked = answer('POST /api/policies/list', { rows: [], total: 0 });
    const { choose, press } = open();
    await choose(name, code);
    await press(own('policyList-screen'));
    expect(await screen.findAllByText(text(message))).not.toHaveLength(0);
    expect(asked).toHaveLength(0);
    expect(location.pathname).toBe('/inforce/dataReports');
  });

  test('takes no birthdays from a day to one before it [VAL-039]', async () => {
    const asked = answer('POST /api/policies/list', { rows: [], total: 0 });
    const { choose, enter, press } = open();
    await choose('rdoBirth', 'B');
    await enter('dtBirthdayFrom', '02/01/1990');
    await enter('dtBirthdayTo', '01/01/1990');
    await press(own('policyList-screen'));
    expect(await screen.findAllByText(text('msg-FromTo'))).not.toHaveLength(0);
    expect(asked).toHaveLength(0);
  });

  test('opens the policy of a row [INF-089]', async () => {
    answer('POST /api/policies/list', { rows: [row()], total: 1 });
    answer('POST /api/getpolicy', ({ body }) => policyAnswer(body.policyNumber));
    answer('POST /api/policies/projection', PROJECTION);
    const { user, press } = open();
    await press(own('policyList-screen'));
    await user.click((await table()).getByText('Chen, Marie'));
    await waitFor(() => expect(document.querySelector('[data-policy="L1000210"]')).not.toBeNull());
  });

  test('that cannot be made says so, and the next try makes it', async () => {
    answer('POST /api/policies/list', () => refusal(503, 'databaseAway'));
    const { press, pressAgain } = open();
    await press(own('policyList-screen'));
    await waitFor(() => expect(alert()).toHaveTextContent(text('tEdit-Refusal-databaseAway')));
    answer('POST /api/policies/list', { rows: [row()], total: 1 });
    await pressAgain(own('policyList-screen'));
    await (await table()).findByText('Chen, Marie');
  });

  test('is kept as a workbook; of nobody there is none, in the words of the server [INF-089]', async () => {
    const output = { reportID: 'r1', errorText: '', reportOutputFile: '/DBReports/list.xlsx?ticket=1' };
    const asked = answer('POST /api/policies/list/file', { ...output, resultCode: 0 });
    server.use(
      http.get(
        at('/DBReports/list.xlsx'),
        () =>
          new HttpResponse('PK', { headers: { 'content-disposition': "attachment; filename*=UTF-8''Clients.xlsx" } }),
      ),
    );
    const { press, pressAgain } = open();
    await press(own('policyList-excel'));
    await waitFor(() => expect(saved).toEqual(['Clients.xlsx']));
    expect(asked[0]?.body.isExcel).toBe(true);
    answer('POST /api/policies/list/file', { ...output, resultCode: 1, errorText: 'Nobody was found.' });
    await pressAgain(own('policyList-excel'));
    await waitFor(() => expect(alert()).toHaveTextContent('Nobody was found.'));
    expect(saved).toHaveLength(1);
  });

  test('whose tab the browser blocked is offered as a link', async () => {
    const output = { reportID: 'r1', errorText: '', reportOutputFile: '/DBReports/list.pdf?ticket=1' };
    answer('POST /api/policies/list/file', { ...output, resultCode: 0 });
    window.open = () => null;
    const { press } = open();
    await press(own('policyList-pdf'));
    await waitFor(() => expect(document.querySelector('a[href="/DBReports/list.pdf?ticket=1"]')).not.toBeNull());
  });

  test('whose filters cannot be had says so, and a retry has them', async () => {
    answer('POST /api/DataReportLists', () => new Response(null, { status: 500 }));
    const { press } = open();
    await screen.findByText(shell('serverFailed'));
    answer('POST /api/DataReportLists', LISTS);
    await press(shell('retry'));
    await screen.findByRole('button', { name: own('policyList-screen') });
  });

  test('is in French for who reads French', async () => {
    answer('POST /api/policies/list', { rows: [row()], total: 1 });
    const { press } = open({ ...headOffice, inputLanguage: 'French' });
    await press(own('policyList-screen', 'fr'));
    const french = within(await screen.findByRole('table', { name: own('policyList', 'fr') }));
    expect(french.getByText('Vie entière Héritage')).toBeInTheDocument();
    expect(french.getByText('2 avril 1985')).toBeInTheDocument();
  });

  test('is not for somebody without the right to it', async () => {
    open(userWith(['isNewBusiness']));
    await waitFor(() => expect(location.pathname).toBe('/illustration'));
    expect(frame('mltPolicyStatus')).toBeUndefined();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';
import { DOCUMENT, ENTRY, FORM, rowOf } from './records-fixture.ts';
import { savedFiles } from './saved-files.ts';
import { at, server } from './server.ts';

const own = (code: string) => text(`tEdit-Records-${code}`);
const agent = userOf('agent');
const open = (path: string, who = agent) => handsOf(openApp(path, who).user);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const ROWS = [
  rowOf(12, { txtClaimant: 'Ana', dAmount: 1200.5, cboKind: 'fire' }),
  rowOf(11, { txtClaimant: 'Luc', dAmount: 80 }, { state: 'submitted' }),
];

/** What lists are answered with from here on; every request of one. */
const list = (rows = ROWS, total = rows.length) =>
  answer('GET /api/records/:form', {
    rows,
    total,
    page: 1,
    pageSize: 20,
    columns: DOCUMENT.record?.list.columns ?? [],
  });
const asked = (requests: ReturnType<typeof list>) => requests.at(-1)?.query;
const table = async () => within(await screen.findByRole('table', { name: 'Claim notice' }));

beforeEach(() => {
  answer('GET /api/formMenu', { forms: [ENTRY] });
  server.use(http.get(at(`/api/GetControlItemsByForm/${FORM}`), () => HttpResponse.json(DOCUMENT)));
});

describe('the forms', () => {
  test('are cards by title, with the way to fill one in where the person may [BUILD-001]', async () => {
    answer('GET /api/formMenu', {
      forms: [ENTRY, { ...ENTRY, form: 'Other', address: 'other', title: { en: 'Other', fr: 'Autre' }, acts: ['see'] }],
    });
    open('/forms');
    const cards = within(await screen.findByRole('list', { name: shell('route-forms') }));
    expect(cards.getByRole('link', { name: 'Claim notice' })).toHaveAttribute('href', '/forms/claims');
    expect(cards.getByRole('link', { name: own('newNamed').replace('{title}', 'Claim notice') })).toHaveAttribute(
      'href',
      '/forms/claims/new',
    );
    expect(cards.getAllByRole('link')).toHaveLength(3);
  });

  test('that are archived stand apart, and nobody fills them in [BUILD-004]', async () => {
    answer('GET /api/formMenu', { forms: [{ ...ENTRY, isArchived: true }] });
    open('/forms');
    const cards = within(await screen.findByRole('list', { name: own('archivedForms') }));
    expect(cards.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Claim notice']);
  });

  test('are none for somebody whom none is open to: then it says where they come from', async () => {
    answer('GET /api/formMenu', { forms: [] });
    open('/forms');
    await screen.findByText(own('noForms'));
  });

  test('are choices of the switch and of the palette, by their titles', async () => {
    const { press } = open('/forms');
    await heading(shell('route-forms'));
    await press(shell('switchProducts'));
    const choices = within(await screen.findByRole('dialog', { name: shell('switchProducts') }));
    expect(await choices.findByRole('radio', { name: /^Claim notice/ })).toBeEnabled();
    expect(choices.getByRole('radio', { name: new RegExp(shell('purpose-forms')) })).toBeChecked();
  });

  test('are found under an address they had before [BUILD-004]', async () => {
    list();
    open('/forms/losses?view=open');
    await heading('Claim notice');
    expect(location.pathname + location.search).toBe('/forms/claims?view=open');
  });

  test.each(['/forms/nothing', '/forms/claims/r1/more'])('%s is nowhere, and says so', async (path) => {
    open(path);
    await heading(own('nothingHere'));
    expect(screen.getByRole('link', { name: own('toForms') })).toHaveAttribute('href', '/forms');
  });
});

describe('the records of a form', () => {
  test('are a table of its columns, each value as it is read [BUILD-011]', async () => {
    list();
    open('/forms/claims');
    const rows = (await table()).getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'NumberClaimantAmountKind of lossState',
      'No. 12Ana$1,200.50FireDraft',
      'No. 11Luc$80.00Submitted',
    ]);
    expect(screen.getByRole('link', { name: 'No. 12' })).toHaveAttribute('href', '/forms/claims/r12');
  });

  test('are searched, filtered, sorted and seen by a view, all in the address [BUILD-011]', async () => {
    const requests = list();
    const { press, enter, select } = open('/forms/claims');
    await table();
    expect(asked(requests)).toEqual({ page: '1' });
    await press(own('filters'));
    await select('filter0', 'draft');
    await enter('filter2from', '100');
    await press(own('applyFilters'));
    await waitFor(() => expect(asked(requests)?.filter).toBe('{"@state":"draft","dAmount":{"from":"100"}}'));
    await press('Amount');
    await waitFor(() => expect(asked(requests)?.sort).toBe('dAmount'));
    await press('Amount');
    await waitFor(() => expect(asked(requests)?.sort).toBe('-dAmount'));
    expect((await table()).getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
    expect(new URLSearchParams(location.search).toString()).toBe('sort=-dAmount&.%40state=draft&.dAmount.from=100');
  });
});

describe('several records at once', () => {
  test('are moved once that is confirmed, and those that were not are named with why [BUILD-012]', async () => {
    list();
    const sent = answer('POST /api/records/:form/bulk', {
      done: ['r12'],
      refused: [{ id: 'r11', number: 11, reason: 'moveNotNow', parameters: { number: 11 } }],
    });
    const { press } = open('/forms/claims');
    await table();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    screen.getByRole('checkbox', { name: own('chooseAll') }).click();
    await press('Submit');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Submit: 2 records?' }));
    expect(sent).toHaveLength(0);
    dialog.getByRole('button', { name: 'Submit' }).click();
    await waitFor(() => expect(sent[0]?.body).toEqual({ ids: ['r12', 'r11'], move: 'submit' }));
    const refused = within(await screen.findByRole('dialog', { name: '1 record stayed as it was' }));
    expect(refused.getAllByRole('row').at(-1)).toHaveTextContent(
      `No. 11${text('tEdit-Refusal-moveNotNow').replace('{number}', '11')}`,
    );
    await screen.findByText('Submit: 1 record');
  });

  test('are offered the moves that lead on from where one of them stands, to whose role they are [BUILD-012]', async () => {
    list([rowOf(11, {}, { state: 'submitted', owner: { name: 'Luc', isSelf: false } })]);
    open('/forms/claims');
    await table();
    screen.getByRole('checkbox', { name: own('choose').replace('{number}', '11') }).click();
    await screen.findByText('1 chosen');
    const bar = within(screen.getByRole('group', { name: own('bulk') }));
    expect(bar.queryAllByRole('button')).toEqual([]);
  });
});

describe('a list as a file', () => {
  const names = savedFiles();

  test('is what is searched, filtered and sorted, in the reader’s language, for who may export it [BUILD-013]', async () => {
    answer('GET /api/formMenu', { forms: [{ ...ENTRY, acts: ['see', 'export'] }] });
    list();
    const asked = answer('GET /api/records/:form/export', () => {
      const disposition = "attachment; filename*=UTF-8''Claim%20notice.xlsx";
      return new Response('file', { headers: { 'content-disposition': disposition } });
    });
    const { press } = open('/forms/claims?search=Ana&sort=-dAmount&.cboKind=fire');
    await table();
    await press(own('export-xlsx'));
    await waitFor(() => expect(names).toEqual(['Claim notice.xlsx']));
    const filter = '{"cboKind":"fire"}';
    expect(asked[0]?.query).toEqual({ search: 'Ana', sort: '-dAmount', filter, type: 'xlsx', language: 'en' });
  });

  test('is not offered to whoever may not export it [BUILD-013]', async () => {
    list();
    open('/forms/claims');
    await table();
    expect(screen.queryByRole('button', { name: own('export-csv') })).toBeNull();
  });
});

describe('a list', () => {
  test('has the views of its form as tabs, each with an order of its own [BUILD-011]', async () => {
    const requests = list();
    const app = openApp('/forms/claims?search=Ana', agent);
    const tabs = within(
      await screen.findByRole('navigation', { name: own('views').replace('{title}', 'Claim notice') }),
    );
    await app.user.click(tabs.getByRole('link', { name: 'Open' }));
    await waitFor(() => expect(asked(requests)).toEqual({ view: 'open', page: '1' }));
    expect(tabs.getByRole('link', { name: 'Open' })).toHaveAttribute('aria-current', 'page');
    await waitFor(async () =>
      expect((await table()).getByRole('columnheader', { name: 'Number' })).toHaveAttribute('aria-sort', 'ascending'),
    );
  });

  test('asks for another page, and keeps it in the address', async () => {
    const requests = list(ROWS, 41);
    const { press } = open('/forms/claims');
    await table();
    await press(shell('nextPage'));
    await waitFor(() => expect(asked(requests)?.page).toBe('2'));
    expect(location.search).toBe('?page=2');
  });

  test('without any record says how to begin, and what is searched for in vain how to see all again', async () => {
    list([]);
    const { user } = openApp('/forms/claims', agent);
    await screen.findByText(own('empty'));
    expect(screen.getByRole('link', { name: own('new') })).toHaveAttribute('href', '/forms/claims/new');
    await user.type(screen.getByRole('searchbox'), 'Zz{Enter}');
    await screen.findByText(own('noMatch'));
    expect(location.search).toBe('?search=Zz');
    await user.click(screen.getByRole('link', { name: own('showAll') }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('whose columns are being made says how far they are, and is there once they are', async () => {
    const progress = { parameters: { done: 3200, total: 10_000 } };
    answer('GET /api/records/:form', () => refusal(503, 'recordListBeingMade', progress));
    openApp('/forms/claims', agent);
    await screen.findByText(/3,200 of 10,000/);
    list();
    await table();
  });

  test('that cannot be had says so in its place, and a retry has it', async () => {
    answer('GET /api/records/:form', () => new Response(null, { status: 500 }));
    const { press } = open('/forms/claims');
    await screen.findByText(shell('serverFailed'), { exact: false });
    list();
    await press(shell('retry'));
    await table();
  });

  test('of a form that somebody only reads offers nothing to fill in', async () => {
    answer('GET /api/formMenu', { forms: [{ ...ENTRY, acts: ['see'] }] });
    list([]);
    open('/forms/claims');
    await screen.findByText(own('empty'));
    expect(screen.queryByText(own('new'))).toBeNull();
  });
});

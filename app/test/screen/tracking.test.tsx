import type { TrackedPage, TrackedRow } from '@lifeform/metadata/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';
import { savedFiles } from './saved-files.ts';

const both = (words: string) => ({ en: words, fr: words });
const own = (code: string) => text(`tEdit-Tracking-${code}`);
const ROW: TrackedRow = {
  ...{ id: 't1', at: '2026-03-01T12:00:00Z', username: 'x1', person: 'Anita Desai', agentID: '000214' },
  ...{ eventType: 'BUTTON_CLICK', formName: 'NeedsFull', name: 'btnNext' },
  ...{ formTitle: both('Needs analysis, full'), title: both('Next') },
};
const page = (rows: readonly TrackedRow[], total = rows.length): TrackedPage => ({ rows, total, page: 1, pageSize: 1 });
const saved = savedFiles();
const system = userOf('systemAdministrator');

beforeEach(() => {
  answer('GET /api/BI/tracking', page([ROW], 2));
  answer('GET /api/BI/tracking/funnel', [{ step: 'begin', title: both('Opened an illustration'), people: 4 }]);
});
const open = () => handsOf(openApp('/bi/tracking', system).user);

describe('what is tracked', () => {
  test('is a list by the names of people, newest first, leafed through [ROUTE-028]', async () => {
    const asked = answer('GET /api/BI/tracking', page([ROW], 2));
    const { press } = open();
    const last = (await screen.findByRole('table', { name: own('caption') })).querySelector('tbody tr');
    expect(last).toHaveTextContent(/Anita Desai.*000214.*Needs analysis, full.*Next/);
    expect(last).not.toHaveTextContent('x1');
    await press(shell('nextPage'));
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ page: '2' }));
  });

  test('is narrowed by what is asked for, which stays out of the address, and widened again [BI-007]', async () => {
    const asked = answer('GET /api/BI/tracking', page([ROW]));
    const { enter, press } = open();
    await enter('txtTrackedUser', 'Anita');
    await press(own('btnShowTracked'));
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ user: 'Anita', page: '1' }));
    expect(location.search).toBe('');
    await press(own('clear'));
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ page: '1' }));
  });

  test('of more than is counted says so, and how to find the others [STAND-030]', async () => {
    answer('GET /api/BI/tracking', { ...page([ROW], 100_000), isMore: true });
    open();
    expect(await screen.findByText(/More than 100,000 events/)).toHaveRole('status');
  });

  test('without any of it says so', async () => {
    answer('GET /api/BI/tracking', page([]));
    open();
    await screen.findByText(own('empty'));
  });

  test('that cannot be had says so in its place, and a retry has it', async () => {
    answer('GET /api/BI/tracking', () => new Response(null, { status: 500 }));
    const { press } = open();
    await screen.findByText(shell('serverFailed'));
    answer('GET /api/BI/tracking', page([ROW]));
    await press(shell('retry'));
    await screen.findByText('Anita Desai');
  });

  test('is kept as a workbook of what is narrowed to; one that fails is told [FEEL-014]', async () => {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''Tracking.xlsx" };
    const asked = answer('GET /api/BI/tracking/workbook', () => new Response('PK', { headers }) as never);
    const { enter, press } = open();
    await enter('txtTrackedUser', 'Anita');
    await press(own('btnShowTracked'));
    await press(own('excel'));
    await waitFor(() => expect(saved).toEqual(['Tracking.xlsx']));
    expect(asked[0]?.query).toEqual({ user: 'Anita' });
    answer('GET /api/BI/tracking/workbook', () => new Response(null, { status: 500 }) as never);
    await press(own('excel'));
    await waitFor(() => expect(document.querySelector('[data-alert="tracking"]')).not.toBeNull());
  });

  test('is not for somebody who only reads figures', async () => {
    openApp('/bi/tracking', userOf('agent'));
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    expect(screen.queryByRole('table', { name: own('caption') })).toBeNull();
  });
});

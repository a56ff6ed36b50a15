import type { Job } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';

const own = (code: string) => text(`tEdit-Admin-${code}`);
const BATCH: Job = {
  ...{ id: 'b', kind: 'batch', state: 'running', username: 'office@lifeform.example', done: 100, total: 400 },
  ...{ createdAt: '2026-11-20T17:00:00.000Z', startedAt: '2026-11-20T17:00:01.000Z', endedAt: null },
  ...{ error: null, isRetried: false },
};
const REPORT: Job = {
  ...{ ...BATCH, id: 'r', kind: 'report', state: 'failed', done: null, total: null, error: 'jobTooLong' },
  endedAt: '2026-11-20T17:10:01.000Z',
};

const rowOf = async (job: Job) =>
  (await screen.findAllByRole('row')).find((row) => within(row).queryByText(own(`job-${job.kind}`))) ?? document.body;

test.each(['systemAdministrator', 'administrator'] as const)(
  'a running job is cancelled and one that failed begun again, by keyboard: %s [SCALE-015]',
  async (role) => {
    let jobs: readonly Job[] = [BATCH, REPORT];
    answer('GET /api/jobs', () => jobs);
    const change = (job: Job) => {
      jobs = [job, REPORT];
      return job;
    };
    answer('POST /api/jobs/:id/cancel', () =>
      change({ ...BATCH, state: 'cancelled', isRetried: true, error: 'jobCancelled' }),
    );
    const retried = answer('POST /api/jobs/:id/retry', () => change({ ...BATCH, state: 'waiting' }));
    const { user } = openApp('/admin/jobs', userOf(role));
    expect(await rowOf(REPORT)).toHaveTextContent(`${own('jobState-failed')}, ${own('jobError-jobTooLong')}`);
    expect(within(await rowOf(REPORT)).queryByRole('button')).toBeNull();
    expect(await rowOf(BATCH)).toHaveTextContent(`${own('jobState-running')}, 100 of 400`);
    within(await rowOf(BATCH))
      .getByRole('button')
      .focus();
    await user.keyboard('{Enter}');
    within(await screen.findByRole('alertdialog'))
      .getByRole('button', { name: own('jobCancelNow') })
      .focus();
    await user.keyboard('{Enter}');
    await screen.findByText(own('jobCancelled'));
    expect(await rowOf(BATCH)).toHaveTextContent(own('jobState-cancelled'));
    within(await rowOf(BATCH))
      .getByRole('button')
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(retried).toHaveLength(1));
    await waitFor(async () => expect(await rowOf(BATCH)).toHaveTextContent(own('jobState-waiting')));
  },
);

test('one that ended meanwhile says so, and the list is read again', async () => {
  const asked = answer('GET /api/jobs', () => [
    { ...BATCH, state: 'failed' as const, isRetried: true, error: 'unexpected' },
  ]);
  answer('POST /api/jobs/:id/retry', () => refusal(409, 'jobMovedOn'));
  const { press } = handsOf(openApp('/admin/jobs', userOf('administrator', { inputLanguage: 'French' })).user);
  const row = (await screen.findAllByRole('row'))[1] ?? document.body;
  expect(row).toHaveTextContent(seed.messages['tEdit-Admin-jobError-other']?.fr ?? '');
  await press(within(row).getByRole('button').getAttribute('aria-label') ?? '');
  await screen.findByText(seed.messages['tEdit-Refusal-jobMovedOn']?.fr ?? '');
  expect(asked.length).toBeGreaterThan(1);
});

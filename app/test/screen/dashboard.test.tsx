import type { DashboardAnswer } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { userWith } from '../user-fixture.ts';
import { openApp, shell, text } from './open-app.tsx';
import { at, server } from './server.ts';

const own = (code: string, language: 'en' | 'fr' = 'en'): string =>
  seed.messages[`tEdit-Admin-${code}`]?.[language] ?? code;

const NOON = '2026-11-20T17:00:00.000Z';
const EMPTY: DashboardAnswer = {
  ...{ users: 1234, activeSessions: 3 },
  illustrations: { days7: 12, days30: 1500 },
  eapplications: { days7: 0, days30: 4 },
  inforceLoads: { days7: 7, days30: 90 },
  ...{ recentSignIns: [], recentChanges: [], failedReports: [] },
};
const BUSY: DashboardAnswer = {
  ...EMPTY,
  recentSignIns: [{ username: 'anita@lifeform.example', profileName: 'Anita Desai', at: NOON }],
  recentChanges: [{ form: 'NewBusiness', version: 7, author: 'Sofia Novak', comment: 'Higher limit', at: NOON }],
  failedReports: [{ username: 'agent@lifeform.example', profileName: 'Marie Chen', reason: 'PrintError', at: NOON }],
};

const administrator = (inputLanguage: 'English' | 'French' = 'English') =>
  userWith(['isAdmin'], { defaultApplication: 'Admin', inputLanguage });
const answers = (answer: DashboardAnswer) =>
  server.use(http.get(at('/api/dashboard'), () => HttpResponse.json(answer)));

/** What the cards say, name by name. */
function cards(name: string): Readonly<Record<string, readonly string[]>> {
  const said = [...within(screen.getByLabelText(name)).getAllByRole('term')].map((term) => {
    const values = [...(term.parentElement?.querySelectorAll('dd') ?? [])];
    return [term.textContent ?? '', values.map(({ textContent }) => textContent?.replace(/\s/g, ' ') ?? '')] as const;
  });
  return Object.fromEntries(said);
}

describe('the dashboard of administration', () => {
  test.each([
    ['English', 'en', '1,234', '1,500'],
    ['French', 'fr', '1 234', '1 500'],
  ] as const)(
    'counts people, sessions and saved work by name in %s [ADMIN-001]',
    async (inputLanguage, language, people, saved) => {
      answers(EMPTY);
      openApp('/admin/dashboard', administrator(inputLanguage));
      await screen.findByLabelText(own('figures', language));
      const days = (week: string, month: string) =>
        [
          own('days7', language).replace('{count, number}', week),
          own('days30', language).replace('{count, number}', month),
        ].map((said) => said.replace(/\s/g, ' '));
      expect(cards(own('figures', language))).toEqual({
        [own('users', language)]: [people],
        [own('sessions', language)]: ['3'],
        [own('illustrations', language)]: days('12', saved),
        [own('eapplications', language)]: days('0', '4'),
        [own('inforceLoads', language)]: days('7', '90'),
      });
    },
  );

  test('lists the latest sign-ins, changes and failures by the names of people and forms [ADMIN-001]', async () => {
    answers(BUSY);
    openApp('/admin/dashboard', administrator());
    const table = async (code: string) => within(await screen.findByRole('table', { name: own(code) }));
    expect((await table('signIns')).getByText('Anita Desai')).toBeVisible();
    const changes = await table('changes');
    for (const said of [text('tEdit-Developer-form-NewBusiness'), '7', 'Sofia Novak', 'Higher limit']) {
      expect(changes.getByText(said)).toBeVisible();
    }
    const failures = await table('failedReports');
    for (const said of ['Marie Chen', 'PrintError']) expect(failures.getByText(said)).toBeVisible();
    expect(document.body).not.toHaveTextContent('@lifeform.example');
  });

  test('says of a list without a row what it would hold', async () => {
    answers(EMPTY);
    openApp('/admin/dashboard', administrator());
    for (const code of ['noSignIns', 'noChanges', 'noFailures'])
      expect(await screen.findByText(own(code))).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('that cannot be read says so in its place, and a press asks again [ERR-003]', async () => {
    server.use(http.get(at('/api/dashboard'), () => HttpResponse.error()));
    const { user } = openApp('/admin/dashboard', administrator());
    await screen.findByText(shell('offline'));
    expect(screen.queryByLabelText(own('figures'))).toBeNull();
    answers(BUSY);
    await user.click(screen.getByRole('button', { name: shell('retry') }));
    await screen.findByLabelText(own('figures'));
    expect(screen.queryByText(shell('offline'))).toBeNull();
  });

  test('counts anew when it is asked to', async () => {
    answers(EMPTY);
    const { user } = openApp('/admin/dashboard', administrator());
    await screen.findByLabelText(own('figures'));
    answers({ ...EMPTY, activeSessions: 4 });
    await user.click(screen.getByRole('button', { name: own('refresh') }));
    await screen.findByText('4');
  });
});

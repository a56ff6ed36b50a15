import type { NeedsAnalysisDetail } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';

const own = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Needs-${code}`, language);
const lite = (code: string) => text(`tEdit-NeedsLite-${code}`);
const agent = userOf('agent');
const headOffice = userOf('headOffice');
const named = (code: string, name: string) => own(code).replace('{name}', name);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The analyses that the server has. */
let stored: NeedsAnalysisDetail[];

beforeEach(() => {
  stored = [];
  answer('GET /api/needsAnalyses', () => ({ rows: stored, total: stored.length, page: 1, pageSize: 25 }));
  answer('GET /api/needsAnalyses/:id', ({ params }) => {
    return stored.find(({ id }) => id === params.id) ?? refusal(404, 'noNeedsAnalysis');
  });
});

const saves = () =>
  answer('POST /api/needsAnalyses', ({ body }) => {
    const { id = 'new', form, formVersion, values, revision = 0 } = body;
    const name = String(values.txtAnalysisName ?? '');
    const gap = Number(values.txtGap ?? 0);
    const saved = {
      id,
      form,
      formVersion,
      values,
      name,
      gap,
      modifiedAt: '2026-03-01T12:00:00Z',
      revision: revision + 1,
    };
    stored = [saved, ...stored.filter((one) => one.id !== id)];
    return saved;
  });

const ANSWERS = [
  ['pageAboutYou', { txtAge: '40' }],
  ['pageIncome', { txtIncome: '60000', txtYears: '15' }],
  ['pageDebts', { txtDebts: '200000' }],
  ['pageAssets', { txtInsurance: '100000' }],
] as const;

function open(who = agent) {
  const hands = handsOf(openApp('/proneeds', who).user);
  return {
    ...hands,
    /** Through every page to the results. */
    finish: async () => {
      for (const [page, values] of ANSWERS) {
        await heading(lite(page));
        for (const [name, value] of Object.entries(values)) await hands.enter(name, value);
        await hands.press(lite(page === 'pageAssets' ? 'btnFinish' : 'btnNext'));
      }
      await heading(lite('pageResults'));
    },
  };
}

describe('a needs analysis', () => {
  test('goes on from a page that is in order and no other, by Enter too, and back at any time', async () => {
    const { press, enter } = open();
    await heading(lite('pageAboutYou'));
    await press(lite('btnNext'));
    expect(await screen.findAllByText(text('msg-required'))).not.toHaveLength(0);
    expect(await control('txtAge')).toHaveFocus();
    await heading(lite('pageAboutYou'));
    await enter('txtAge', '40');
    await press(lite('btnNext'));
    expect(await heading(lite('pageIncome'))).toHaveFocus();
    await press(lite('btnBack'));
    await heading(lite('pageAboutYou'));
    expect(await control('txtAge')).toHaveValue('40');
  });

  test('comes page by page to the gap [NEEDS-001]', async () => {
    const { finish } = open();
    await finish();
    const table = within(await screen.findByRole('table', { name: lite('secGapDeath') }));
    expect(table.getAllByRole('cell', { name: '$900,000' })).not.toHaveLength(0);
    expect(await control('txtGap')).toHaveValue('$1,000,000');
  });

  test('is saved under its name, and the second time over the first [NEEDS-008]', async () => {
    const sent = saves();
    const { finish, enter, press, pressAgain } = open();
    await finish();
    await enter('txtAnalysisName', 'Marguerite');
    await press(lite('btnSave'));
    await within(await screen.findByRole('table', { name: own('list') })).findByText('Marguerite');
    await enter('txtAnalysisName', 'Marguerite and Jean');
    await pressAgain(lite('btnSave'));
    await screen.findByText('Marguerite and Jean');
    expect(screen.queryByText('Marguerite')).toBeNull();
    expect(sent[1]?.body).toMatchObject({ id: sent[0]?.body.id, revision: 1 });
  });

  test('that cannot be saved says so and keeps what was entered', async () => {
    answer('POST /api/needsAnalyses', () => refusal(409, 'needsMovedOn'));
    const { finish, enter, press } = open();
    await finish();
    await enter('txtAnalysisName', 'Marguerite');
    await press(lite('btnSave'));
    await waitFor(() =>
      expect(document.querySelector('[data-alert="needs"]')).toHaveTextContent(text('tEdit-Refusal-needsMovedOn')),
    );
    expect(await control('txtAnalysisName')).toHaveValue('Marguerite');
  });

  test('starts over at once, and what was entered is had back [NEEDS-008]', async () => {
    const { finish, press } = open();
    await finish();
    await press(lite('btnStartOver'));
    await heading(lite('pageAboutYou'));
    expect(await control('txtAge')).toHaveValue('');
    await press(own('undo'));
    await waitFor(async () => expect(await control('txtAge')).toHaveValue('40'));
  });

  test('carries its gap and the age to a new illustration [NEEDS-007]', async () => {
    const { finish, press } = open();
    await finish();
    await press(lite('btnIllustrate'));
    await heading(shell('route-illustration'));
    expect(await control('txtInsuredAge')).toHaveValue('40');
    await waitFor(async () => expect(await control('txtFaceTerm20')).toHaveValue('$1,000,000'));
  });

  test('is made by somebody who makes no illustrations, and carried to none [PROOF-017]', async () => {
    const { finish } = open(userWith(['isNeedsAnalysisLite', 'isInforce'], { defaultApplication: 'Inforce' }));
    await finish();
    await screen.findByRole('button', { name: lite('btnSave') });
    expect(screen.queryByRole('button', { name: lite('btnIllustrate') })).toBeNull();
  });

  test('that is printed where no tab may open leaves its address', async () => {
    window.open = () => null;
    const sent = answer('POST /api/needsAnalyses/report', {
      reportOutputFile: '/DBReports/n.pdf?ticket=1',
      language: 'en',
    });
    const { finish, press } = open();
    await finish();
    await press(lite('btnPrint'));
    await waitFor(() => expect(document.querySelector('a[href^="/DBReports/n.pdf?ticket=1"]')).not.toBeNull());
    expect(sent[0]?.body).toMatchObject({ form: 'NeedsLite', values: { txtIncome: 60_000 } });
  });
});

describe('the saved analyses', () => {
  const SAVED: NeedsAnalysisDetail = {
    ...{ id: 'n1', form: 'NeedsLite', formVersion: 1, name: 'Marguerite', gap: 900_000 },
    ...{ modifiedAt: '2026-03-01T12:00:00Z', revision: 1, values: { txtAge: 51, txtAnalysisName: 'Marguerite' } },
  };

  test('without any say so', async () => {
    open();
    await screen.findByText(own('empty'));
  });

  test('that cannot be had say so in their place, and a retry has them', async () => {
    answer('GET /api/needsAnalyses', () => new Response(null, { status: 500 }));
    const { press } = open();
    await screen.findByText(shell('serverFailed'));
    answer('GET /api/needsAnalyses', { rows: [SAVED], total: 1, page: 1, pageSize: 25 });
    await press(shell('retry'));
    await screen.findByText('Marguerite');
  });

  test('are opened with what was entered', async () => {
    stored = [SAVED];
    const { press } = open();
    await press(named('openNamed', 'Marguerite'));
    await waitFor(async () => expect(await control('txtAge')).toHaveValue('51'));
    expect(location.search).toBe('?kind=NeedsLite');
  });

  test('are deleted with a way back', async () => {
    stored = [SAVED];
    answer('DELETE /api/needsAnalyses/:id', () => {
      stored = [];
      return undefined;
    });
    const sent = saves();
    const { press } = open();
    await press(named('deleteNamed', 'Marguerite'));
    await screen.findByText(own('empty'));
    await press(own('undo'));
    await screen.findByRole('button', { name: named('openNamed', 'Marguerite') });
    expect(sent[0]?.body.values).toEqual(SAVED.values);
  });
});

describe('both kinds of analysis', () => {
  test('are chosen from by who may make both, and there is a way to the other [NEEDS-003]', async () => {
    const { press } = open(headOffice);
    await press(own('kind-NeedsFull'));
    await heading(text('tEdit-NeedsFull-pageAboutYou'));
    await press(own('other'));
    await press(own('kind-NeedsLite'));
    await heading(lite('pageAboutYou'));
  });

  test('are chosen from in French by who reads French [NEEDS-003]', async () => {
    const { press } = open({ ...headOffice, inputLanguage: 'French' });
    await press(own('kind-NeedsFull', 'fr'));
    await heading(text('tEdit-NeedsFull-pageAboutYou', 'fr'));
  });

  test.each([true, false])(
    'are opened by their own rights, with new business or without (%s) [PROOF-017]',
    async (sells) => {
      const others = sells ? (['isNewBusiness'] as const) : (['isInforce'] as const);
      const start = { defaultApplication: sells ? 'New Business' : 'Inforce' } as const;
      const first = openApp('/proneeds', userWith([...others, 'isNeedsAnalysisFull'], start));
      await heading(text('tEdit-NeedsFull-pageAboutYou'));
      first.unmount();
      const second = openApp('/proneeds', userWith([...others, 'isNeedsAnalysisLite'], start));
      await heading(lite('pageAboutYou'));
      second.unmount();
      openApp('/proneeds', userWith(others, start));
      await waitFor(() => expect(document.querySelector('[data-notice="notPermitted"]')).not.toBeNull());
    },
  );

  test('are not for somebody who may make neither [ROUTE-032]', async () => {
    open(userWith(['isNewBusiness']));
    await waitFor(() => expect(document.querySelector('[data-notice="notPermitted"]')).not.toBeNull());
    expect(screen.queryByText(own('list'))).toBeNull();
  });
});

import type { SharedConceptDetail, SharedOwnershipAnswer, SharedYear } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, frame, handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';
import { seeded } from './publishing.ts';

const own = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-SharedOwnership-${code}`, language);
const named = (code: string, name = 'Marie Chen') => own(code).replace('{name}', name);
const agent = userOf('agent');
const PREMIUM = 3000;

const saved = (changes: Partial<SharedConceptDetail> = {}): SharedConceptDetail => ({
  ...{ id: 'c1', prodID: '0010', productName: 'Heritage Whole Life', insuredName: 'Marie Chen' },
  ...{ owners: 'Bakery Inc.', modifiedAt: '2026-03-01T12:00:00Z', revision: 2 },
  payload: {
    ...{ prodID: '0010', formVersion: seeded('NewBusiness').version },
    values: {
      ...{ cboProduct: '0010', txtInsuredName: 'Marie Chen', txtInsuredAge: 40, rdoInsuredSex: 'F' },
      ...{ cboInsuredSmokerClass: 'R', cboRateClass: 'S', txtFaceAmount: 250_000 },
    },
  },
  values: { txtProtectionOwner: 'Bakery Inc.', txtBenefitSplit: 80 },
  ...changes,
});

/** What each owner has at the end of a year: a tenth of the premium is the protection's. */
function year(at: number): SharedYear {
  const part = (premium: number, deathBenefit: number, cashValue: number) => ({
    ...{ premium, cumulativePremium: premium * at, deathBenefit, cashValue },
    ...{ returnAtDeath: null, returnAtSurrender: 0.05 },
  });
  const { returnAtDeath: _, returnAtSurrender: __, ...total } = part(PREMIUM, 250_000, 1000 * at);
  return { year: at, age: 39 + at, protection: part(300, 249_200, 200), benefit: part(2700, 800, 800), total };
}
const RESULT: SharedOwnershipAnswer = {
  ...{ group: 'current', termCost: 310, protectionShare: 300, premium: PREMIUM },
  years: Array.from({ length: 12 }, (_, index) => year(index + 1)),
};

/** The concepts that the server has. */
let stored: SharedConceptDetail[];

beforeEach(() => {
  stored = [saved()];
  answer('GET /api/concepts/sharedOwnership/saved', () => ({
    ...{ rows: stored, total: stored.length, page: 1, pageSize: 25 },
  }));
  answer('GET /api/concepts/sharedOwnership/saved/:id', ({ params }) => {
    return stored.find(({ id }) => id === params.id) ?? refusal(404, 'noSharedConcept');
  });
});

const shares = () => answer('POST /api/concepts/sharedOwnership', RESULT);

function open(who = agent) {
  const { user } = openApp('/illustration/sharedOwnership', who);
  const hands = handsOf(user);
  return {
    user,
    ...hands,
    /** The saved concept, with the illustration it brings. */
    openSaved: async () => {
      await hands.press(named('openNamed'));
      await waitFor(async () => expect(await control('txtProtectionOwner')).toHaveValue('Bakery Inc.'));
    },
  };
}
const results = async () => within(await screen.findByRole('table', { name: own('results') }));
const alert = () => document.querySelector('[data-alert="sharedOwnership"]');

describe('a shared policy', () => {
  test('needs an illustration, to which the screen leads', async () => {
    stored = [];
    const { user } = open();
    await screen.findByText(own('none'));
    await screen.findByText(own('empty'));
    await user.click(screen.getByRole('link', { name: own('toIllustration') }));
    await waitFor(() => expect(location.pathname).toBe('/illustration'));
  });

  test('shows each owner under its name beside the policy, chosen years or all [CONC-001]', async () => {
    shares();
    const { openSaved, press } = open();
    await openSaved();
    const table = await results();
    for (const group of ['Bakery Inc.', own('benefit'), own('total')]) {
      expect(table.getByRole('columnheader', { name: group })).toBeInTheDocument();
    }
    const cells = table.getAllByRole('row').at(-1);
    expect(cells).toHaveTextContent(/\$249,200\.00.*\$800\.00.*\$250,000\.00/);
    expect(screen.getByText(/Bakery Inc\.: \$300\.00 a year\./)).toBeInTheDocument();
    const few = table.getAllByRole('row').length;
    await press(text('tEdit-Illustration-allYears'));
    expect(table.getAllByRole('row').length).toBeGreaterThan(few);
  });

  test('is worked out again with what is entered, whose premium is the most a share may be [CONC-001]', async () => {
    const asked = shares();
    const { openSaved, enter } = open();
    await openSaved();
    await results();
    const before = asked.length;
    await enter('txtProtectionShare', String(PREMIUM + 1));
    await waitFor(() => expect(frame('txtProtectionShare')).toHaveTextContent(/cannot be more than the premium/));
    await screen.findByText(own('correctFirst'));
    expect(await control('txtProtectionShare')).toHaveValue('$3,001.00');
    expect(asked).toHaveLength(before);
    await enter('txtProtectionShare', String(PREMIUM));
    await waitFor(() => expect(asked.at(-1)?.body.values).toMatchObject({ txtProtectionShare: PREMIUM }));
    await results();
  });

  test('that cannot be worked out says so', async () => {
    shares();
    const { openSaved, enter } = open();
    await openSaved();
    await results();
    answer('POST /api/concepts/sharedOwnership', () => refusal(503, 'databaseAway'));
    await enter('txtBenefitSplit', '70');
    await screen.findByText(text('tEdit-Refusal-databaseAway'));
  });

  test('whose premium cannot be had says so in its place, and a retry has it', async () => {
    answer('POST /api/concepts/sharedOwnership', () => new Response(null, { status: 500 }));
    const { press } = open();
    await press(named('openNamed'));
    await screen.findByText(shell('serverFailed'));
    shares();
    await press(shell('retry'));
    await results();
  });

  test('is printed at an address of its own', async () => {
    shares();
    const shown: string[] = [];
    const tab = { document: document.implementation.createHTMLDocument(), close: () => {} };
    const opened = { ...tab, location: { replace: (address: string) => shown.push(address) } };
    window.open = () => opened as unknown as Window;
    const asked = answer('POST /api/concepts/sharedOwnership/report', {
      reportOutputFile: '/DBReports/s.pdf?ticket=1',
    });
    const { openSaved, press } = open();
    await openSaved();
    await results();
    await press(own('print'));
    await waitFor(() => expect(shown).toEqual([expect.stringMatching(/^\/DBReports\/s\.pdf\?ticket=1/)]));
    expect(asked[0]?.body.values).toMatchObject({ txtProtectionOwner: 'Bakery Inc.' });
  });
});

test('a printed concept whose tab the browser blocked is offered as a link', async () => {
  shares();
  window.open = () => null;
  answer('POST /api/concepts/sharedOwnership/report', { reportOutputFile: '/DBReports/s.pdf?ticket=1' });
  const { openSaved, press } = open();
  await openSaved();
  await results();
  await press(own('print'));
  expect(await screen.findByRole('link', { name: shell('openPrinted') })).toHaveAttribute(
    'href',
    '/DBReports/s.pdf?ticket=1',
  );
});

describe('the saved concepts', () => {
  test('are opened with the illustration they share, and saved over what they were [KEEP-019]', async () => {
    shares();
    const sent = answer('POST /api/concepts/sharedOwnership/saved', ({ body }) => saved({ ...body, revision: 3 }));
    const { openSaved, enter, press, pressAgain } = open();
    await openSaved();
    await enter('txtProtectionOwner', 'Mill Ltd.');
    await press(own('save'));
    await waitFor(() => expect(alert()).toHaveTextContent(own('saved')));
    await pressAgain(own('save'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body: { id, revision } }) => [id, revision])).toEqual([
      ['c1', 2],
      ['c1', 3],
    ]);
    expect(sent[0]?.body).toMatchObject({
      ...{ values: { txtProtectionOwner: 'Mill Ltd.' }, payload: { prodID: '0010' } },
    });
  });

  test('that somebody saved since are not saved over, and what was entered stays', async () => {
    shares();
    answer('POST /api/concepts/sharedOwnership/saved', () => refusal(409, 'sharedConceptMovedOn'));
    const { openSaved, enter, press } = open();
    await openSaved();
    await enter('txtProtectionOwner', 'Mill Ltd.');
    await press(own('save'));
    await waitFor(() => expect(alert()).toHaveTextContent(text('tEdit-Refusal-sharedConceptMovedOn')));
    expect(await control('txtProtectionOwner')).toHaveValue('Mill Ltd.');
  });

  test('are deleted with a way back [KEEP-019]', async () => {
    answer('DELETE /api/concepts/sharedOwnership/saved/:id', () => {
      stored = [];
      return undefined;
    });
    const sent = answer('POST /api/concepts/sharedOwnership/saved', ({ body }) => {
      const again = saved({ id: body.id });
      stored = [again];
      return again;
    });
    const { press } = open();
    await press(named('deleteNamed'));
    await screen.findByText(own('empty'));
    await press(own('undo'));
    await screen.findByRole('button', { name: named('openNamed') });
    expect(sent[0]?.body.values).toEqual(saved().values);
    expect(sent[0]?.body.id).not.toBe('c1');
  });

  test('that cannot be had say so in their place, and a retry has them', async () => {
    answer('GET /api/concepts/sharedOwnership/saved', () => new Response(null, { status: 500 }));
    const { press } = open();
    await screen.findByText(shell('serverFailed'));
    answer('GET /api/concepts/sharedOwnership/saved', { rows: stored, total: 1, page: 1, pageSize: 25 });
    await press(shell('retry'));
    await screen.findByText('Marie Chen');
  });

  test('are in French for who reads French', async () => {
    open({ ...agent, inputLanguage: 'French' });
    await screen.findByRole('heading', { level: 2, name: own('list', 'fr') });
    await screen.findByRole('link', { name: own('toIllustration', 'fr') });
  });

  test('are not for somebody without the right to concepts', async () => {
    open(userWith(['isNewBusiness']));
    await waitFor(() => expect(location.pathname).toBe('/illustration'));
    expect(screen.queryByText(own('list'))).toBeNull();
  });
});

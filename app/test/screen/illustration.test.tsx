import { formatLongDate, isoDay } from '@lifeform/engine';
import type { FirstYearPremium, IllustrationDetail } from '@lifeform/metadata/insurance';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { answer, held, refusal } from './answer.ts';
import { control, frame, handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';
import { seeded } from './publishing.ts';

const own = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Illustration-${code}`, language);
const label = (code: string) => text(`tEdit-NewBusiness-${code}`);
const agent = userOf('agent');
const YEARS = [1, 2, 3];

/** What a quote of a woman of forty is answered: a tenth of a percent of its face a year. */
function priced(face: number): FirstYearPremium {
  const annual = face / 1000;
  const modal = { '1': annual / 10, '3': annual / 4, '6': annual / 2, '12': annual };
  const nothing = { premMultipleExtra: 0, premFlatExtra: 0, policyFee: 0, premWaiver: 0, premADB: 0 };
  const ends = { premiumYears: 10, expiryAge: 85, isRenewable: true };
  return {
    ...{ basePremium: annual, annualPremium: annual, modal, mode: 12, modalPremium: annual, issueAge: 40 },
    ...{ jointAgeError: false, basisVersion: 'B1', formVersion: 1, errors: [] },
    coverages: [
      {
        ...{ coverageID: 'c1', label: 'chkTerm10', faceAmount: face, ratePer1000: 1, premCoverage: annual },
        ...{ ...nothing, ...ends, premAnnual: annual, modal },
      },
    ],
    ledger: {
      age: YEARS.map((year) => 39 + year),
      columns: [
        { name: 'premium', group: 'guaranteed', unit: 'dollars', values: YEARS.map(() => annual) },
        { name: 'deathBenefit', group: 'guaranteed', unit: 'dollars', values: YEARS.map(() => face) },
      ],
    },
  };
}

const prices = () =>
  answer('POST /api/GetFirstYearPremium', ({ body }) => priced(Number(body.values.txtFaceTerm10 ?? 0)));

const detail = (changes: Partial<IllustrationDetail> = {}): IllustrationDetail => ({
  ...{ id: 'i1', illustrationNumber: 'ILL-2026-000001', ownerName: '', insuredName: 'Jeanne Mance', prodID: '0180' },
  ...{ productName: 'Horizon Term', faceAmount: 250_000, annualPremium: 250, modifiedAt: '2026-03-01T12:00:00Z' },
  ...{ basisVersion: 'B1', revision: 1, agentName: 'Marie Tremblay', isOwn: true },
  payload: {
    ...{ prodID: '0180', formVersion: seeded('NewBusiness').version, asOf: '2026-03-01' },
    values: { txtInsuredName: 'Jeanne Mance', txtInsuredAge: 40, txtFaceTerm10: 250_000 },
  },
  ...changes,
});

function open(who = agent, path = '/illustration') {
  const { user } = openApp(path, who);
  const hands = handsOf(user);
  return {
    user,
    ...hands,
    /** A woman of 40, non-smoker, preferred, Term 10. */
    fill: async ({ name = 'Marguerite Tremblay', face = '250000' } = {}) => {
      await hands.enter('txtInsuredName', name);
      await hands.enter('txtInsuredAge', '40');
      await hands.choose('rdoInsuredSex', 'F');
      await hands.select('cboInsuredSmokerClass', 'R');
      await hands.enter('txtFaceTerm10', face);
    },
  };
}

const premium = (kind: string) =>
  waitFor(() => {
    const panel = document.querySelector<HTMLElement>(`[data-premium="${kind}"]`);
    if (!panel) throw new Error(`The premium is not ${kind}.`);
    return panel;
  });
const alert = () => document.querySelector('[data-alert]');

describe('the premium of a quote', () => {
  test('says what is to do, and no error, before anything is entered [FEEL-002]', async () => {
    const asked = prices();
    open();
    expect(await premium('noData')).toHaveTextContent(/Not Applicable/);
    const told = document.querySelector('[data-error-count]');
    expect([told?.getAttribute('data-error-count'), told?.textContent]).toEqual(['0', '4 things to do']);
    expect(asked).toHaveLength(0);
  });

  test('comes with a complete quote, without a name too, by coverage and in all [ILL-024, FEEL-004]', async () => {
    const asked = prices();
    const { fill } = open();
    await fill({ name: '' });
    const panel = await premium('priced');
    expect(panel).toHaveTextContent('$250.00');
    expect(within(panel).getByText(own('basePremium'))).toBeInTheDocument();
    expect(asked.at(-1)?.body).toMatchObject({ prodID: '0180', values: { txtInsuredAge: 40, txtFaceTerm10: 250_000 } });
  });

  test('is Not Applicable of a quote with an error, which is not asked for and leads to its field [FORM-023, VAL-030]', async () => {
    const asked = prices();
    const { fill, enter, user } = open();
    await fill({ face: '5000000' });
    await premium('priced');
    const before = asked.length;
    await enter('txtFaceTerm10', '5000001');
    const panel = await premium('notApplicable');
    expect(panel).toHaveTextContent('Not Applicable');
    await user.click(
      within(panel).getByRole('button', { name: own('goTo').replace('{field}', label('txtFaceTerm10')) }),
    );
    expect(await control('txtFaceTerm10')).toHaveFocus();
    expect(asked).toHaveLength(before);
  });

  test('of head office may go up to its override [VAL-031]', async () => {
    prices();
    const { fill, enter } = open(userOf('headOffice'));
    await fill({ face: '8000000' });
    await premium('priced');
    await enter('txtFaceTerm10', '8000001');
    await premium('notApplicable');
  });

  test('that no server answers says so, keeps what was entered, and a retry has it', async () => {
    answer('POST /api/GetFirstYearPremium', () => HttpResponse.error());
    const { fill, press } = open();
    await fill();
    expect(await premium('failed')).toHaveTextContent(shell('offline'));
    expect(await control('txtFaceTerm10')).toHaveValue('$250,000');
    prices();
    await press(shell('retry'));
    await premium('priced');
  });

  test('that a greater face amount lowers says so; a press takes that amount, another goes back [NUM-047]', async () => {
    const less = { field: 'txtFaceTerm10', faceAmount: 250_000, annualPremium: 230 };
    answer('POST /api/GetFirstYearPremium', ({ body }) => {
      const face = Number(body.values.txtFaceTerm10 ?? 0);
      return face === 240_000 ? { ...priced(face), cheaperFace: less } : priced(face);
    });
    const { fill, press } = open();
    await fill({ face: '240000' });
    await premium('priced');
    const said = own('cheaperFace')
      .replace('{face}', '$250,000')
      .replace('{less}', '$230.00')
      .replace('{more}', '$240.00');
    await screen.findByText(said);
    await press(own('takeFace').replace('{face}', '$250,000'));
    await waitFor(async () => expect(await control('txtFaceTerm10')).toHaveValue('$250,000'));
    expect(screen.queryByText(said)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: own('formerFace').replace('{face}', '$240,000') })).toHaveFocus();
    await press(own('formerFace').replace('{face}', '$240,000'));
    await waitFor(async () => expect(await control('txtFaceTerm10')).toHaveValue('$240,000'));
    expect(await control('txtFaceTerm10')).toHaveFocus();
    await screen.findByText(said);
  });

  test('that an earlier date of the policy lowers says what it costs first; a press dates it back, another today [SOLVE-016]', async () => {
    const asked: unknown[] = [];
    answer('POST /api/GetFirstYearPremium', ({ body }) => {
      const { dtPolicyDate } = body.values;
      asked.push(dtPolicyDate || '');
      const isChosen = dtPolicyDate === back;
      const costs = { annualPremium: 240, modalPremium: 21.6, months: 2, payments: 3, due: 64.8, issueAge: 39 };
      return { ...priced(250_000), backdating: { field: 'dtPolicyDate', policyDate: back, isChosen, ...costs } };
    });
    const back = isoDay(new Date(Date.now() - 70 * 86_400_000));
    const { fill, enter, press } = open();
    await fill();
    await enter('dtInsuredBirthDate', '01/02/1980');
    await premium('priced');
    const date = formatLongDate(back, 'en');
    const due = `For the 2 months since, 3 payments of $21.60 are due at once, $64.80 in all.`;
    await screen.findByText(`Dated back to ${date}, the insured is 39: $240.00 a year instead of $250.00. ${due}`);
    expect(asked.every((day) => day === '')).toBe(true);
    await press(own('dateBack').replace('{date}', date));
    await screen.findByText(`Dated back to ${date}, the insured is 39. ${due}`);
    expect(asked.at(-1)).toBe(back);
    expect(await control('dtPolicyDate')).not.toHaveValue('');
    await press(own('dateToday'));
    await waitFor(async () => expect(await control('dtPolicyDate')).toHaveValue(''));
    expect(await control('dtPolicyDate')).toHaveFocus();
    await waitFor(() => expect(asked.at(-1)).toBe(''));
  });

  test('that takes long says that it is still coming', async () => {
    const { promise, release } = held<FirstYearPremium>();
    answer('POST /api/GetFirstYearPremium', () => promise);
    const { fill } = open();
    await fill();
    await screen.findByText(own('slow'));
    release(priced(250_000));
    await premium('priced');
  });

  test('is shown by year with what is guaranteed, and in the signs of French', async () => {
    prices();
    const { fill, user } = open();
    await fill();
    const table = within(await screen.findByRole('table', { name: own('resultsCaption') }));
    expect(table.getByText(text('msg-LedgerGroup-guaranteed'))).toBeInTheDocument();
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(YEARS.map(String));
    await user.click(screen.getByRole('button', { name: 'Français' }));
    await screen.findByRole('heading', { level: 1, name: text('tEdit-Shell-route-illustration', 'fr') });
    expect(document.documentElement.lang).toMatch(/^fr/);
    expect(await control('txtInsuredName')).toHaveValue('Marguerite Tremblay');
    expect(await control('txtFaceTerm10')).toHaveValue('$250\u00a0000');
  });
});

describe('a quote', () => {
  test('of faces that pass the most together says so beside them [VAL-030]', async () => {
    prices();
    const { fill, enter, tick } = open();
    await fill({ face: '3000000' });
    await tick('chkTerm20');
    await enter('txtFaceTerm20', '2000001');
    const message = 'The total face amount cannot exceed $5,000,000.00';
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    await enter('txtFaceTerm20', '2000000');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  test('says why a field is blocked, in either language [RULE-015]', async () => {
    const { enter, user } = open();
    await enter('txtInsuredAge', '60');
    const waiver = within(await waitFor(() => frame('chkWaiver') ?? Promise.reject(new Error('There is no waiver.'))));
    await user.click(await waiver.findByText('Why?'));
    await waiver.findByText('“Waiver of premium” is disabled because “Issue age” (60) is more than 59.');
    await user.click(screen.getByRole('button', { name: 'Français' }));
    await waitFor(() =>
      expect(frame('chkWaiver')).toHaveTextContent(/«\s*Exonération des primes\s*»\s*est désactivé, car/),
    );
  });

  test('needs its names for a report, whose first that is missing gets the focus; its price stays [FORM-034, FEEL-004]', async () => {
    prices();
    const { fill, press } = open();
    await fill({ name: '' });
    await premium('priced');
    await press(new RegExp(`^${label('btnGenerateReport')}`));
    expect(await screen.findAllByText(text('msg-OwnerAndInsuredNames'))).not.toHaveLength(0);
    await waitFor(async () => expect(await control('txtInsuredName')).toHaveFocus());
    await premium('priced');
  });

  test('is saved with a number, and the second time over the first', async () => {
    prices();
    const sent = answer('POST /api/illustrations', ({ body }) => detail({ id: body.id ?? 'i1', revision: 1 }));
    const { fill, press, pressAgain, enter } = open();
    await fill();
    await premium('priced');
    await press(label('btnSave'));
    expect(await screen.findAllByText(/ILL-2026-000001/)).not.toHaveLength(0);
    await enter('txtInsuredName', 'Marguerite Roy');
    await pressAgain(label('btnSave'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ id: sent[0]?.body.id, revision: 1 });
  });

  test('that cannot be saved and then not be applied for either is told of once [FEEL-008]', async () => {
    prices();
    answer('POST /api/illustrations', () => HttpResponse.error());
    const { fill, press } = open();
    await fill();
    await premium('priced');
    await press(label('btnSave'));
    await waitFor(() => expect(alert()).toHaveTextContent(shell('offline')));
    await press(label('btnStartEapplication'));
    await waitFor(() => expect(document.querySelector('[data-alert="eapplication"]')).not.toBeNull());
    expect(document.querySelectorAll('[data-alert]')).toHaveLength(1);
  });

  test('that cannot be printed says what the server has to have, and can be gone on with', async () => {
    prices();
    window.open = () => null;
    answer('POST /api/illustrations/report', () =>
      refusal(503, 'browserMissing', { parameters: { tried: '/usr/bin/chromium' } }),
    );
    answer('GET /api/illustrations/report/:runID', () => new Response(null, { status: 404 }) as never);
    const { fill, press, enter } = open();
    await fill();
    await enter('txtOwnerName', 'Jean Tremblay');
    await premium('priced');
    await press(new RegExp(`^${label('btnGenerateReport')}`));
    expect(await screen.findAllByText(/Chromium/)).not.toHaveLength(0);
    await enter('txtFaceTerm10', '340000');
    await waitFor(async () => expect(await premium('priced')).toHaveTextContent('$340.00'));
  });

  test('asks for what a concept needs with the check box of its page, one income after another [CONC-009]', async () => {
    const { enter, tick, user, write } = open();
    const product = label('cboProduct-option-0010');
    await write(await control('cboProduct'), product);
    await user.click(await screen.findByRole('option', { name: product }));
    await control('txtFaceAmount');
    expect(frame('txtPy2')).toBeUndefined();
    await enter('txtPy1', '25');
    await control('txtAgeD1');
    await control('txtPy2');
    await tick('chkIncomeStoryboardPage');
    await tick('chkIncomeNonRegPage');
    await waitFor(() => expect(frame('txtPy1')).toBeUndefined());
    expect(frame('txtInsuranceInvestmentTaxRate')).toBeUndefined();
    await tick('chkInternalRoR');
    await control('txtInsuranceInvestmentTaxRate');
  });

  test('has no way to needs analysis without the right to it [SHELL-032]', async () => {
    const way = () => within(screen.getByRole('main')).queryByRole('button', { name: shell('module-proneeds') });
    const { unmount } = openApp('/illustration', userWith(['isNewBusiness']));
    await control('txtInsuredName');
    expect(way()).toBeNull();
    unmount();
    const { press } = open(userWith(['isNewBusiness', 'isNeedsAnalysisLite']));
    await control('txtInsuredName');
    expect(way()).not.toBeNull();
    await press(shell('module-template'));
    await screen.findByRole('heading', { level: 1, name: shell('route-template') });
  });
});

describe('the saved illustrations', () => {
  const saved = (code: string, changes: Readonly<Record<string, string>> = {}) =>
    Object.entries(changes).reduce(
      (words, [name, value]) => words.replace(`{${name}}`, value),
      text(`tEdit-Saved-${code}`),
    );
  const LIST = '/illustration/savedIllustration';
  let stored: IllustrationDetail[];

  beforeEach(() => {
    stored = [detail()];
    answer('GET /api/illustrations', ({ query: { search = '' } }) => {
      const rows = stored.filter(({ insuredName }) => insuredName.toLowerCase().includes(search.toLowerCase()));
      return { rows, total: rows.length, page: 1, pageSize: 25 };
    });
    answer(
      'GET /api/illustrations/:id',
      ({ params }) => stored.find(({ id }) => id === params.id) ?? refusal(404, 'noIllustration'),
    );
  });
  const rowsOf = (name: string) => screen.queryAllByRole('row', { name: new RegExp(name) });

  test('are listed and searched, and nothing found says so [ILL-028]', async () => {
    const { user, write } = open(agent, LIST);
    expect(
      await screen.findByRole('row', { name: /ILL-2026-000001.*Jeanne Mance.*\$250,000.*\$250\.00/ }),
    ).toBeInTheDocument();
    const search = screen.getByLabelText(saved('searchLabel'));
    await write(search, 'nobody of that name');
    await user.keyboard('{Enter}');
    await screen.findByText(saved('nothingFound', { search: 'nobody of that name' }));
    await write(screen.getByLabelText(saved('searchLabel')), 'jeanne');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rowsOf('Jeanne Mance')).toHaveLength(1));
  });

  test('without any say where one begins', async () => {
    stored = [];
    open(agent, LIST);
    await screen.findByText(saved('empty'));
    expect(screen.getByRole('link', { name: saved('create') })).toHaveAttribute('href', '/illustration');
  });

  test('are opened with every input [ILL-028]', async () => {
    prices();
    const { press } = open(agent, LIST);
    await press(/^Open/);
    await waitFor(async () => expect(await control('txtInsuredName')).toHaveValue('Jeanne Mance'));
    expect(await control('txtFaceTerm10')).toHaveValue('$250,000');
  });

  test('are duplicated, and deleted once that was confirmed, with a way back [ILL-028]', async () => {
    const copy = detail({ id: 'i2', illustrationNumber: 'ILL-2026-000002' });
    answer('POST /api/illustrations/:id/duplicate', () => {
      stored = [copy, ...stored];
      return copy;
    });
    answer('DELETE /api/illustrations/:id', ({ params }) => {
      stored = stored.filter(({ id }) => id !== params.id);
      return undefined;
    });
    const back = answer('POST /api/illustrations', () => {
      stored = [copy, ...stored];
      return copy;
    });
    const { press } = open(agent, LIST);
    await press(/^Duplicate/);
    await waitFor(() => expect(rowsOf('Jeanne Mance')).toHaveLength(2));
    await press(/^Delete .*000002/);
    expect(stored).toHaveLength(2);
    within(await screen.findByRole('alertdialog'))
      .getByRole('button', { name: saved('delete') })
      .click();
    await waitFor(() => expect(rowsOf('Jeanne Mance')).toHaveLength(1));
    await press(saved('undo'));
    await waitFor(() => expect(rowsOf('Jeanne Mance')).toHaveLength(2));
    expect(back[0]?.body.payload).toEqual(copy.payload);
  });
});

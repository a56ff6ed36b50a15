import type { Language } from '@lifeform/metadata';
import type { ComparedIllustration } from '@lifeform/metadata/contract';
import type { FirstYearPremium, LedgerGroup } from '@lifeform/metadata/insurance';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';

const own = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Illustration-${code}`, language);
const agent = userOf('agent');
const YEARS = [1, 2, 3];

/** A quote with a death benefit and a cash value under each of these promises. */
function priced(annual: number, groups: readonly LedgerGroup[], cash = 1000): FirstYearPremium {
  const modal = { '1': annual / 10, '3': annual / 4, '6': annual / 2, '12': annual };
  const column = (name: string, group: LedgerGroup, values: readonly number[]) => ({
    ...{ name, group, values, unit: 'dollars' as const },
  });
  return {
    ...{ basePremium: annual, annualPremium: annual, modal, mode: 12, modalPremium: annual, issueAge: 40 },
    ...{ jointAgeError: false, basisVersion: 'B1', formVersion: 1, errors: [] },
    coverages: [
      {
        ...{ coverageID: 'c1', label: 'chkTerm10', faceAmount: 250_000, ratePer1000: 1, premCoverage: annual },
        ...{ premMultipleExtra: 0, premFlatExtra: 0, policyFee: 0, premWaiver: 0, premADB: 0 },
        ...{ premiumYears: 60, expiryAge: 100, isRenewable: false, premAnnual: annual, modal },
      },
    ],
    ledger: {
      age: YEARS.map((year) => 39 + year),
      columns: groups.flatMap((group) => [
        column(
          'deathBenefit',
          group,
          YEARS.map(() => 250_000),
        ),
        ...(cash === 0
          ? []
          : [
              column(
                'cashValue',
                group,
                YEARS.map((year) => cash * year),
              ),
            ]),
      ]),
    },
  };
}

const SCALES: readonly LedgerGroup[] = ['guaranteed', 'reduced', 'current'];
const compared = (name: string, changes: Partial<ComparedIllustration> = {}): ComparedIllustration => ({
  ...{ prodID: '0010', name: { en: name, fr: `${name} (fr)` }, faceAmount: 250_000, changes: [], labels: {} },
  ...changes,
});

beforeEach(() => {
  answer('POST /api/GetFirstYearPremium', priced(3000, SCALES));
});

/** A product, found by its name. */
async function pick(user: UserEvent, field: string, prodID: string, language: Language): Promise<void> {
  const choice = text(`tEdit-NewBusiness-cboProduct-option-${prodID}`, language);
  // Its code is fetched with the first field of its kind.
  await waitFor(async () => expect(await control(field)).toHaveAttribute('role', 'combobox'));
  const input = await control(field);
  await user.clear(input);
  await user.paste(choice);
  await user.click(await screen.findByRole('option', { name: choice }));
}

/** A woman of 40, non-smoker, standard: whole life of 250,000, seen beside others. */
async function open(who = agent) {
  const { user } = openApp('/illustration', who);
  const hands = handsOf(user);
  const language = who.inputLanguage === 'French' ? 'fr' : 'en';
  await pick(user, 'cboProduct', '0010', language);
  await hands.enter('txtInsuredName', 'Marie Chen');
  await hands.enter('txtInsuredAge', '40');
  await hands.choose('rdoInsuredSex', 'F');
  await hands.select('cboInsuredSmokerClass', 'R');
  await hands.select('cboRateClass', 'S');
  await hands.enter('txtFaceAmount', '250000');
  await waitFor(() => expect(document.querySelector('[data-premium="priced"]')).not.toBeNull());
  await user.click(await screen.findByRole('tab', { name: own('view-compare', language) }));
  return {
    user,
    ...hands,
    /** Asks for the first alternative: another product. */
    compareWith: async (prodID: string) => {
      await hands.tick('chkProductCompare');
      const rows = within(await screen.findByRole('group', { name: text('tEdit-NewBusiness-grpCompared', language) }));
      await user.click(rows.getByRole('button', { name: text('tEdit-Shell-addRow', language) }));
      await pick(user, 'grpCompared[0].cboCompareProduct', prodID, language);
    },
  };
}

describe('an illustration beside others', () => {
  test('says how to compare, and leads to the first field of it [CONC-005]', async () => {
    const { press } = await open();
    await screen.findByText(own('compareEmpty'));
    await press(own('compareChoose'));
    await waitFor(() => expect(document.activeElement?.closest('[data-field]')).not.toBeNull());
  });

  test('is shown under each of its dividend scales, what is not guaranteed apart', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: own('scalesTitle') }));
    expect(table.getAllByRole('row').at(-1)).toHaveTextContent(/\$250,000\.00.*\$3,000\.00/);
    for (const scale of SCALES) expect(screen.getAllByText(own(`scale-${scale}`))).not.toHaveLength(0);
  });

  test('shows what each costs and why one is not priced, and the values of the others year by year [CONC-005]', async () => {
    const asked = answer('POST /api/illustrations/compare', {
      compared: [
        compared('Heritage Whole Life', { premium: priced(3000, SCALES) }),
        compared('Horizon Term', { premium: priced(500, ['guaranteed'], 0) }),
        compared('Juvenile', {
          issues: [{ code: 'msg-Range', path: 'txtInsuredAge' }],
          labels: { txtInsuredAge: { en: 'Age of the child', fr: 'Âge de l’enfant' } },
        }),
      ],
    });
    const { compareWith } = await open();
    await compareWith('0020');
    const list = within(await screen.findByRole('table', { name: own('compareCaption') }));
    const rows = list.getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent(/1\. Heritage Whole Life.*\$250,000.*\$3,000\.00/);
    expect(rows[1]).toHaveTextContent(/2\. Horizon Term.*\$500\.00/);
    expect(rows[2]).toHaveTextContent(own('compareRefused').replace('{field}', 'Age of the child'));
    expect(asked.at(-1)?.body.values).toMatchObject({ grpCompared: [{ cboCompareProduct: '0020' }] });
    const years = within(await screen.findByRole('table', { name: own('compareTitle') }));
    // Term has no cash value in any year.
    expect(years.getAllByRole('row').at(-1)).toHaveTextContent(/\$3,000\.00.*\$250,000\.00.*–/);
  });

  test('that cannot be compared says so in its place, and a retry compares it', async () => {
    answer('POST /api/illustrations/compare', () => refusal(503, 'databaseAway'));
    const { compareWith, press } = await open();
    await compareWith('0020');
    await screen.findByText(text('tEdit-Refusal-databaseAway'));
    answer('POST /api/illustrations/compare', {
      compared: [compared('Heritage Whole Life', { premium: priced(3000, SCALES) })],
    });
    await press(text('tEdit-Shell-retry'));
    await screen.findByRole('table', { name: own('compareCaption') });
  });

  test('is in French for who reads French', async () => {
    answer('POST /api/illustrations/compare', {
      compared: [compared('Heritage', { premium: priced(3000, SCALES) })],
    });
    const { compareWith } = await open({ ...agent, inputLanguage: 'French' });
    await compareWith('0020');
    const list = within(await screen.findByRole('table', { name: own('compareCaption', 'fr') }));
    expect(list.getByText('1. Heritage (fr)')).toBeInTheDocument();
  });
});

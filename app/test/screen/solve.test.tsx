import type { SolveAnswer } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, frame, handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';

const own = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Solve-${code}`, language);
const FOUND: SolveAnswer = {
  ...{ field: 'txtFaceAmount', stopped: 'met', target: 20_000, tries: 7, least: 10_000, most: 5_000_000 },
  found: { value: 84_123, figure: 20_000.1 },
  beside: { value: 84_122, figure: 19_999.86 },
  annualPremium: 812.5,
};

async function open(language: 'en' | 'fr' = 'en', prodID = '0010') {
  const { user } = openApp(
    '/illustration',
    userOf('agent', { inputLanguage: language === 'fr' ? 'French' : 'English' }),
  );
  const hands = handsOf(user);
  const field = await control('cboProduct');
  await waitFor(async () => expect(await control('cboProduct')).toHaveAttribute('role', 'combobox'));
  await user.clear(await control('cboProduct'));
  await user.type(field, text(`tEdit-NewBusiness-cboProduct-option-${prodID}`, language));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('tab', { name: text('tEdit-Illustration-view-solve', language) }));
  await control('cboSolve');
  return { user, ...hands };
}

const result = async () =>
  within((await screen.findByText(/^Face amount: /)).closest<HTMLElement>('[role=status]') ?? document.body);

describe('the view that finds a value', () => {
  test('asks what each solve needs, and offers those of the product alone', async () => {
    const { select } = await open();
    const offered = within(await control('cboSolve')).getAllByRole('option');
    expect(offered.map((option) => (option as HTMLOptionElement).value).filter(Boolean)).toEqual([
      'face',
      'cashValue',
      'deathBenefit',
      'carry',
      'offset',
      'loan',
    ]);
    expect(frame('txtSolveTarget')).toBeDefined();
    expect(frame('txtSolveAge')).toBeUndefined();
    await select('cboSolve', 'cashValue');
    await waitFor(() => expect(frame('txtSolveAge')).toBeDefined());
    expect(frame('txtSolveFrom')).toBeUndefined();
  });

  test('offers those of the terms that are ticked, and follows them', async () => {
    const { user } = await open('en', '0180');
    const offered = async () =>
      within(await control('cboSolve'))
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value)
        .filter(Boolean);
    expect(await offered()).toEqual(['face10', 'deathBenefit10', 'carry10']);
    await user.click(await control('chkTerm20'));
    await waitFor(async () => expect(await offered()).toContain('carry20'));
  });

  test.each(['en', 'fr'] as const)('says in %s why a product has no lowest premium [SOLVE-004]', async (language) => {
    await open(language, '0185');
    const said = {
      en: /^Lowest premium that carries the policy to an age: the face amount alone/,
      fr: /^Prime la plus basse qui maintient le contrat jusqu’à un âge : seul le capital/,
    };
    await screen.findByText(said[language]);
  });

  test('names an option that was found by its text', async () => {
    answer('POST /api/illustrations/solve', {
      ...{ field: 'cboCover', stopped: 'met', target: 0.01, tries: 3, least: '10', most: '30' },
      ...{ found: { value: '20', figure: 50_000 }, beside: { value: '15', figure: 0 } },
    });
    const { press, enter, select } = await open('en', '0190');
    await select('cboSolve', 'carryCover');
    await enter('txtSolveAge', '58');
    await press(own('find'));
    await screen.findByText(/: 20 years$/);
    screen.getByText('With 15 years, one step less, it no longer does.');
    await press(own('use'));
    expect((await control('cboCover')).value).toBe('20');
  });

  test('shows the answer, its bracket and why it stopped [SOLVE-008]', async () => {
    const asked = answer('POST /api/illustrations/solve', FOUND);
    const { select, enter, press } = await open();
    await select('cboSolve', 'cashValue');
    await enter('txtSolveTarget', '20000');
    await enter('txtSolveAge', '60');
    await press(own('find'));
    const shown = await result();
    expect(asked[0]?.body).toMatchObject({ solve: 'cashValue', target: 20_000, age: 60, payload: { prodID: '0010' } });
    shown.getByText('Face amount: $84,123');
    shown.getByText('With it the illustration shows $20,000.10; $20,000.00 was asked for.');
    shown.getByText('The first year then costs $812.50, paid once a year.');
    shown.getByText('With $84,122, one step less, it shows $19,999.86: not enough.');
    shown.getByText('The search stopped because one step further no longer does. Values tried: 7.');
  });

  test('names no target where none was asked for', async () => {
    answer('POST /api/illustrations/solve', { ...FOUND, field: 'txtPlannedDeposit', target: 0.01 });
    const { press, enter, select } = await open('en', '0110');
    await select('cboSolve', 'carry');
    await enter('txtSolveAge', '85');
    await press(own('find'));
    await screen.findByText(/one step less, it no longer does/);
    expect(screen.queryByText(/was asked for/)).toBeNull();
  });

  test('enters the value with one press, and puts back what was there with another', async () => {
    answer('POST /api/illustrations/solve', FOUND);
    const { select, enter, press } = await open();
    await enter('txtFaceAmount', '50000');
    await select('cboSolve', 'deathBenefit');
    await enter('txtSolveTarget', '20000');
    await enter('txtSolveAge', '60');
    await press(own('find'));
    await press(own('use'));
    expect((await control('txtFaceAmount')).value).toBe('$84,123');
    await press(own('putBack'));
    expect((await control('txtFaceAmount')).value).toBe('$50,000');
  });

  test('asks a loan’s first and last age, and enters both with it [SOLVE-006]', async () => {
    const found = { found: { value: 4200, figure: 20_000.5 }, beside: { value: 4201 } };
    const asked = answer('POST /api/illustrations/solve', {
      ...{ field: 'txtPolicyLoan', stopped: 'met', target: 20_000, tries: 9, least: 1, most: 5_000_000, ...found },
    });
    const { select, enter, press } = await open();
    await enter('txtInsuredAge', '40');
    await select('cboSolve', 'loan');
    await enter('txtSolveTarget', '20000');
    await enter('txtSolveFrom', '60');
    await enter('txtSolveAge', '75');
    screen.getByText('Until age', { selector: 'label *, label' });
    await press(own('find'));
    await screen.findByText('$4,201, one step further, is not possible.');
    expect(asked[0]?.body).toMatchObject({ solve: 'loan', target: 20_000, from: 60, age: 75 });
    await press(own('use'));
    const entered = ['txtPolicyLoan', 'txtPolicyLoanFromAge', 'txtPolicyLoanUntilAge'].map(control);
    expect((await Promise.all(entered)).map(({ value }) => value)).toEqual(['$4,200', '60', '75']);
    await press(own('putBack'));
    await waitFor(() => expect(frame('txtPolicyLoan')).toBeUndefined());
  });

  test('says in French that nothing does, between which limits, and what to change', async () => {
    const { found: _, beside: __, ...none } = FOUND;
    answer('POST /api/illustrations/solve', { ...none, stopped: 'none' });
    const { enter, press } = await open('fr');
    await enter('txtSolveTarget', '1');
    await press(own('find', 'fr'));
    const said = await screen.findByText(/Aucune valeur de/);
    expect(said.textContent).toContain('Changez le montant visé');
  });

  test('sends nothing while a question is open, and tells why the server refuses', async () => {
    const asked = answer(
      'POST /api/illustrations/solve',
      refusal(400, 'formRefused', { parameters: { fields: 'txtInsuredAge' } }),
    );
    const { enter, press } = await open();
    await press(own('find'));
    expect(asked).toHaveLength(0);
    await enter('txtSolveTarget', '200');
    await press(own('find'));
    await screen.findByText(/Nothing was found:.*txtInsuredAge/);
  });
});

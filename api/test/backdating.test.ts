import { formatLongDate, isoDay } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import type { ErrorAnswer } from '@lifeform/metadata/contract';
import { type FirstYearPremium, monthsAfter, type ReportResult } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { readPdfText } from './report/read-pdf.ts';

const api = startApi();

/** Nearest 51 since 10 April 2026, half a year after the 50th birthday. */
const ENTERED: FormValues = {
  ...{ dtInsuredBirthDate: '1975-10-10', rdoInsuredSex: 'M', cboInsuredSmokerClass: 'R', cboRateClass: 'S' },
  ...{ txtFaceAmount: 100_000, rdoPaymentMode: '1' },
};
const DAY = '2026-06-15';

const body = (changes: FormValues, prodID = '0185') => ({
  ...payload({ ...ENTERED, ...changes, cboProduct: prodID }),
  prodID,
  asOf: DAY,
});

async function price(changes: FormValues = {}, prodID?: string): Promise<FirstYearPremium> {
  const agent = await api.as('agent');
  const answer = await agent.post<FirstYearPremium>('/api/GetFirstYearPremium', body(changes, prodID));
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

async function refusals(changes: FormValues, prodID?: string): Promise<readonly string[]> {
  const agent = await api.as('agent');
  const { status, body: answer } = await agent.post<ErrorAnswer>('/api/GetFirstYearPremium', body(changes, prodID));
  return status === 200 ? [] : (answer.issues ?? []).map(({ code, path }) => `${path} ${code}`);
}

describe('a policy dated back to save age', () => {
  test('is offered with its earlier age and every premium due since, before it is taken [SOLVE-016]', async () => {
    const asked = await price();
    expect(asked.issueAge).toBe(51);
    // Published for 50: 1,214.28 a year, 109.29 a month. Due on the 10th of April, May and June: 3 × 109.29 = 327.87.
    expect(asked.backdating).toEqual({
      ...{ field: 'dtPolicyDate', policyDate: '2026-04-10', isChosen: false, months: 2, issueAge: 50 },
      ...{ annualPremium: 1214.28, modalPremium: 109.29, payments: 3, due: 327.87 },
    });
    expect(asked.annualPremium).toBeGreaterThan(1214.28);
    const taken = await price({ dtPolicyDate: '2026-04-10' });
    expect([taken.issueAge, taken.annualPremium, taken.modalPremium]).toEqual([50, 1214.28, 109.29]);
    expect(taken.backdating).toEqual({ ...asked.backdating, isChosen: true });
    expect(taken.ledger.age[0]).toBe(50);
  });

  test.each([
    ['12', '2026-04-10', 1],
    ['3', '2026-04-10', 1],
    ['3', '2026-03-15', 2],
    ['3', '2026-03-16', 1],
    ['1', '2026-06-15', 1],
    ['1', '2026-05-15', 2],
    ['1', '2026-05-16', 1],
  ])('every %s months from %s owes %i payments [SOLVE-016]', async (mode, dtPolicyDate, payments) => {
    const { backdating, modalPremium } = await price({ rdoPaymentMode: mode, dtPolicyDate });
    expect([backdating?.payments, backdating?.due]).toEqual([
      payments,
      Math.round(payments * modalPremium * 100) / 100,
    ]);
  });

  test('may lie as many months back as its product says, and no day more [SOLVE-016]', async () => {
    const refused = ['dtPolicyDate msg-PolicyDate'];
    expect(await refusals({ dtPolicyDate: '2025-12-15' })).toEqual([]);
    expect(await refusals({ dtPolicyDate: '2025-12-14' })).toEqual(refused);
    expect(await refusals({ dtPolicyDate: '2026-06-15' })).toEqual([]);
    expect(await refusals({ dtPolicyDate: '2026-06-16' })).toEqual(refused);
    const child = { dtInsuredBirthDate: '2026-02-01', cboInsuredSmokerClass: 'C' };
    expect(await refusals({ ...child, dtPolicyDate: '2026-02-01' })).toEqual([]);
    expect(await refusals({ ...child, dtPolicyDate: '2026-01-31' })).toContain(refused[0]);
  });

  test('is offered on the last day within those months and not the day before [SOLVE-016]', async () => {
    expect((await price({ dtInsuredBirthDate: '1975-06-15' })).backdating?.policyDate).toBe('2025-12-15');
    expect(await price({ dtInsuredBirthDate: '1975-06-14' })).not.toHaveProperty('backdating');
  });

  test('follows whichever of two lives turned last [SOLVE-016]', async () => {
    const second = { txtInsured2Name: 'Luc Roy', rdoInsured2Sex: 'F', cboInsured2SmokerClass: 'R' };
    const joint = { rdoPolicyType: 'F', ...second, dtInsured2BirthDate: '1977-11-20' };
    const asked = await price(joint);
    expect([asked.backdating?.policyDate, asked.backdating?.issueAge]).toEqual(['2026-05-20', 51]);
    const taken = await price({ ...joint, dtPolicyDate: '2026-05-20' });
    expect(taken.annualPremium).toBe(asked.backdating?.annualPremium);
    expect(taken.annualPremium).toBeLessThan(asked.annualPremium);
  });

  test('of term layers is as old as on that day too [SOLVE-016]', async () => {
    const layers = { chkTerm10: false, chkTerm20: true, txtFaceTerm20: 500_000 };
    const asked = await price(layers, '0180');
    expect([asked.issueAge, asked.backdating?.issueAge]).toEqual([51, 50]);
    const taken = await price({ ...layers, dtPolicyDate: '2026-04-10' }, '0180');
    expect(taken.annualPremium).toBe(asked.backdating?.annualPremium);
  });

  test('is not offered by a product without months for it, nor to somebody of whom only an age is known [SOLVE-016]', async () => {
    const single = await price({ txtFaceAmount: 50_000, dtPolicyDate: '2026-04-10' }, '0030');
    expect([single.issueAge, single.backdating]).toEqual([51, undefined]);
    const aged = await price({ dtInsuredBirthDate: '', txtInsuredAge: 51, dtPolicyDate: '2026-04-10' });
    expect([aged.issueAge, aged.backdating]).toEqual([51, undefined]);
  });

  test.each([
    ['English', 'to save age. Payments due at once, those for the time since included: 3 of $109.29, $327.87 in all.'],
    ['French', 'Versements exigibles immédiatement, y compris pour le temps écoulé : 3 de 109,29 $, soit 327,87 $.'],
  ])('says on paper in %s from when it runs and what is due at once [SOLVE-016]', async (reportLanguage, said) => {
    const agent = await api.as('agent');
    const update = { username: agent.username, inputLanguage: 'English', reportLanguage };
    expect((await agent.post('/users/update', update)).status).toBeLessThan(300);
    const dtPolicyDate = monthsAfter(isoDay(new Date()), -2);
    const dtInsuredBirthDate = monthsAfter(dtPolicyDate, -12 * 50 - 6);
    const asked = { payload: body({ dtPolicyDate, dtInsuredBirthDate }) };
    const { body: made } = await agent.post<ReportResult>('/api/illustrations/report', asked);
    const file = await fetch(new URL(made.reportOutputFile, api.url));
    const text = (await readPdfText(Buffer.from(await file.arrayBuffer()))).replace(/\s+/g, ' ');
    expect(text).toContain(said);
    expect(text).toContain(formatLongDate(dtPolicyDate, reportLanguage === 'French' ? 'fr' : 'en'));
    await agent.post('/users/update', { ...update, reportLanguage: 'English' });
  });
});

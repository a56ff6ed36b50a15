import type { FormDocument, FormValues } from '@lifeform/metadata';
import type { ErrorAnswer, PublishAnswer } from '@lifeform/metadata/contract';
import type { FirstYearPremium, IllustrationDetail, User } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { QuoteService } from '../src/feature/quote/quote.service.ts';
import type { BasisDocument } from '../src/pricing/basis/basis-document.ts';
import { path, type Role, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

async function price(changes: FormValues = {}, role: Role = 'agent') {
  const person = await api.as(role);
  const { status, body } = await person.post<FirstYearPremium>('/api/GetFirstYearPremium', payload(changes));
  expect(status).toBe(200);
  return body;
}

async function refuse(changes: FormValues, role: Role = 'agent') {
  const person = await api.as(role);
  const { status, body } = await person.post<ErrorAnswer>('/api/GetFirstYearPremium', payload(changes));
  expect(status).toBe(400);
  return body.issues ?? [];
}

async function codes(changes: FormValues, role: Role = 'agent') {
  return [...new Set((await refuse(changes, role)).map(({ code }) => code))];
}

/** A guaranteed column of the ledger, a value a policy year. */
function column({ ledger }: FirstYearPremium, name: string): readonly (number | null)[] {
  return ledger.columns.find((one) => one.group === 'guaranteed' && one.name === name)?.values ?? [];
}

describe('first-year premium', () => {
  test('the answer has base, coverage, annual and modal premiums, issue age, joint flag and errors [PREM-020] [API-025]', async () => {
    expect(await price()).toMatchObject({
      basePremium: 521.55,
      coverages: [
        { coverageID: '001', label: 'chkTerm20', faceAmount: 500_000, ratePer1000: 1.0034, premAnnual: 521.55 },
      ],
      annualPremium: 521.55,
      modal: { '1': 46.94, '3': 136.91, '6': 268.6, '12': 521.55 },
      mode: 1,
      modalPremium: 46.94,
      issueAge: 40,
      jointAgeError: false,
      errors: [],
    });
  });

  test('the answer names the basis and the form version it was made under [PREM-001]', async () => {
    expect(await price()).toMatchObject({ basisVersion: 'OB-1.0', formVersion: 1 });
  });

  test('the basis is shown whole under its version [PREM-001]', async () => {
    const agent = await api.as('agent');
    const { status, body } = await agent.get<BasisDocument>(path('/api/basis/:version', { version: 'OB-1.0' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 'OB-1.0', illustrative: true, modes: { '1': 0.09, '12': 1 } });
    expect(body.products['0180']).toMatchObject({ policyFee: 60 });
  });

  test('a basis that is not there is answered 404 with its name', async () => {
    const agent = await api.as('agent');
    const { status, body } = await agent.get<ErrorAnswer>(path('/api/basis/:version', { version: 'OB-9' }));
    expect([status, body.message]).toEqual([404, 'There is no pricing basis OB-9.']);
  });

  describe('with every extra', () => {
    const extras = {
      ...{ txtInsuredAge: 45, txtFaceTerm20: 250_000, cboRating: '150', txtFlatExtra: 2.5 },
      ...{ chkFlatExtraForLife: true, chkWaiver: true, chkADO: true },
    };

    test('rating and flat extra come back as parts of their own [PREM-005, PREM-006]', async () => {
      const { coverages } = await price(extras);
      expect(coverages[0]).toMatchObject({ premCoverage: 390.8, premMultipleExtra: 186.38, premFlatExtra: 625 });
    });

    test('so do waiver and accidental death, and all of them are in the premium [PREM-013, ILL-037]', async () => {
      const { coverages, modalPremium } = await price(extras);
      expect(coverages[0]).toMatchObject({ policyFee: 60, premWaiver: 32.11, premADB: 182.25, premAnnual: 1476.54 });
      expect(modalPremium).toBe(132.89);
      const without = await price({ ...extras, chkADO: false });
      expect(without.coverages[0]).toMatchObject({ premADB: 0 });
    });
  });

  test('accidental death is priced on its own amount where one is entered, at most the rider’s maximum [NUM-021]', async () => {
    const base = { txtInsuredAge: 35, txtFaceTerm20: 100_000, chkADO: true };
    const charged = async (txtAdbFace: number | null) => (await price({ ...base, txtAdbFace })).coverages[0]?.premADB;
    // A man of 35 pays 0.6648 per 1000.
    expect(await charged(null)).toBe(66.48);
    expect(await charged(250_000)).toBe(166.2);
    expect(await charged(50_000)).toBe(33.24);
    expect(await refuse({ ...base, txtAdbFace: 250_001 })).toMatchObject([{ code: 'msg-Range', path: 'txtAdbFace' }]);
  });

  test('all three terms are priced in the band of their total, the fee on the first [PREM-010]', async () => {
    const face = { txtFaceTerm10: 300_000, txtFaceTerm20: 400_000, txtFaceTerm30: 300_000 };
    const quote = await price({ chkTerm10: true, chkTerm30: true, ...face });
    expect(quote.coverages.map(({ coverageID, label, policyFee }) => [coverageID, label, policyFee])).toEqual([
      ['001', 'chkTerm10', 60],
      ['002', 'chkTerm20', 0],
      ['003', 'chkTerm30', 0],
    ]);
    expect(column(quote, 'deathBenefit')[0]).toBe(1_000_000);
  });

  test('a birth date gives the age nearest birthday that is priced', async () => {
    const born = new Date();
    born.setUTCFullYear(born.getUTCFullYear() - 40);
    born.setUTCMonth(born.getUTCMonth() - 8, 15);
    const quote = await price({ dtInsuredBirthDate: born.toISOString().slice(0, 10), txtInsuredAge: 20 });
    expect(quote.issueAge).toBe(41);
  });

  test('the ledger runs to the end of the last layer [PREM-007]', async () => {
    const quote = await price();
    expect(quote.ledger.age).toHaveLength(45);
    expect(quote.ledger.age.at(-1)).toBe(84);
    expect(column(quote, 'deathBenefit').at(-1)).toBe(500_000);
  });
});

describe('the form is checked again on the server', () => {
  test('no term ticked is refused with the code of the form [VAL-026] [ARCH-013]', async () => {
    expect(await codes({ chkTerm20: false })).toContain('msg-TermRequired');
  });

  test('no term to 85 is refused with the code of the form [VAL-027] [ARCH-013]', async () => {
    expect(await codes({ txtDurationTerm20: 80 })).toEqual(['msg-TermToAge']);
  });

  test('a term of type A with duration 85 runs to 85 [VAL-028]', async () => {
    await price({ cboDurationTypeTerm20: 'A', txtDurationTerm20: 85 });
  });

  test('a term of type Y runs to 85 only with duration 85 minus age [VAL-029]', async () => {
    await price({ cboDurationTypeTerm20: 'Y', txtDurationTerm20: 45 });
    expect(await codes({ cboDurationTypeTerm20: 'Y', txtDurationTerm20: 44 })).toEqual(['msg-TermToAge']);
  });

  const three = (total: number): FormValues => ({
    chkTerm10: true,
    chkTerm30: true,
    txtFaceTerm10: 2_000_000,
    txtFaceTerm20: 2_000_000,
    txtFaceTerm30: total - 4_000_000,
  });

  test('a total face amount of 5,000,000 passes and a dollar more is refused [VAL-030]', async () => {
    await price(three(5_000_000));
    expect(await codes(three(5_000_001))).toEqual(['msg-TotalFace']);
  });

  test('the head-office override raises the limit to 8,000,000, and no further [VAL-031] [VAL-034]', async () => {
    const eight = { ...three(8_000_000), txtFaceTerm10: 3_000_000, txtFaceTerm20: 3_000_000, txtFaceTerm30: 2_000_000 };
    await price(eight, 'headOffice');
    expect(await codes({ ...eight, txtFaceTerm30: 2_000_001 }, 'headOffice')).toEqual(['msg-TotalFace']);
    expect(await codes(eight, 'agent')).toEqual(['msg-TotalFace']);
  });

  test('face amounts of terms that are not ticked do not count [VAL-033]', async () => {
    await price({ txtFaceTerm10: 5_000_000, txtFaceTerm30: 5_000_000 });
  });

  test('a value out of its limits is refused with its field', async () => {
    expect(await refuse({ txtFaceTerm20: 5_000_001 })).toContainEqual({ code: 'msg-Range', path: 'txtFaceTerm20' });
  });

  test('elite for a smoker is refused with the code of the form [PREM-004]', async () => {
    expect(await codes({ cboRateClass: 'E', cboInsuredSmokerClass: 'S' })).toEqual(['msg-RateClassElite']);
  });

  test('what one payload was refused for is not held against the next, whoever sends it', async () => {
    await codes({ chkTerm20: false, txtInsuredAge: null });
    expect((await price()).annualPremium).toBe(521.55);
    expect((await price({}, 'headOffice')).annualPremium).toBe(521.55);
  });

  test('the report asks for the names, the premium does not [ILL-027]', async () => {
    const agent = await api.as('agent');
    const { body: user } = await agent.get<User>(path('/users/:username', { username: agent.username }));
    const principal = { userID: 'agent', username: agent.username, sessionID: 'session', challenge: '', user };
    const nameless = payload({ txtInsuredName: '', txtOwnerName: '' });
    const quotes = api.app.get(QuoteService);
    const report = quotes.price(nameless, principal, 'generateReport');
    await expect(report).rejects.toMatchObject({
      issues: [
        { code: 'msg-OwnerAndInsuredNames', path: 'txtInsuredName' },
        { code: 'msg-OwnerAndInsuredNames', path: 'txtOwnerName' },
      ],
    });
    expect((await quotes.price(nameless, principal)).premium.annualPremium).toBe(521.55);
  });

  test('a blank owner is taken from the insured at 18 or over before anything is stored', async () => {
    const agent = await api.as('agent');
    const body = { payload: payload({ txtOwnerName: '' }) };
    const { body: saved } = await agent.post<IllustrationDetail>('/api/illustrations', body);
    expect(saved.ownerName).toBe('Marie Chen');
  });

  test('a field the form does not have is passed over', async () => {
    expect((await price({ txtNobodyKnows: 'x' })).annualPremium).toBe(521.55);
  });
});

describe('who and what may ask', () => {
  test('without a sign-in the answer is 401 [API-025]', async () => {
    const { status } = await api.request('POST', '/api/GetFirstYearPremium', { body: payload() });
    expect(status).toBe(401);
  });

  test('a wrong type is answered 400 with the path of the field', async () => {
    const agent = await api.as('agent');
    const { status, body } = await agent.post<ErrorAnswer>('/api/GetFirstYearPremium', {
      ...payload(),
      formVersion: 'one',
    });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'formVersion']);
  });

  test('an unknown product is refused by name', async () => {
    const agent = await api.as('agent');
    const { status, body } = await agent.post<ErrorAnswer>('/api/GetFirstYearPremium', {
      ...payload(),
      prodID: '0999',
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: 'There is no product 0999. Choose another one.',
      issues: [{ code: 'msg-Option', path: 'prodID' }],
    });
  });

  test('a version of the form that is not there is answered 409 and what to do', async () => {
    const agent = await api.as('agent');
    const { status, body } = await agent.post<ErrorAnswer>('/api/GetFirstYearPremium', payload({}, 999));
    expect([status, body.message]).toEqual([409, 'Version 999 of the form is not there. Load the form again.']);
  });
});

describe('a limit changed by an administrator', () => {
  async function publishMaximum(max: number): Promise<number> {
    const developer = await api.as('developer');
    const { body: form } = await developer.get<FormDocument>(
      path('/api/GetControlItemsByForm/:form', { form: 'NewBusiness' }),
    );
    const item = form.items.find(({ name }) => name === 'txtFaceTerm20');
    const request = { form: 'NewBusiness', baseVersion: form.version, items: [{ ...item, max }] };
    const { status, body } = await developer.post<PublishAnswer>('/api/updateControlItems', request);
    expect(status).toBe(200);
    return body.version;
  }

  test('holds for the next request, raised and lowered, whichever version the form was loaded in [META-042] [CONST-008]', async () => {
    const agent = await api.as('agent');
    const ask = (face: number, version: number) =>
      agent.post<ErrorAnswer>('/api/GetFirstYearPremium', payload({ txtFaceTerm20: face }, version));
    const lowered = await publishMaximum(400_000);
    expect((await ask(500_000, lowered)).status).toBe(400);
    const stale = await ask(500_000, 1);
    expect(stale.status).toBe(409);
    expect(stale.body.issues).toContainEqual({ code: 'msg-Range', path: 'txtFaceTerm20' });
    expect((await ask(400_000, 1)).status).toBe(200);
    const raised = await publishMaximum(600_000);
    expect((await ask(600_000, raised)).status).toBe(200);
  });
});

import type { FormValues } from '@lifeform/metadata';
import type { CompareAnswer } from '@lifeform/metadata/contract';
import { type FirstYearPremium, sideGroup, sideQuantities, sideValues } from '@lifeform/metadata/insurance';
import exceljs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

/** A whole life policy of 250,000 for the same person as the payload's term policy. */
function wholeLife(changes: FormValues = {}) {
  const values = { cboProduct: '0010', txtFaceAmount: 250_000, chkADO: false, chkWaiver: false };
  const made = payload({ ...values, chkProductCompare: true, ...changes });
  return { ...made, prodID: '0010' };
}

async function compare(body: object) {
  const agent = await api.as('agent');
  const { status, body: answer } = await agent.post<CompareAnswer>('/api/illustrations/compare', body);
  expect(status).toBe(200);
  const single = async (values: FormValues, prodID: string): Promise<FirstYearPremium> =>
    (await agent.post<FirstYearPremium>('/api/GetFirstYearPremium', { ...payload(values), prodID })).body;
  return { compared: answer.compared, single };
}

describe('compared illustrations', () => {
  test('three products for one face amount have the premiums and values of single quotes [CONC-005]', async () => {
    const asked = wholeLife({ cboCompareProduct1: '0020', cboCompareProduct2: '0180' });
    const { compared, single } = await compare(asked);
    expect(compared.map(({ prodID, faceAmount }) => [prodID, faceAmount])).toEqual([
      ['0010', 250_000],
      ['0020', 250_000],
      ['0180', 250_000],
    ]);
    expect(compared[0]?.premium).toEqual(await single(asked.values, '0010'));
    expect(compared[1]?.premium).toEqual(await single({ ...asked.values, cboProduct: '0020' }, '0020'));
    const term = { chkTerm20: true, txtFaceTerm20: 250_000, cboDurationTypeTerm20: 'A', txtDurationTerm20: 85 };
    const layered = { ...asked.values, ...term, chkTerm10: false, chkTerm30: false, cboProduct: '0180' };
    expect(compared[2]?.premium).toEqual(await single(layered, '0180'));
    // Whole life has no layers: a layer is called what its own product calls it.
    expect(compared[2]?.labels).toEqual({ chkTerm20: { en: 'Term 20', fr: 'Temporaire 20' } });
  });

  test('the same product differs in what was asked to differ alone [CONC-005]', async () => {
    const asked = wholeLife({
      cboCompareProduct1: '0010',
      cboCompareDividend1: 'DOD',
      cboCompareProduct2: '0010',
      txtCompareFace2: 100_000,
      cboCompareMode2: '12',
    });
    const { compared, single } = await compare(asked);
    expect(compared[1]?.changes).toEqual([{ field: 'cboDividendOption', code: 'DOD' }]);
    expect(compared[1]?.premium).toEqual(await single({ ...asked.values, cboDividendOption: 'DOD' }, '0010'));
    const smaller = { ...asked.values, txtFaceAmount: 100_000, rdoPaymentMode: '12' };
    expect(compared[2]?.premium).toEqual(await single(smaller, '0010'));
    expect(compared[2]?.faceAmount).toBe(100_000);
  });

  test('an alternative that is refused says which field stands against it, and the others are priced', async () => {
    const { compared } = await compare(wholeLife({ cboCompareProduct1: '0022', cboCompareProduct2: '0020' }));
    expect(compared[1]?.premium).toBeUndefined();
    expect(compared[1]?.issues?.length).toBeGreaterThan(0);
    expect(compared[1]?.labels).toHaveProperty(compared[1]?.issues?.[0]?.path ?? '');
    expect(compared[2]?.premium).toBeDefined();
  });

  test('nothing is compared until the comparison is ticked', async () => {
    const { compared } = await compare(wholeLife({ chkProductCompare: false, cboCompareProduct1: '0020' }));
    expect(compared).toHaveLength(1);
  });
});

describe('six illustrations beside one', () => {
  const SIX = [
    { cboCompareProduct: '0020' },
    { cboCompareProduct: '0180' },
    { cboCompareProduct: '0110' },
    { cboCompareProduct: '0185' },
    { cboCompareProduct: '0010', cboCompareDividend: 'DOD' },
    { cboCompareProduct: '0010', txtCompareFace: 100_000 },
  ];

  test('are priced across products, and the workbook has the same figures at the same ages [SOLVE-020]', async () => {
    const asked = wholeLife({ grpCompared: SIX });
    const { compared } = await compare(asked);
    expect(compared.map(({ premium }) => premium !== undefined)).toEqual(Array(7).fill(true));
    const agent = await api.as('agent');
    const answer = await fetch(new URL('/api/illustrations/workbook', api.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${agent.tokens.jwt}` },
      body: JSON.stringify(asked),
    });
    expect(answer.status).toBe(200);
    const book = new exceljs.Workbook();
    await book.xlsx.load(await answer.arrayBuffer());
    const rows: unknown[][] = [];
    // Cells are counted from 1.
    book.getWorksheet('Side by side')?.eachRow((row) => rows.push([...(row.values as unknown[])].slice(1)));
    const costs = rows.slice(2, 9);
    expect(costs).toEqual(
      compared.map(({ name, faceAmount, premium }, index) => [
        `${index + 1}. ${name.en}`,
        ...[faceAmount, premium?.annualPremium, premium?.modalPremium],
      ]),
    );
    const sides = compared.flatMap(({ premium }) =>
      premium ? [{ ledger: premium.ledger, group: sideGroup(premium.ledger) }] : [],
    );
    const quantities = sideQuantities(sides);
    expect(quantities).toEqual(expect.arrayContaining(['cashValue', 'deathBenefit', 'cumulativePremium']));
    const [, heads, ...years] = rows.slice(9);
    expect(heads).toHaveLength(2 + 7 * quantities.length);
    expect(years.length).toBeGreaterThan(50);
    for (const [year, age, ...cells] of years) {
      const at = Number(age) - 40;
      expect(year).toBe(at + 1);
      const shown = sides.flatMap(({ ledger, group }) =>
        quantities.map((quantity) => {
          expect([40 + at, undefined]).toContain(ledger.age[at]);
          return sideValues(ledger, group, quantity)[at] ?? undefined;
        }),
      );
      expect(Array.from(shown.keys(), (index) => cells[index])).toEqual(shown);
    }
  });

  test('are what there may be: a seventh row is refused by the form [SOLVE-020]', async () => {
    const asked = wholeLife({ grpCompared: [...SIX, { cboCompareProduct: '0010' }] });
    const agent = await api.as('agent');
    for (const path of ['/api/illustrations/compare', '/api/illustrations/workbook'] as const) {
      const { status, body } = await agent.post<{ issues: object[] }>(path, asked);
      expect(status).toBe(400);
      expect(body.issues).toContainEqual({ code: 'msg-RowsMax', path: 'grpCompared' });
    }
  });

  test('that were saved when there were two fields of each are read as rows', async () => {
    const saved = wholeLife({ cboCompareProduct1: '0020', cboCompareProduct2: '0180', txtCompareFace2: 50_000 });
    const rows = [{ cboCompareProduct: '0020' }, { cboCompareProduct: '0180', txtCompareFace: 50_000 }];
    const { compared } = await compare(saved);
    expect(compared).toEqual((await compare(wholeLife({ grpCompared: rows }))).compared);
    expect(compared).toHaveLength(3);
  });
});

describe('products other than life insurance', () => {
  test('universal life stands beside whole life with the least deposit that lasts, or with its own [CONC-005]', async () => {
    const { compared } = await compare(wholeLife({ cboCompareProduct1: '0110' }));
    const [, universal] = compared;
    expect(universal?.premium?.ledger.lapseYear?.current).toBeUndefined();
    const own = {
      ...wholeLife({ cboProduct: '0110', txtPlannedDeposit: 300, cboCompareProduct1: '0110' }),
      prodID: '0110',
    };
    const beside = await compare({ ...own, values: { ...own.values, txtCompareFace1: 100_000 } });
    expect(beside.compared.map(({ premium }) => premium?.modalPremium)).toEqual([300, 300]);
  });

  test('savings stand beside savings for the same deposit or another, and income beside income [CONC-005]', async () => {
    const saved = { txtDeposit: 20_000, cboAccount: '60', chkProductCompare: true };
    const deposit = payload({
      ...saved,
      cboProduct: '0310',
      cboCompareProduct1: '0360',
      cboCompareProduct2: '0380',
      txtCompareFace2: 5_000,
    });
    const { compared } = await compare({ ...deposit, prodID: '0310' });
    expect(compared.map(({ premium }) => premium?.annualPremium)).toEqual([20_000, 20_000, 5_000]);
    expect(compared.map(({ premium }) => (premium?.figures ?? []).length > 0)).toEqual([true, true, true]);
    const retired = { txtDeposit: 200_000, txtInsuredAge: 71, rdoInsuredSex: 'F', chkProductCompare: true };
    const fund = payload({ ...retired, cboProduct: '0340', cboCompareProduct1: '0330', cboCompareProduct2: '0385' });
    const income = await compare({ ...fund, prodID: '0340' });
    expect(income.compared.map(({ issues }) => issues)).toEqual([undefined, undefined, undefined]);
  });

  test('critical illness and disability stand beside themselves at another amount, and no product beside another kind', async () => {
    const ill = payload({
      cboProduct: '0230',
      txtFaceAmount: 100_000,
      chkProductCompare: true,
      cboCompareProduct1: '0230',
      txtCompareFace1: 50_000,
      cboCompareProduct2: '0185',
    });
    const { compared } = await compare({ ...ill, prodID: '0230' });
    expect(compared[1]?.premium?.annualPremium).toBeLessThan(compared[0]?.premium?.annualPremium ?? 0);
    expect(compared[2]).toMatchObject({ prodID: '0185', issues: [{ code: 'msg-NotComparable', path: 'prodID' }] });
    const unable = payload({
      cboProduct: '0210',
      txtMonthlyBenefit: 3_000,
      chkProductCompare: true,
      cboCompareProduct1: '0210',
      txtCompareFace1: 1_500,
    });
    const disabled = await compare({ ...unable, prodID: '0210' });
    expect(disabled.compared[1]?.premium?.annualPremium).toBeCloseTo(
      (disabled.compared[0]?.premium?.annualPremium ?? 0) / 2,
      1,
    );
  });
});

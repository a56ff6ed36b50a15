import type { FormValues } from '@lifeform/metadata';
import type { ErrorAnswer, PolicyAnswer, PolicyProjection, PolicyReprojection } from '@lifeform/metadata/contract';
import { findColumn, type LedgerGroup } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { startApi } from '../harness.ts';

const api = startApi();

/** The demonstration's other agent. */
const LUC = ['conseiller@lifeform.example', 'Erable-Rivage-35'] as const;

/** Whole life with paid-up additions and a loan. */
const POLICY = 'L1000210';

async function ask(values: FormValues, policyNumber = POLICY) {
  const agent = await api.as('agent');
  return agent.post<PolicyReprojection & ErrorAnswer>('/api/policies/reprojection', { policyNumber, values });
}

async function shown(policyNumber = POLICY) {
  const agent = await api.as('agent');
  const { body } = await agent.post<PolicyAnswer>('/api/getpolicy', { policyNumber });
  const { body: projection } = await agent.post<PolicyProjection>('/api/policies/projection', { policyNumber });
  const { inforcePolicy: policy, illustrationDate, limits } = body;
  if (!policy) throw new Error('the policy is not there');
  const values: FormValues = {
    dtValuesAt: illustrationDate,
    txtLoan: policy.loanBalance,
    txtPuaFace: policy.puaFaceAmount,
    txtDeposit: policy.dodBalance,
    txtDividend: policy.dividendThisYear,
    txtBasicCashValue: policy.basicCashValue,
  };
  return { policy, limits, projection, values };
}

function column({ ledger }: Pick<PolicyReprojection, 'ledger'>, name: string, group: LedgerGroup) {
  return findColumn(ledger, name, group)?.values ?? [];
}

describe('a policy in force from its carrier’s values', () => {
  test('goes on as its own projection with the values it shows [SOLVE-001]', async () => {
    const { projection, values } = await shown();
    const { status, body } = await ask(values);
    expect(status).toBe(200);
    const from = body.policyYear - 1;
    expect(body.policyYear).toBe(projection.policyYear);
    expect(column(body, 'premium', 'guaranteed').slice(from)).toEqual(
      column(projection, 'premium', 'guaranteed').slice(from),
    );
    expect(column(body, 'cashValue', 'current').slice(from)).toEqual(
      column(projection, 'netCashValue', 'current').slice(from),
    );
    expect(column(body, 'deathBenefit', 'current').slice(from)).toEqual(
      column(projection, 'netDeathBenefit', 'current').slice(from),
    );
    expect(column(body, 'loanBalance', 'guaranteed').slice(from)).toEqual(
      column(projection, 'loanBalance', 'policy').slice(from),
    );
    expect(body.notes).toEqual([]);
  });

  test('names a guaranteed cash value that is not the contract’s, and follows the contract [SOLVE-001]', async () => {
    const { policy, values } = await shown();
    const { body } = await ask({ ...values, txtBasicCashValue: policy.basicCashValue + 0.01 });
    expect(body.notes).toEqual([
      {
        ...{ code: 'valueDiffers', group: 'guaranteed', year: body.policyYear - 1 },
        ...{ asked: policy.basicCashValue + 0.01, done: policy.basicCashValue },
      },
    ]);
  });

  test.each([
    ['premium', { txtActAmount: 0 }],
    ['loan', { txtActAmount: 100 }],
    ['repayment', { txtActAmount: 100 }],
    ['withdrawal', { txtActAmount: 100 }],
    ['offset', {}],
    ['face', { txtActAmount: 50_000 }],
    ['paidUp', {}],
    ['extendedTerm', {}],
  ] as const)('its owner’s %s changes the years to come [SOLVE-002] [SOLVE-003]', async (cboAct, more) => {
    const { projection, values } = await shown();
    const plain = await ask(values);
    const { status, body } = await ask({
      ...values,
      grpActs: [{ cboAct, txtActFrom: projection.policyYear + 1, ...more }],
    });
    expect(status).toBe(200);
    const { policyYear } = body;
    const both = (group: LedgerGroup) => [body, plain.body].map((told) => column(told, 'cashValue', group));
    for (const group of ['guaranteed', 'current', 'reduced'] as const) {
      const [changed = [], before = []] = both(group);
      expect(changed[policyYear - 1]).toBe(before[policyYear - 1]);
      expect(changed.slice(policyYear)).not.toEqual(before.slice(policyYear));
    }
  });

  test('what its form refuses is refused by field, and nothing is projected', async () => {
    const { projection, values } = await shown();
    const row = (more: FormValues) => ({
      cboAct: 'loan',
      txtActFrom: projection.policyYear,
      txtActAmount: 10,
      ...more,
    });
    const refused = async (changes: FormValues) => (await ask({ ...values, ...changes })).body.issues;
    expect(await refused({ dtValuesAt: '2999-01-01' })).toMatchObject([{ code: 'msg-ReprojectionFuture' }]);
    expect(await refused({ grpActs: [row({ txtActFrom: projection.policyYear - 1 })] })).toMatchObject([
      { code: 'msg-ReprojectionPast', path: 'grpActs[0].txtActFrom' },
    ]);
    expect(await refused({ grpActs: [row({ txtActTo: projection.policyYear - 1 })] })).toMatchObject([
      { code: 'msg-ReprojectionRange', path: 'grpActs[0].txtActTo' },
    ]);
    const twice = [row({ txtActTo: projection.policyYear + 4 }), row({ txtActFrom: projection.policyYear + 4 })];
    expect(await refused({ grpActs: twice })).toMatchObject([
      { code: 'msg-ReprojectionOverlap', path: 'grpActs[0].txtActFrom' },
      { code: 'msg-ReprojectionOverlap', path: 'grpActs[1].txtActFrom' },
    ]);
    const apart = [row({ txtActTo: projection.policyYear + 4 }), row({ txtActFrom: projection.policyYear + 5 })];
    expect((await ask({ ...values, grpActs: apart })).status).toBe(200);
    expect(await refused({ grpActs: [row({ txtActAmount: 0 })] })).toMatchObject([{ code: 'msg-required' }]);
  });

  test('is offered where its product has values, and refused elsewhere [SOLVE-001]', async () => {
    const { limits, values } = await shown();
    expect(limits.reprojection).toMatchObject({ isParticipating: true });
    const universal = await shown('L1000110');
    expect(universal.limits.reprojection).toBeUndefined();
    expect(await ask(values, 'L1000110')).toMatchObject({ status: 400, body: { code: 'notReprojected' } });
    expect((await ask(values, 'L9999999')).status).toBe(404);
  });

  test('is nobody’s who may not see the policy', async () => {
    const { values } = await shown();
    const other = await api.signIn(...LUC);
    const { status } = await other.post('/api/policies/reprojection', { policyNumber: POLICY, values });
    expect(status).toBe(404);
  });
});

describe('a term layer that is converted', () => {
  /** Term 10, 20 and 30 of a woman who was 37 at issue, class P, paid monthly. */
  const LAYERED = 'L1000310';
  const convert = (changes: FormValues = {}) => ({
    ...{ cboConvertLayer: '20', txtConvertFrom: 12, cboConvertProduct: '0185', ...changes },
  });

  async function converted(...rows: readonly FormValues[]) {
    const { values } = await shown(LAYERED);
    return ask({ dtValuesAt: values.dtValuesAt ?? null, grpConversions: rows }, LAYERED);
  }

  const yearsOf = (body: PolicyReprojection, name: string) => column(body, name, 'guaranteed');

  test('ends, and a new cover of its amount begins at the age attained [SOLVE-017]', async () => {
    const { projection, limits } = await shown(LAYERED);
    expect(limits.reprojection).toMatchObject({ layerTerms: '|10||20||30|', convertibleTo: 34 });
    const asItIs = await converted();
    for (const name of ['premium', 'deathBenefit', 'illnessBenefit']) {
      expect(yearsOf(asItIs.body, name).slice(8)).toEqual(column(projection, name, 'guaranteed').slice(8));
    }
    const { status, body } = await converted(convert());
    expect(status).toBe(200);
    // By limits-and-methods.py: Term 100 of 500,000 for a woman of 48 costs 332.00 a month.
    expect(body.notes).toEqual([
      { code: 'converted', group: 'guaranteed', year: 12, amount: 500_000, years: 48, done: 3_984 },
    ]);
    const [before, after] = [yearsOf(asItIs.body, 'premium'), yearsOf(body, 'premium')];
    expect(after.slice(0, 11)).toEqual(before.slice(0, 11));
    // The layer cost 20.21 a month with its waiver and accidental death benefit.
    expect(after[11]).toBeCloseTo((before[11] ?? 0) - 12 * 20.21 + 3_984, 2);
    const benefit = yearsOf(body, 'deathBenefit');
    expect(benefit.slice(8, 30)).toEqual(Array(22).fill(850_000));
    // The other layers end at 67 and 85; the new cover lasts to 100.
    expect([benefit[29], benefit[30], benefit[48], benefit[62]]).toEqual([850_000, 750_000, 500_000, 500_000]);
    expect(benefit).toHaveLength(63);
  });

  test('into whole life has guaranteed cash values from then on, and the policy’s fee stays with the layers that remain', async () => {
    const { body } = await converted(convert({ cboConvertProduct: '0010' }));
    const cash = yearsOf(body, 'cashValue');
    expect(cash[10]).toBe(0);
    // At the end of its tenth year, by limits-and-methods.py.
    expect(cash[20]).toBe(62620);
    const first = await converted(convert({ cboConvertLayer: '10' }));
    const both = await converted(
      convert({ cboConvertLayer: '10' }),
      convert({ cboConvertLayer: '20' }),
      convert({ cboConvertLayer: '30' }),
    );
    expect(both.body.notes.map(({ amount }) => amount)).toEqual([250_000, 500_000, 100_000]);
    const plain = yearsOf((await converted()).body, 'premium')[11] ?? 0;
    // In year 12 the first layer's renewal goes; of its fee, 60 at the monthly factor, nothing does.
    const fee = 12 * 5.4;
    const gone = plain - (yearsOf(first.body, 'premium')[11] ?? 0) + (first.body.notes[0]?.done ?? 0);
    expect(gone).toBeGreaterThan(0);
    expect(gone).toBeLessThan(plain - fee);
  });

  test.each([
    ['a layer the policy has not', [convert({ cboConvertLayer: '15' })], 'msg-Option'],
    ['a year that is over', [convert({ txtConvertFrom: 8 })], 'msg-ReprojectionPast'],
    ['an age above the product’s limit', [convert({ txtConvertFrom: 35 })], 'msg-Range'],
    ['one layer twice', [convert(), convert({ txtConvertFrom: 14 })], 'msg-ConversionTwice'],
  ])('is refused for %s [SOLVE-017]', async (_, rows, code) => {
    const { status, body } = await converted(...rows);
    expect(status).toBe(400);
    expect(body.issues?.map((issue) => issue.code)).toContain(code);
  });

  test('is nothing of a policy without layers: rows that are sent for one count for nothing', async () => {
    const { values } = await shown();
    const plain = await ask(values);
    const sent = await ask({ ...values, grpConversions: [convert()] });
    expect(sent.status).toBe(200);
    expect(sent.body.ledger).toEqual(plain.body.ledger);
  });
});

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

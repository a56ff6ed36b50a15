import type { FormValues } from '@lifeform/metadata';
import type { Role, UserWidgetsAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { expect, test } from 'vitest';
import { startApi } from './harness.ts';

const api = startApi();

const FIELDS = `username firstName profileName emailAddress phoneNumberPrimary phoneNumberSecondary faxNumber
  isMobilePrimary isMobileSecondary inputLanguage reportLanguage fontSize defaultApplication agentID trackingUserName
  roleID roleName permissions overrides formRights isFirstRun isWhiteLabel whiteLabelProfile team formData isInforce isNewBusiness
  isConcepts isEapplication isBusinessIntelligence isAdminSystem isNewBusinessBatch isInforceBatch isNeedsAnalysisLite
  isNeedsAnalysisFull`.split(/\s+/);

async function self(): Promise<{ readonly user: User; readonly save: (formData: FormValues) => Promise<FormValues> }> {
  const agent = await api.as('agent');
  const read = () => agent.get<User>(`/users/${agent.username}`);
  const save = async (formData: FormValues) => {
    expect((await agent.post('/users/update', { username: agent.username, formData })).status).toBeLessThan(300);
    return (await read()).body.formData;
  };
  return { user: (await read()).body, save };
}

test('a user is answered with every field, a password with none; widgets come by a call of their own [ENT-001]', async () => {
  const { user } = await self();
  expect(Object.keys(user).sort()).toEqual([...FIELDS].sort());
});

test.each<[string, FormValues]>([
  [
    'page toggles [ENT-002]',
    {
      ...{ chkCoverPage: true, chkTaxPage: false, chkComplianceNotice: true, chkCoveragePage: false },
      ...{ chkHealthMatchPage: true, chkBenefitsPage: false, chkMemberBenefits: true },
      ...{ chkHideIllustrationNumber: false, chkUnderwritingPage: true },
    },
  ],
  [
    'concept toggles [ENT-003]',
    { chkProductCompare: true, chkInternalRoR: false, chkCharitableGiving: true, chkInsuranceInvestment: false },
  ],
  ['income toggles [ENT-004]', { chkIncomeStoryboardPage: false, chkIncomeNonRegPage: true }],
  [
    'rates [ENT-005]',
    {
      ...{ txtCharitableGivingIntRate: 4.5, txtCharitableGivingTaxRate: 40, txtInsuranceInvestmentIntRate: 5 },
      ...{ txtInsuranceInvestmentTaxRate: 45, txtIncomePayoutLoanRate: 6, txtIncomePayoutIntRate: 3.25 },
      txtIncomePayoutTaxRate: 30,
    },
  ],
  [
    'periods and years shown [ENT-006]',
    {
      ...{ txtEmployerBenefitPeriod: 26, txtEmployerPayPeriod: 12, rdoDuration: 'S' },
      ...{ cboSelectedYears: '5|10', cboIntervalYears: '5' },
    },
  ],
  ['payout years [ENT-007]', { txtPy1: 1, txtPy2: 5, txtPy3: 10, txtPy4: 15, txtPy5: 20 }],
  ['age differences [ENT-008]', { txtAgeD1: 0, txtAgeD2: 1, txtAgeD3: 2, txtAgeD4: 3, txtAgeD5: 4 }],
  ['report dates [ENT-009]', { dtBIReportsStartDate: '2026-01-01', dtBIReportsEndDate: '2026-06-30' }],
])('the preferences of a user hold %s', async (_, formData) => {
  const { save } = await self();
  expect(await save(formData)).toMatchObject(formData);
});

test('a role is answered with its fields [ENT-010]', async () => {
  const { body } = await (await api.as('systemAdministrator')).get<readonly Role[]>('/users/GetAllRoles');
  const fields = ['roleID', 'roleName', 'permissions', 'overrides'];
  for (const role of body) expect(Object.keys(role)).toEqual(expect.arrayContaining(fields));
});

test('a widget is answered with its fields [ENT-011]', async () => {
  const { body } = await (await api.as('biAnalyst')).post<UserWidgetsAnswer>('/api/BI/GetAllUserWidgets', {});
  const fields = ['widgetID', 'name', 'displayName', 'isActive', 'displayOrder'];
  for (const widget of body) expect(Object.keys(widget)).toEqual(expect.arrayContaining(fields));
  expect(body.length).toBeGreaterThan(0);
});

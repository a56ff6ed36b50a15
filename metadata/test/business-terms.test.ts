import { expect, test } from 'vitest';
import { exampleKey, tooltipKey } from '../src/form/index.ts';
import { seed } from '../src/seed.ts';

/** The terms of the trade on the forms that agents and clients fill. */
const TERMS: Readonly<Record<string, string>> = {
  NewBusiness: `
    rdoPolicyType txtInsuredAge dtPolicyDate cboInsuredSmokerClass cboInsured2SmokerClass cboInsured2Rating cboRateClass
    rdoOwnerType txtFaceAmount cboCover cboGrowth txtEnhancement cboPremiumsUntil cboEnhancementGuarantee
    cboDividendOption cboCriticalPlan txtMonthlyBenefit cboOccupation cboElimination cboBenefitPeriod cboUniversalCost
    cboUniversalBenefit cboProvince cboDepositGoal txtPlannedDeposit rdoInterest txtUniversalRate txtFaceTerm10
    txtFaceTerm20 txtFaceTerm30 cboDurationTypeTerm10 cboDurationTypeTerm20 cboDurationTypeTerm30 txtDurationTerm10
    txtDurationTerm20 txtDurationTerm30 txtTotalFace cboRating txtFlatExtra txtFlatExtraDuration chkADO txtAdbFace
    chkWaiver chkTermRider cboTermRiderPlan chkGPO txtGPOFace chkChildTerm chkCriticalRider cboCriticalRiderPlan chkAIB
    chkCPB chkROPD chkROPX chkDisabilityROP chkCOLA chkFutureIncrease rdoPaymentMode chkPremiumLoan chkPremiumOffset
    chkPolicyLoan chkHealthMatchPage chkUnderwritingPage chkInternalRoR chkCharitableGiving chkInsuranceInvestment
    cboAccountType cboAccount txtEarlyCashRate txtTfsaContributed cboAnnuityType txtGuaranteeYears cboRefund
    txtSurvivorShare txtIndexation cboJurisdiction cboPayoutType chkSpouseAge cboFund chkReset chkRatesByYear chkPaths
    txtPathVolatility txtPathSeed`,
  BatchNewBusiness: 'cboRateClass cboRating cboDividendOption chkADO txtAdbFace chkWaiver chkSecondInsured',
  Reprojection: 'txtBasicCashValue txtLoan txtPremiumFund txtPuaFace txtDeposit rdoUnpaid',
  Solve: 'cboSolve txtSolveTarget',
  SharedOwnership: 'txtProtectionShare cboTermProduct txtBenefitSplit',
  EApplication: `
    rdoCaslConsent txtBusinessNumber txtSigningOfficer txtBeneficiaryShare rdoBeneficiaryRevocable rdoReplacement
    txtTransitNumber txtInstitutionNumber`,
  NeedsFull: `
    txtBudgetShare txtSurvivorPension txtOrphanBenefit txtDeathBenefit txtEmergencyFund txtTaxesAtDeath txtInflation
    txtReturn`,
};

test.each(Object.entries(TERMS))('each term of the trade on %s has help behind an icon', (form, names) => {
  const items = seed.forms.find((one) => one.form === form)?.items ?? [];
  const helped = new Set(items.filter(({ showTooltipIcon }) => showTooltipIcon).map(({ name }) => name));
  expect(
    names
      .trim()
      .split(/\s+/)
      .filter((name) => !helped.has(name)),
  ).toEqual([]);
});

test('wherever a field has help it is a sentence and an example, in both languages [FEEL-044]', () => {
  const lacking = seed.forms.flatMap(({ form, items, messages }) =>
    items
      .filter(({ showTooltip, showTooltipIcon }) => showTooltip || showTooltipIcon)
      .flatMap(({ name }) => [tooltipKey(form, name), exampleKey(form, name)])
      .filter((key) => !/[.?!]$/.test(messages[key]?.en ?? '') || !/[.?!]$/.test(messages[key]?.fr ?? '')),
  );
  expect(lacking).toEqual([]);
});

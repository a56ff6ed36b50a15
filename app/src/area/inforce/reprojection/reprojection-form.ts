import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, FormValues, Language } from '@lifeform/metadata';
import { type Policy, type ReprojectionLimits, reprojectionSetup } from '@lifeform/metadata/insurance';
import { commitTyping } from '../../../form/commit-typing.ts';

/** The form of a reprojection, with the values that the policy shows. */
export function createReprojectionForm(
  document: FormDocument,
  policy: Policy,
  limits: ReprojectionLimits,
  locale: Language,
): Form {
  return createForm(document, {
    ...{ locale, now: () => new Date(), setup: reprojectionSetup(policy, limits) },
    values: {
      dtValuesAt: policy.illustrationDate,
      txtBasicCashValue: policy.basicCashValue,
      txtLoan: policy.loanBalance,
      txtPremiumFund: policy.pdfBalance,
      txtPuaFace: policy.puaFaceAmount,
      txtDeposit: policy.dodBalance,
      txtDividend: policy.dividendThisYear,
    },
  });
}

/** What is asked for; undefined while the form has errors, which it then shows. */
export function readReprojection(form: Form): FormValues | undefined {
  commitTyping(form);
  return form.submit().accepted ? form.getValues() : undefined;
}

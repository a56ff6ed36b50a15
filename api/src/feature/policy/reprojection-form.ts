import { createForm, listIssues } from '@lifeform/engine';
import type { FormDocument, FormValues } from '@lifeform/metadata';
import {
  type Policy,
  type PolicyLimits,
  type ReprojectionLimits,
  reprojectionSetup,
} from '@lifeform/metadata/insurance';
import { type ApiIssues } from '../../platform/http/api-error.ts';
import { calculationFor } from '../../pricing/calculation/calculations.ts';
import { type ReprojectionTerms, UNPAID_PREMIUMS } from '../../pricing/calculation/reprojection.ts';
import type { AskedConversion } from '../../pricing/inforce/convert-layer.ts';
import { yearsInForce } from '../../pricing/inforce/project-inforce.ts';
import { OWNER_ACTS, type PlannedAct } from '../../pricing/policy/planned-act.ts';
import type { Terms } from './issue-terms.ts';

/** What the form reads of a policy; undefined where the policy is not reprojected. */
export function reprojectionLimits(policy: Policy, { basis, setup }: Terms): PolicyLimits['reprojection'] {
  const calculation = calculationFor(setup);
  const isOffered = calculation.reproject !== undefined && setup.inforce?.isEachFund !== true;
  if (!isOffered || !policy.isActive || policy.terminatedDate !== undefined) return undefined;
  const { issueDate, baseCoverage } = policy;
  const isParticipating = calculation.participates?.(basis.document, setup.prodID) === true;
  const layers = baseCoverage.coverageLayers.filter(({ isActive }) => isActive);
  const { conversionToAge = 0 } = setup.settings;
  if (layers.length > 0 && conversionToAge === 0) return undefined;
  return {
    ...{ issueDate, faceAmount: baseCoverage.faceAmount, isParticipating },
    layerTerms: layers.map(({ premiumDurationYear = 0 }) => `|${premiumDurationYear}|`).join(''),
    convertibleTo: Number(conversionToAge) - baseCoverage.issueAge + 1,
  };
}

export type ReadReprojection =
  | {
      readonly kind: 'terms';
      readonly terms: Omit<ReprojectionTerms, 'scale' | 'added' | 'conversions'>;
      readonly conversions: readonly AskedConversion[];
    }
  | { readonly kind: 'refused'; readonly issues: ApiIssues };

/** Reads the values as the form does, with its checks. */
export function readReprojection(
  document: FormDocument,
  sent: FormValues,
  policy: Policy,
  { setup }: Terms,
  given: ReprojectionLimits,
  now: () => Date,
): ReadReprojection {
  const form = createForm(document, { locale: 'en', now, setup: reprojectionSetup(policy, given) });
  form.setValues(sent);
  form.submit();
  const issues = listIssues(form).flatMap(({ code, fields }) => fields.map((path) => ({ code, path })));
  if (issues.length > 0) return { kind: 'refused', issues };
  const values = form.getValues();
  const { dtValuesAt, txtBasicCashValue, txtFundInterest, rdoUnpaid } = values;
  const amount = (name: string): number => numberOf(values[name]);
  return {
    kind: 'terms',
    terms: {
      start: {
        years: yearsInForce(policy, setup, String(dtValuesAt)),
        loan: amount('txtLoan'),
        deposit: amount('txtDeposit'),
        puaFace: amount('txtPuaFace'),
        dividend: amount('txtDividend'),
        premiumFund: amount('txtPremiumFund'),
        ...(typeof txtBasicCashValue === 'number' && { cashValue: txtBasicCashValue }),
      },
      acts: rowsOf(values.grpActs).flatMap(plannedAct),
      unpaid: UNPAID_PREMIUMS.find((code) => code === rdoUnpaid) ?? 'premiumLoan',
      fundInterest: numberOf(txtFundInterest) / 100,
    },
    conversions: given.layerTerms === '' ? [] : rowsOf(values.grpConversions).map(askedConversion),
  };
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function rowsOf(value: unknown): readonly FormValues[] {
  return Array.isArray(value) ? (value as readonly FormValues[]) : []; // of the group, as its form reads it
}

function askedConversion({ cboConvertLayer, txtConvertFrom, cboConvertProduct }: FormValues): AskedConversion {
  return { term: Number(cboConvertLayer), from: numberOf(txtConvertFrom), prodID: String(cboConvertProduct) };
}

/** Acts that are done once go on by themselves. */
function plannedAct({ cboAct, txtActFrom, txtActTo, txtActAmount }: FormValues): readonly PlannedAct[] {
  const act = OWNER_ACTS.find((code) => code === cboAct);
  if (act === undefined || typeof txtActFrom !== 'number') return [];
  const to = typeof txtActTo === 'number' ? { to: txtActTo } : {};
  return [{ act, from: txtActFrom, ...to, amount: numberOf(txtActAmount) }];
}

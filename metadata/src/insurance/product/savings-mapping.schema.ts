import { logic } from '../../form/schema/logic.ts';
import { choice, list, object, optional } from '../../form/schema/schema.ts';
import { DEPOSIT_FIGURES, type DepositMapping, type TaxFreeMapping } from './deposit-mapping.ts';
import { INCOME_FIGURES, type IncomeFundMapping } from './income-fund-mapping.ts';
import { PAYOUT_FIGURES, type PayoutAnnuityMapping } from './payout-annuity-mapping.ts';
import { type MinimumMapping, SEGREGATED_FIGURES, type SegregatedFundMapping } from './segregated-fund-mapping.ts';

/** More figures than anybody looks at. */
const MOST_FIGURES = 20;

const taxFree = object<TaxFreeMapping>({
  applies: logic,
  birthYear: logic,
  residentSince: logic,
  contributions: logic,
  withdrawals: logic,
  year: logic,
});

export const depositMapping = object<DepositMapping>({
  amount: logic,
  months: logic,
  toAge: logic,
  currentRate: optional(logic),
  taxFree: optional(taxFree),
  figures: list(choice(DEPOSIT_FIGURES), MOST_FIGURES, 1),
});

export const payoutAnnuityMapping = object<PayoutAnnuityMapping>({
  premium: logic,
  form: logic,
  second: object<PayoutAnnuityMapping['second']>({ issueAge: logic, sex: logic }),
  purchaseYear: logic,
  survivorShare: logic,
  reducesOn: logic,
  guaranteeMonths: logic,
  refund: logic,
  months: logic,
  indexation: logic,
  registered: logic,
  figures: list(choice(PAYOUT_FIGURES), MOST_FIGURES, 1),
});

export const incomeFundMapping = object<IncomeFundMapping>({
  value: logic,
  age: logic,
  ownerAge: logic,
  toAge: logic,
  firstYear: logic,
  startsWithPurchase: logic,
  rate: logic,
  lowerRate: logic,
  payout: logic,
  flatAmount: logic,
  jurisdiction: optional(logic),
  province: logic,
  figures: list(choice(INCOME_FIGURES), MOST_FIGURES, 1),
});

export const segregatedFundMapping = object<SegregatedFundMapping>({
  deposit: logic,
  fund: logic,
  unitPrice: logic,
  toAge: logic,
  withdrawal: logic,
  resets: logic,
  minimum: optional(object<MinimumMapping>({ age: logic, firstYear: logic, startsWithPurchase: logic })),
  taxFree: optional(taxFree),
  figures: list(choice(SEGREGATED_FIGURES), MOST_FIGURES, 1),
});

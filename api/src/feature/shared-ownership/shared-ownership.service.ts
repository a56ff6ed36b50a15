import { createForm, listIssues } from '@lifeform/engine';
import {
  type FormValues,
  type LedgerGroup,
  SHARED_OWNERSHIP_FORM,
  type SharedOwnershipAnswer,
  type SharedOwnershipRequest,
} from '@lifeform/metadata';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { formRefusal } from '../../platform/http/form-refusal.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type IllustratedValues, valuesUnder } from '../../report/figure/illustrated-values.ts';
import { shareOwnership } from '../../report/figure/shared-ownership.ts';
import { CompareService } from '../compare/compare.service.ts';
import { FormLibrary } from '../form/form-library.ts';
import { type PricedPayload, QuoteService } from '../quote/quote.service.ts';

/** What a policy is expected to be worth goes before what it guarantees. */
const GROUPS: readonly LedgerGroup[] = ['current', 'assumed', 'guaranteed'];

/** One policy between an owner of its protection and an owner of its cash value. */
@Injectable()
export class SharedOwnershipService {
  constructor(
    private readonly quotes: QuoteService,
    private readonly comparisons: CompareService,
    private readonly forms: FormLibrary,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @throws Refusal 400 with the codes of either form, or for a policy without a death benefit
   * @throws Refusal 409 as `QuoteService.price`
   */
  async share({ payload, values }: SharedOwnershipRequest, principal: Principal): Promise<SharedOwnershipAnswer> {
    const entered = this.#examine(values);
    const priced = await this.quotes.price(payload, principal);
    const [group, worth] = valuesOf(priced);
    const termCost = await this.#termCost(String(entered.cboTermProduct), priced, principal);
    const protectionShare = numberOf(entered.txtProtectionShare) ?? termCost ?? 0;
    const years = shareOwnership({
      ages: priced.premium.ledger.age,
      values: worth,
      protectionShare,
      benefitSplit: numberOf(entered.txtBenefitSplit) ?? 0,
      protectionTaxRate: numberOf(entered.txtProtectionTaxRate) ?? 0,
      benefitTaxRate: numberOf(entered.txtBenefitTaxRate) ?? 0,
      years: numberOf(entered.txtYears) ?? 0,
    });
    return { group, termCost, protectionShare, years };
  }

  #examine(values: FormValues): FormValues {
    const document = this.forms.newest(SHARED_OWNERSHIP_FORM);
    if (!document) throw new Refusal(HttpStatus.CONFLICT, 'sharedFormGone');
    const form = createForm(document, { locale: 'en', now: this.now, values });
    const issues = listIssues(form);
    if (issues.length > 0) throw formRefusal(issues);
    return form.getValues();
  }

  /** Dollars a year of that product for the same people and face amount; null where it cannot be priced for them. */
  async #termCost(prodID: string, priced: PricedPayload, principal: Principal): Promise<number | null> {
    const { premium } = await this.comparisons.as({ prodID, faceAmount: undefined, changes: {} }, priced, principal);
    return premium?.annualPremium ?? null;
  }
}

function valuesOf({ premium }: PricedPayload): readonly [LedgerGroup, IllustratedValues] {
  for (const group of GROUPS) {
    const values = valuesUnder(premium.ledger, group);
    if (values !== undefined) return [group, values];
  }
  throw new Refusal(HttpStatus.BAD_REQUEST, 'notShareable');
}

function numberOf(value: FormValues[string] | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

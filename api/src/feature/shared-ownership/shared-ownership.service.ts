import { createForm, type Form, listIssues } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import type { SharedOwnershipAnswer, SharedOwnershipRequest } from '@lifeform/metadata/contract';
import {
  givenSetup,
  type IllustratedValues,
  type LedgerGroup,
  SHARED_OWNERSHIP_FORM,
  valuesUnder,
} from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { formError } from '../../platform/http/form-error.ts';
import { shareOwnership } from '../../pricing/concept/shared-ownership.ts';
import { toCents } from '../../pricing/money.ts';
import { CompareService } from '../compare/index.ts';
import { FormCache } from '../form/index.ts';
import { type PricedPayload, QuoteService } from '../quote/index.ts';

/** Expected values are preferred to guarantees. */
const GROUPS: readonly LedgerGroup[] = ['current', 'assumed', 'guaranteed'];

/** A valid concept: how the policy is shared, the policy, and the result. */
export interface SharedPolicyWorkedOut {
  readonly form: Form;
  readonly priced: PricedPayload;
  readonly answer: SharedOwnershipAnswer;
}

/** One policy shared between an owner of its protection and an owner of its cash value. */
@Injectable()
export class SharedOwnershipService {
  constructor(
    private readonly quotes: QuoteService,
    private readonly comparisons: CompareService,
    private readonly forms: FormCache,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws as `workOut` */
  async share(request: SharedOwnershipRequest, principal: Principal): Promise<SharedOwnershipAnswer> {
    return (await this.workOut(request, principal)).answer;
  }

  /**
   * @param language for printing
   * @throws ApiError 400 with the codes of either form, or for a policy without a death benefit
   * @throws ApiError 409 as `QuoteService.price`
   */
  async workOut(
    { payload, values }: SharedOwnershipRequest,
    principal: Principal,
    language: Language = 'en',
  ): Promise<SharedPolicyWorkedOut> {
    const priced = await this.quotes.price(payload, principal);
    const [group, worth] = valuesOf(priced);
    const premium = worth.outlay[0] ?? 0;
    const form = this.#fill(values, priced, premium, language);
    const numberOf = (name: string): number | undefined => {
      const { value } = form.getField(name);
      return typeof value === 'number' ? value : undefined;
    };
    const termCost = await this.#termCost(String(form.getField('cboTermProduct').value), priced, principal);
    const protectionShare = numberOf('txtProtectionShare') ?? Math.min(termCost ?? 0, premium);
    const years = shareOwnership({
      ages: priced.premium.ledger.age,
      values: worth,
      paymentsAYear: 12 / priced.premium.mode,
      protectionShare,
      benefitSplit: numberOf('txtBenefitSplit') ?? 0,
      protectionTaxRate: numberOf('txtProtectionTaxRate') ?? 0,
      benefitTaxRate: numberOf('txtBenefitTaxRate') ?? 0,
      years: numberOf('txtYears') ?? 0,
    });
    return { form, priced, answer: { group, termCost, protectionShare, premium, years } };
  }

  #fill(values: SharedOwnershipRequest['values'], { setup }: PricedPayload, sharedPremium: number, locale: Language) {
    const document = this.forms.newest(SHARED_OWNERSHIP_FORM);
    if (!document) throw new ApiError(HttpStatus.CONFLICT, 'sharedFormGone');
    const given = givenSetup(setup, SHARED_OWNERSHIP_FORM, { sharedPremium });
    const form = createForm(document, { locale, now: this.now, setup: given, values });
    const issues = listIssues(form);
    if (issues.length > 0) throw formError(issues);
    return form;
  }

  /** Annual premium of that product for the same people and face amount, in dollars; null when it cannot be priced. */
  async #termCost(prodID: string, priced: PricedPayload, principal: Principal): Promise<number | null> {
    const { premium } = await this.comparisons.as({ prodID, faceAmount: undefined, changes: {} }, priced, principal);
    return premium ? toCents((premium.modalPremium * 12) / premium.mode) : null;
  }
}

function valuesOf({ premium }: PricedPayload): readonly [LedgerGroup, IllustratedValues] {
  for (const group of GROUPS) {
    const values = valuesUnder(premium.ledger, group);
    if (values !== undefined) return [group, values];
  }
  throw new ApiError(HttpStatus.BAD_REQUEST, 'notShareable');
}

import { type FormDocument, type FormValues, type Messages, wordedForAll } from '@lifeform/metadata';
import { BATCH_FORM } from '@lifeform/metadata/contract';
import {
  type FirstYearPremium,
  ILLUSTRATION_FORM,
  type IllustrationPayload,
  isOffered,
  PRODUCT_FIELD,
  setupWords,
} from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormCache } from '../form/index.ts';
import { ProductCache } from '../product/index.ts';
import { type QuotePlan, QuoteService, quotePlans, type TriedPayload } from '../quote/index.ts';
import type { BatchEntity } from './batch.entity.ts';
import { BatchRepository } from './batch.repository.ts';
import type { BatchCase, CaseResult, ChosenValue } from './batch-case.ts';
import { chosenValues, sharedValues } from './batch-form.ts';

/** A batch with everything its cases have in common, prepared once. */
export interface OpenBatch {
  readonly batch: FormDocument;
  readonly illustration: FormDocument;
  /** Texts of the illustration form, which say what holds for any product. */
  readonly texts: Messages;
  readonly plans: ReadonlyMap<string, QuotePlan>;
  readonly shared: FormValues;
  readonly chosen: readonly ChosenValue[];
}

/** Prices single cases of a batch, as the browser would. */
@Injectable()
export class BatchPricer {
  constructor(
    private readonly forms: FormCache,
    private readonly products: ProductCache,
    private readonly quotes: QuoteService,
    private readonly batches: BatchRepository,
  ) {}

  /** Plans that can be quoted on a version of the illustration form. */
  plans(illustration: FormDocument): readonly QuotePlan[] {
    return this.products
      .all()
      .filter(({ prodID }) => isOffered(illustration, prodID))
      .flatMap((setup) => quotePlans(illustration, setup));
  }

  /** @throws Error when a form version of the batch no longer exists */
  async open(row: BatchEntity): Promise<OpenBatch> {
    const { formVersion, illustrationVersion } = row;
    const values = this.batches.valuesOf(row);
    const batch = await this.forms.document(BATCH_FORM, formVersion);
    const illustration = await this.forms.document(ILLUSTRATION_FORM, illustrationVersion);
    if (!batch || !illustration) throw new Error('a form of the batch is gone');
    return {
      batch,
      illustration,
      texts: wordedForAll(illustration.messages, this.products.all().map(setupWords)),
      plans: new Map(this.plans(illustration).map((plan) => [plan.planCode, plan])),
      shared: sharedValues(values, batch, illustration),
      chosen: chosenValues(values),
    };
  }

  async price(open: OpenBatch, item: BatchCase, who: Pick<Principal, 'user'>): Promise<CaseResult> {
    const tried = await this.quote(open, item, who);
    if (tried.kind === 'refused') return { issues: tried.issues };
    const { premium } = tried.priced;
    const values = open.chosen.map((chosen) => valueAt(premium, chosen));
    return { annual: premium.annualPremium, modal: premium.modalPremium, values };
  }

  /** @param name of the insured, when a page needs one and the case has none */
  async quote(open: OpenBatch, item: BatchCase, who: Pick<Principal, 'user'>, name = ''): Promise<TriedPayload> {
    const plan = open.plans.get(item.plan);
    if (!plan) return { kind: 'refused', issues: [{ code: 'msg-BatchPlan', field: PRODUCT_FIELD }] };
    try {
      return await this.quotes.tryPrice(payloadOf(open, plan, item, name), who);
    } catch (error) {
      // The form changed or its product is gone: only this case fails, and the others continue.
      if (!(error instanceof ApiError) || error.issues.length === 0) throw error;
      return { kind: 'refused', issues: error.issues.map(({ code, path }) => ({ code, field: path })) };
    }
  }
}

function payloadOf(open: OpenBatch, plan: QuotePlan, item: BatchCase, name: string): IllustrationPayload {
  const { age, sex, smokerClass, faceAmount } = plan.fields;
  const values: FormValues = {
    ...open.shared,
    ...plan.preset,
    ...(name && plan.nameField ? { [plan.nameField]: name } : {}),
    ...item.also,
    [PRODUCT_FIELD]: plan.prodID,
    [age]: item.age,
    [sex]: item.sex,
    [smokerClass]: item.smokerClass,
    [faceAmount]: item.faceAmount,
  };
  return { prodID: plan.prodID, formVersion: open.illustration.version, values };
}

function valueAt({ ledger }: FirstYearPremium, { group, name, year }: ChosenValue): number | null {
  const column = ledger.columns.find((candidate) => candidate.group === group && candidate.name === name);
  return column?.values[year - 1] ?? null;
}

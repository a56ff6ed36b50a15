import { isoDay } from '@lifeform/engine';
import type { FieldValue, FormDocument, FormValues } from '@lifeform/metadata';
import type { PathsAnswer } from '@lifeform/metadata/contract';
import {
  type FirstYearPremium,
  ILLUSTRATION_FORM,
  type IllustrationPayload,
  PRODUCT_FIELD,
  type ProductSetup,
  pathTerms,
} from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable, Logger } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ApiError, type ApiIssues } from '../../platform/http/api-error.ts';
import { fieldsRefused } from '../../platform/http/form-error.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import type { Basis } from '../../pricing/basis/basis.ts';
import { NoBasisEntry } from '../../pricing/basis/basis-product.ts';
import { backdated, policyDateField, policyDateOf, savedAgeDay } from '../../pricing/quote/backdating.ts';
import { type CompiledQuote, compiledQuote, type QuoteSummary } from '../../pricing/quote/compiled-quote.ts';
import { type PricedQuote, priceQuote } from '../../pricing/quote/price-quote.ts';
import { type FieldIssue } from '../../pricing/request/field-issue.ts';
import { BasisRegistry } from '../basis/index.ts';
import { FormCache } from '../form/index.ts';
import type { FieldRange } from './field-range.ts';
import { type Examination, FormExaminer } from './form-examiner.ts';

/** A payload accepted by form and basis, with its price. */
export interface PricedPayload {
  /** Pricing date, if the payload names one. */
  readonly asOf?: string;
  /** Values after rules. */
  readonly values: FormValues;
  readonly document: FormDocument;
  readonly setup: ProductSetup;
  readonly summary: QuoteSummary;
  readonly premium: FirstYearPremium;
}

/** A priced payload, or the form's or basis's issues with it. */
export type TriedPayload =
  | { readonly kind: 'priced'; readonly priced: PricedPayload }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] };

/** Checks and prices payloads from the browser. */
@Injectable()
export class QuoteService {
  readonly #log = new Logger(QuoteService.name);
  readonly #examiner: FormExaminer;

  constructor(
    private readonly forms: FormCache,
    private readonly bases: BasisRegistry,
    @Inject(CLOCK) private readonly now: Clock,
    metrics: Metrics,
  ) {
    this.#examiner = new FormExaminer(now, (rule, { form, version }) => {
      this.#log.warn(`The rule ${rule} of ${form} ${version} threw and was passed over.`);
      metrics.ruleFailures.inc({ form });
    });
  }

  /**
   * @param action button whose checks apply too
   * @param isMade whether the payload was saved under its version; by itself, what is not saved now
   * @throws ApiError 400 with the form's own codes, 409 when the form has changed and no longer accepts the values
   */
  async price(
    payload: IllustrationPayload,
    principal: Principal,
    action?: Examination['action'],
    isMade: boolean = action === undefined,
  ): Promise<PricedPayload> {
    const tried = await this.tryPrice(payload, principal, action, isMade);
    if (tried.kind === 'refused') throw fieldsRefused(tried.issues.map(toApiIssue));
    return tried.priced;
  }

  /**
   * The premium of a payload, with a greater face amount or an earlier date of the policy that costs less, where form
   * and basis take one.
   * @throws ApiError as `price`
   */
  async priceWithHints(payload: IllustrationPayload, principal: Principal): Promise<FirstYearPremium> {
    const priced = await this.price(payload, principal);
    const hints = [this.#cheaperFace(payload, principal, priced), this.#backdating(payload, principal, priced)];
    return Object.assign({}, priced.premium, ...(await Promise.all(hints)));
  }

  async #cheaperFace(payload: IllustrationPayload, principal: Principal, { setup, values, premium }: PricedPayload) {
    const face = compiledQuote(setup).cheaperFace(this.bases.get(setup.basis), values);
    const less = face && (await this.#priceWith(face.field, face.faceAmount, payload, principal));
    if (face === undefined || less === undefined || less.annualPremium >= premium.annualPremium) return {};
    return { cheaperFace: { ...face, annualPremium: less.annualPremium } };
  }

  /** What the entered date of the policy costs, or one that would save an age. */
  async #backdating(payload: IllustrationPayload, principal: Principal, { setup, values, premium }: PricedPayload) {
    const today = isoDay(this.now());
    const day = payload.asOf !== undefined && payload.asOf < today ? payload.asOf : today;
    const chosen = policyDateOf(setup, values);
    if (chosen !== '') return { backdating: { ...backdated(setup, premium, chosen, day), isChosen: true } };
    const offered = savedAgeDay(setup, values, day);
    const less = offered && (await this.#priceWith(policyDateField(setup), offered, payload, principal));
    if (!less || less.annualPremium >= premium.annualPremium) return {};
    return { backdating: { ...backdated(setup, less, offered, day), isChosen: false } };
  }

  /** The premium with another value of one field; undefined where it is refused. */
  async #priceWith(field: string, value: FieldValue, payload: IllustrationPayload, principal: Principal) {
    const changed = { ...payload, values: { ...payload.values, [field]: value } };
    const tried = await this.tryPrice(changed, principal).catch((error: unknown) => {
      // A newer version of the form refuses that value, but not what was asked for.
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    return tried?.kind === 'priced' ? tried.priced.premium : undefined;
  }

  /**
   * Like `price`, for callers that continue with refused payloads.
   * @throws ApiError 400 without such a product, 409 when the form has changed and no longer accepts the values
   */
  async tryPrice(
    payload: IllustrationPayload,
    principal: Pick<Principal, 'user'>,
    action?: Examination['action'],
    isMade: boolean = action === undefined,
  ): Promise<TriedPayload> {
    const { document, setup } = await this.#named(payload);
    const under = { user: principal.user, action };
    const { values, issues } = this.#examiner.examine(payload, { ...under, document, setup });
    if (issues.length > 0) return { kind: 'refused', issues };
    await this.#requireCurrent(payload, under, isMade);
    return this.#priceValues(values, { document, setup, ...asOfOnly(payload) });
  }

  /**
   * Prices a stored payload under the form version it was stored with.
   * @throws ApiError 400 without such a product, ApiError 409 without that version
   */
  async priceStored(payload: IllustrationPayload, principal: Pick<Principal, 'user'>): Promise<TriedPayload> {
    const { document, setup } = await this.#named(payload);
    const { values } = this.#examiner.examine(payload, { user: principal.user, document, setup });
    return this.#priceValues(values, { document, setup, ...asOfOnly(payload) });
  }

  /**
   * What random paths of returns lead to, by the terms entered on the illustration.
   * @throws ApiError as `price`, and 400 where the product has none or none are entered
   */
  async paths(payload: IllustrationPayload, principal: Principal): Promise<PathsAnswer> {
    const { setup, values } = await this.price(payload, principal);
    const terms = pathTerms(setup, values);
    const tried = terms && compiledQuote(setup).tryPrice(this.bases.get(setup.basis), values);
    const told = tried && 'paths' in tried ? tried.paths?.(terms) : undefined;
    if (terms === undefined || told === undefined) throw fieldsRefused([{ code: 'msg-Option', path: 'prodID' }]);
    const percentiles = told.percentiles.map(({ share, values: shown }) => ({ share, values: Array.from(shown) }));
    return { ...terms, mean: told.mean, column: told.column, age: Array.from(told.age), percentiles };
  }

  /** The product as the payload's version has it. @throws ApiError as `tryPrice` */
  async setupOf(payload: IllustrationPayload): Promise<ProductSetup> {
    return (await this.#named(payload)).setup;
  }

  /** The values of a field beside the payload's; undefined where the form does not show it. @throws as `setupOf` */
  async rangeOf(
    field: string,
    payload: IllustrationPayload,
    { user }: Pick<Principal, 'user'>,
  ): Promise<FieldRange | undefined> {
    return this.#examiner.rangeOf(field, payload, { user, ...(await this.#named(payload)) });
  }

  #priceValues(values: FormValues, under: Pick<PricedPayload, 'document' | 'setup' | 'asOf'>): TriedPayload {
    const { document, setup } = under;
    const compiled = compiledQuote(setup);
    const priced = priceOn(this.bases.get(setup.basis), compiled, values);
    if (priced.kind === 'refused') return priced;
    const premium = { ...priced.premium, formVersion: document.version };
    return { kind: 'priced', priced: { ...under, values, summary: compiled.summary(values), premium } };
  }

  async #named({ prodID, formVersion }: IllustrationPayload): Promise<Pick<PricedPayload, 'document' | 'setup'>> {
    const document = await this.forms.document(ILLUSTRATION_FORM, formVersion);
    if (!document) throw new ApiError(HttpStatus.CONFLICT, 'formVersionGone', { parameters: { version: formVersion } });
    const setup = await this.forms.setup(prodID, ILLUSTRATION_FORM, formVersion);
    if (setup) return { document, setup };
    throw new ApiError(HttpStatus.BAD_REQUEST, 'noProduct', {
      parameters: { product: prodID },
      issues: [{ code: 'msg-Option', path: 'prodID' }],
    });
  }

  /**
   * A limit lowered by a later version applies at once, also to those with the older form open; of what was made before,
   * where that version did not leave it as it was.
   */
  async #requireCurrent(
    payload: IllustrationPayload,
    under: Omit<Examination, 'document' | 'setup'>,
    isMade: boolean,
  ): Promise<void> {
    const newest = this.forms.newest(ILLUSTRATION_FORM)?.version ?? 0;
    const version = isMade ? this.forms.judging(ILLUSTRATION_FORM, payload.formVersion) : newest;
    if (version === payload.formVersion) return;
    const document = await this.forms.document(ILLUSTRATION_FORM, version);
    const setup = await this.forms.setup(payload.prodID, ILLUSTRATION_FORM, version);
    if (!document) return;
    if (!setup) return;
    const { issues } = this.#examiner.examine(payload, { ...under, document, setup });
    if (issues.length === 0) return;
    const parameters = { version: document.version };
    throw new ApiError(HttpStatus.CONFLICT, 'formChanged', { parameters, issues: issues.map(toApiIssue) });
  }
}

/** @throws ApiError 422 when the basis does not have the product, which administrators of products can fix */
function priceOn(basis: Basis, compiled: CompiledQuote, values: FormValues): PricedQuote {
  try {
    return priceQuote(basis, compiled, values);
  } catch (error) {
    if (!(error instanceof NoBasisEntry)) throw error;
    const { version, prodID: product } = error;
    throw new ApiError(HttpStatus.UNPROCESSABLE_ENTITY, 'noBasisEntry', {
      parameters: { product, version },
      // Among many, only this one fails.
      issues: [{ code: 'msg-Option', path: PRODUCT_FIELD }],
    });
  }
}

function asOfOnly({ asOf }: IllustrationPayload): Pick<IllustrationPayload, 'asOf'> {
  return asOf === undefined ? {} : { asOf };
}

function toApiIssue({ field, known: _, ...issue }: FieldIssue): ApiIssues[number] {
  return { ...issue, path: field };
}

import type { FormValues } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { type CriticalRequest, compileCriticalRequest } from '../calculation/critical-illness/critical-request.ts';
import { compileDepositRequest, type DepositRequest } from '../calculation/deposit/deposit-request.ts';
import { compileDisabilityRequest, type DisabilityRequest } from '../calculation/disability/disability-request.ts';
import { compileIncomeFundRequest, type IncomeFundRequest } from '../calculation/income-fund/income-fund-request.ts';
import type { InsuredLife } from '../calculation/life/life-policy.ts';
import { compileLifeRequest, type LifeRequest } from '../calculation/life/life-request.ts';
import {
  compilePayoutAnnuityRequest,
  type PayoutAnnuityRequest,
} from '../calculation/payout-annuity/payout-annuity-request.ts';
import type { TermPolicy } from '../calculation/renewable-term/term-policy.ts';
import { compileTermRequest, type TermRequest } from '../calculation/renewable-term/term-request.ts';
import {
  compileSegregatedFundRequest,
  type SegregatedFundRequest,
} from '../calculation/segregated-fund/segregated-fund-request.ts';
import { compileUniversalRequest, type UniversalRequest } from '../calculation/universal/universal-request.ts';
import { compileFacts } from './insured-facts.ts';
import { firstField, type Read, reader, toNumber, toText } from './read-logic.ts';

/** How a saved illustration is listed. */
export interface QuoteSummary {
  readonly ownerName: string;
  readonly insuredName: string;
  /** Dollars. */
  readonly faceAmount: number;
}

/** What is priced, by the kind of its calculation. */
export type QuoteRequest =
  | TermRequest
  | LifeRequest
  | UniversalRequest
  | CriticalRequest
  | DisabilityRequest
  | DepositRequest
  | PayoutAnnuityRequest
  | IncomeFundRequest
  | SegregatedFundRequest;

/** A product setup's mapping from form values to a pricing request, compiled once for each revision of the setup. */
export interface CompiledQuote {
  request(values: FormValues): QuoteRequest;
  /** The first life and the choices of the policy, for pages that tell of them; layers of a renewable term alone. */
  policy(values: FormValues): TermPolicy & { readonly second?: InsuredLife };
  /** Months between payments as chosen; NaN when nothing was. */
  mode(values: FormValues): number;
  /** The form field the payment mode comes from. */
  readonly modeField: string;
  summary(values: FormValues): QuoteSummary;
}

function compileSummary({ summary }: ProductSetup): Read<QuoteSummary> {
  const ownerName = reader(summary.ownerName, toText);
  const insuredName = reader(summary.insuredName, toText);
  const faceAmount = reader(summary.faceAmount, toNumber);
  return (scope) => ({
    ownerName: ownerName(scope),
    insuredName: insuredName(scope),
    faceAmount: faceAmount(scope) || 0,
  });
}

function compileRequest(setup: ProductSetup): Read<QuoteRequest> {
  const { calculation = 'renewableTerm' } = setup.quote;
  switch (calculation) {
    case 'life':
      return compileLifeRequest(setup);
    case 'renewableTerm':
      return compileTermRequest(setup);
    case 'deposit':
      return compileDepositRequest(setup);
    case 'payoutAnnuity':
      return compilePayoutAnnuityRequest(setup);
    case 'incomeFund':
      return compileIncomeFundRequest(setup);
    case 'segregatedFund':
      return compileSegregatedFundRequest(setup);
    case 'universal':
      return compileUniversalRequest(setup);
    case 'criticalIllness':
      return compileCriticalRequest(setup);
    case 'disability':
      return compileDisabilityRequest(setup);
  }
}

/** @throws LogicRejectedError when an expression of the mapping is not valid */
export function compileQuote(setup: ProductSetup): CompiledQuote {
  const request = compileRequest(setup);
  const facts = compileFacts(setup.quote);
  const summary = compileSummary(setup);
  const mode = reader(setup.quote.mode, toNumber);
  const scopeOf = (values: FormValues) => ({ ...values, setup: setup.settings });
  return {
    request: (values) => request(scopeOf(values)),
    policy: (values) => {
      const scope = scopeOf(values);
      const made = request(scope);
      if (made.calculation === 'renewableTerm') return made.policy;
      const isLives = made.calculation === 'life' || made.calculation === 'universal';
      const second = isLives ? made.policy.lives[1] : undefined;
      return { ...facts(scope), layers: [], ...(second ? { second } : {}) };
    },
    mode: (values) => mode(scopeOf(values)),
    modeField: firstField(setup.quote.mode),
    summary: (values) => summary(scopeOf(values)),
  };
}

/** A published setup is a new object, so an outdated mapping is never found again. */
const COMPILED = new WeakMap<ProductSetup['quote'], CompiledQuote>();

/** The mapping of a setup, compiled the first time it is asked for. @throws as `compileQuote` */
export function compiledQuote(setup: ProductSetup): CompiledQuote {
  const known = COMPILED.get(setup.quote) ?? compileQuote(setup);
  COMPILED.set(setup.quote, known);
  return known;
}

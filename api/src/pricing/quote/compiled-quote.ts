import type { FormValues } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import type { Basis } from '../basis/basis.ts';
import type { PolicyParts } from '../calculation/calculation.ts';
import { calculationFor } from '../calculation/calculations.ts';
import type { ComparedFigures } from '../calculation/compared-figures.ts';
import type { PolicyPremium } from '../calculation/policy-premium.ts';
import type { TermPolicy } from '../policy/term-policy.ts';
import { type PremiumMode, premiumMode } from '../premium/modal-premiums.ts';
import { type FieldIssue } from '../request/field-issue.ts';
import { compileFacts } from '../request/insured-facts.ts';
import { firstField, type Read, reader, toNumber, toText } from '../request/read-logic.ts';

/** How a saved illustration is listed. */
export interface QuoteSummary {
  readonly ownerName: string;
  readonly insuredName: string;
  /** Dollars. */
  readonly faceAmount: number;
}

/** Form values made into what the product's calculation prices. */
export interface QuoteRequest {
  /** @throws RangeError when the basis does not price that product */
  refuse(basis: Basis): readonly FieldIssue[];
  /** @param mode how the premiums of the ledger are paid. @throws RangeError for what `refuse` has something against */
  price(basis: Basis, mode: PremiumMode): PolicyPremium;
}

/** The first life and the choices of a policy, for pages that tell of them; layers of a renewable term alone. */
export type IllustratedPolicy = TermPolicy & PolicyParts;

/** A product setup's mapping from form values to a pricing request, compiled once for each revision of the setup. */
export interface CompiledQuote {
  request(values: FormValues): QuoteRequest;
  policy(values: FormValues): IllustratedPolicy;
  /** What a report shows beside the illustration. */
  compared(basis: Basis, values: FormValues): ComparedFigures;
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

/** @throws LogicRejectedError when an expression of the mapping is not valid */
export function compileQuote(setup: ProductSetup): CompiledQuote {
  const { prodID, quote } = setup;
  const calculation = calculationFor(setup);
  const request = calculation.compile(setup);
  const facts = compileFacts(quote);
  const summary = compileSummary(setup);
  const mode = reader(quote.mode, toNumber);
  const scopeOf = (values: FormValues) => ({ ...values, setup: setup.settings });
  return {
    request: (values) => {
      const made = request(scopeOf(values));
      return {
        refuse: (basis) => calculation.refuse(basis, prodID, made),
        price: (basis, paid) => calculation.price(basis, prodID, made, paid),
      };
    },
    policy: (values) => {
      const scope = scopeOf(values);
      return { ...facts(scope), layers: [], ...calculation.partsOf?.(request(scope)) };
    },
    compared: (basis, values) => {
      const scope = scopeOf(values);
      const { faceAmount } = summary(scope);
      return calculation.compare?.(basis, setup, values, request(scope), faceAmount, premiumMode(mode(scope))) ?? {};
    },
    mode: (values) => mode(scopeOf(values)),
    modeField: firstField(quote.mode),
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

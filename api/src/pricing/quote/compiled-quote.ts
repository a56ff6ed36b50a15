import type { FormValues } from '@lifeform/metadata';
import type { LedgerAnswer, ProductSetup } from '@lifeform/metadata/insurance';
import type { Basis } from '../basis/basis.ts';
import type { CalculatedPaths, PolicyParts, PricedPolicy } from '../calculation/calculation.ts';
import { calculationFor } from '../calculation/calculations.ts';
import type { ComparedFigures } from '../calculation/compared-figures.ts';
import type { Reprojection, ReprojectionTerms } from '../calculation/reprojection.ts';
import { withTimeValue } from '../ledger/time-value.ts';
import { NotPriced, tryPrice } from '../not-priced.ts';
import type { PathTerms } from '../paths/random-paths.ts';
import type { TermPolicy } from '../policy/term-policy.ts';
import { cheaperFrom } from '../premium/coverage-premium.ts';
import { type PremiumMode, premiumMode } from '../premium/modal-premiums.ts';
import { type FieldIssue, toFieldIssue } from '../request/field-issue.ts';
import { compileFacts } from '../request/insured-facts.ts';
import { firstField, type Read, reader, toNumber, toText } from '../request/read-logic.ts';

/** How a saved illustration is listed. */
export interface QuoteSummary {
  readonly ownerName: string;
  readonly insuredName: string;
  /** Dollars. */
  readonly faceAmount: number;
}

/** A priced policy with its years in a mode; or the basis's issues with it. */
export type TriedPolicy =
  | (PricedPolicy & {
      readonly project: (mode: PremiumMode) => LedgerAnswer;
      /** Absent where its calculation has none. */
      readonly paths?: (terms: PathTerms) => CalculatedPaths;
      /** Absent where its calculation has none. */
      readonly reproject?: (mode: PremiumMode, terms: ReprojectionTerms) => Reprojection;
    })
  | { readonly issues: readonly FieldIssue[] };

/** The first life and choices of a policy, for pages that show them; only renewable term has layers. */
export type IllustratedPolicy = TermPolicy & PolicyParts;

/** A product setup's mapping from form values to a pricing request, compiled once for each revision of the setup. */
export interface CompiledQuote {
  /** @throws RangeError when the basis does not price that product */
  tryPrice(basis: Basis, values: FormValues): TriedPolicy;
  /** A greater face amount in dollars that may cost less, with the field it is entered in; undefined where none can. */
  cheaperFace(basis: Basis, values: FormValues): { readonly field: string; readonly faceAmount: number } | undefined;
  policy(values: FormValues): IllustratedPolicy;
  /** Comparisons shown in a report beside the illustration. */
  compared(basis: Basis, values: FormValues): ComparedFigures;
  /** The chosen months between payments; NaN when not chosen. */
  mode(values: FormValues): number;
  /** The form field of the payment mode. */
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
  const { paths, reproject } = calculation;
  const request = calculation.compile(setup);
  const facts = compileFacts(quote);
  const summary = compileSummary(setup);
  const mode = reader(quote.mode, toNumber);
  const scopeOf = (values: FormValues) => ({ ...values, setup: setup.settings });
  return {
    tryPrice: (basis, values) => {
      const made = request(scopeOf(values));
      const issues = calculation.refuse?.(basis, prodID, made) ?? [];
      if (issues.length > 0) return { issues };
      const priced = tryPrice(() => calculation.price(basis, prodID, calculation.solve?.(basis, prodID, made) ?? made));
      if (priced instanceof NotPriced) return { issues: [toFieldIssue(priced, made.fieldOf)] };
      return {
        premium: priced.premium,
        project: (mode) => withTimeValue(calculation.project(priced, mode), setup, mode),
        ...(paths && { paths: (terms) => paths(priced, terms) }),
        ...(reproject && { reproject: (mode, terms) => reproject(priced, mode, terms) }),
      };
    },
    cheaperFace: (basis, values) => {
      const banded = calculation.banded?.(basis, prodID, request(scopeOf(values)));
      if (banded === undefined) return undefined;
      const { bands, total, field, faceAmount } = banded;
      const from = cheaperFrom(bands, total);
      return from === undefined ? undefined : { field, faceAmount: faceAmount + from - total };
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

/** The compiled mapping of a setup, cached. @throws as `compileQuote` */
export function compiledQuote(setup: ProductSetup): CompiledQuote {
  const known = COMPILED.get(setup.quote) ?? compileQuote(setup);
  COMPILED.set(setup.quote, known);
  return known;
}

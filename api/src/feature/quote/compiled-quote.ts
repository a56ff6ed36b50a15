import type { CoverageMapping, FormValues, ProductSetup } from '@lifeform/metadata';
import { type CompiledLogic, compile, isTruthy } from '@lifeform/rules';
import type { PolicyPart } from '../../actuarial/term/refuse-term-policy.ts';
import type { TermLayer, TermPolicy } from '../../actuarial/term/term-policy.ts';

/** How a saved illustration is listed. */
export interface QuoteSummary {
  readonly ownerName: string;
  readonly insuredName: string;
  /** Dollars. */
  readonly faceAmount: number;
}

/** A product setup's mapping from form values to a pricing request, compiled once for each revision of the setup. */
export interface CompiledQuote {
  policy(values: FormValues): TermPolicy;
  /** Months between payments as chosen; NaN when nothing was. */
  mode(values: FormValues): number;
  summary(values: FormValues): QuoteSummary;
  /** The form field behind a part of the policy, as the mapping reads it. */
  fieldOf(part: PolicyPart | 'mode'): string;
}

type Read<T> = (scope: object) => T;

/** What is empty is no number; 0 would be one. */
function toNumber(value: unknown): number {
  return value === null || value === undefined || value === '' ? Number.NaN : Number(value);
}

function toText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

function reader<T>(logic: unknown, convert: (value: unknown) => T): Read<T> {
  const compiled: CompiledLogic = compile(logic);
  return (scope) => convert(compiled.evaluate(scope));
}

function firstField(logic: unknown): string {
  return compile(logic).dependencies.paths[0] ?? '';
}

function compileLayer(mapping: CoverageMapping): Read<TermLayer | undefined> {
  const selected = reader(mapping.selected, isTruthy);
  const faceAmount = reader(mapping.faceAmount, toNumber);
  const expiryAge = reader(mapping.expiryAge, toNumber);
  const { label, term } = mapping;
  return (scope) =>
    selected(scope) ? { label, term, faceAmount: faceAmount(scope), expiryAge: expiryAge(scope) } : undefined;
}

function compilePolicy({ quote }: ProductSetup): Read<TermPolicy> {
  const { insured } = quote;
  const read = {
    sex: reader(insured.sex, toText),
    smokeClass: reader(insured.smokeClass, toText),
    rateClass: reader(insured.rateClass, toText),
    issueAge: reader(insured.issueAge, toNumber),
    rating: reader(quote.rating, toNumber),
    flatExtra: reader(quote.flatExtra, toNumber),
    flatExtraDuration: reader(quote.flatExtraDuration, toNumber),
    waiver: reader(quote.waiver, isTruthy),
    accidentalDeath: reader(quote.accidentalDeath, isTruthy),
  };
  const layers = quote.coverages.map(compileLayer);
  return (scope) => ({
    sex: read.sex(scope),
    smokeClass: read.smokeClass(scope),
    rateClass: read.rateClass(scope),
    issueAge: read.issueAge(scope),
    rating: read.rating(scope),
    flatExtra: read.flatExtra(scope),
    flatExtraDuration: read.flatExtraDuration(scope),
    waiver: read.waiver(scope),
    accidentalDeath: read.accidentalDeath(scope),
    layers: layers.map((layer) => layer(scope)).filter((layer) => layer !== undefined),
  });
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

/** The expressions of the mapping by the property of the policy they fill. */
function expressions({ quote }: ProductSetup): Readonly<Record<string, unknown>> {
  const { insured, coverages, ...others } = quote;
  return { ...others, ...insured, layers: coverages[0]?.selected };
}

/** @throws LogicRejectedError when an expression of the mapping is not valid */
export function compileQuote(setup: ProductSetup): CompiledQuote {
  const byProperty = expressions(setup);
  const policy = compilePolicy(setup);
  const summary = compileSummary(setup);
  const mode = reader(setup.quote.mode, toNumber);
  const scopeOf = (values: FormValues) => ({ ...values, setup: setup.settings });
  return {
    policy: (values) => policy(scopeOf(values)),
    mode: (values) => mode(scopeOf(values)),
    summary: (values) => summary(scopeOf(values)),
    fieldOf(part) {
      if (part === 'mode') return firstField(setup.quote.mode);
      if ('property' in part) return firstField(byProperty[part.property]);
      const layer = setup.quote.coverages.find(({ label }) => label === part.layer);
      return layer ? firstField(layer.faceAmount) : part.layer;
    },
  };
}

import type { CoverageMapping, ProductSetup, QuoteMapping } from '@lifeform/metadata';
import { isTruthy } from '@lifeform/rules';
import type { PolicyPart } from '../../../actuarial/term/refuse-term-policy.ts';
import type { TermLayer, TermPolicy } from '../../../actuarial/term/term-policy.ts';
import { compileFacts } from '../insured-facts.ts';
import { firstField, type Read, reader, toNumber } from '../read-logic.ts';

/** A renewable term policy as a form's values make it. */
export interface TermRequest {
  readonly calculation: 'renewableTerm';
  readonly policy: TermPolicy;
  /** The form field behind a part of the policy. */
  readonly fieldOf: (part: PolicyPart) => string;
}

function compileLayer(mapping: CoverageMapping): Read<TermLayer | undefined> {
  const selected = reader(mapping.selected, isTruthy);
  const faceAmount = reader(mapping.faceAmount, toNumber);
  const expiryAge = reader(mapping.expiryAge, toNumber);
  const { label, term } = mapping;
  return (scope) =>
    selected(scope) ? { label, term, faceAmount: faceAmount(scope), expiryAge: expiryAge(scope) } : undefined;
}

/** The expressions of the mapping by the property of the policy they fill. */
function expressions({ insured, coverages, ...others }: QuoteMapping): Readonly<Record<string, unknown>> {
  return { ...others, ...insured, layers: coverages[0]?.selected };
}

/** @throws LogicRejectedError when an expression of the mapping is not valid */
export function compileTermRequest({ quote }: ProductSetup): Read<TermRequest> {
  const facts = compileFacts(quote);
  const layers = quote.coverages.map(compileLayer);
  const byProperty = expressions(quote);
  const fieldOf = (part: PolicyPart): string => {
    if ('property' in part) return firstField(byProperty[part.property]);
    const layer = quote.coverages.find(({ label }) => label === part.layer);
    return layer ? firstField(layer.faceAmount) : part.layer;
  };
  return (scope) => ({
    calculation: 'renewableTerm',
    policy: { ...facts(scope), layers: layers.map((layer) => layer(scope)).filter((layer) => layer !== undefined) },
    fieldOf,
  });
}

import { layersOf, type ProductLayer, type ProductSetup, type QuoteMapping } from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import type { TermLayer, TermPolicy } from '../../policy/term-policy.ts';
import { compileFacts } from '../../request/insured-facts.ts';
import { firstField, type Read, reader, toNumber } from '../../request/read-logic.ts';
import type { FormRequest } from '../calculation.ts';
import { compileRiders } from '../rider/rider-request.ts';
import type { PolicyPart } from './refuse-term-policy.ts';

/** A renewable term policy from a form's values. */
export interface TermRequest extends FormRequest {
  readonly policy: TermPolicy;
  /** Names of the riders, as `tEdit-{form}-{label}`. */
  readonly riderLabels: readonly string[];
  /** The form field of a part of the policy. */
  readonly fieldOfPart: (part: PolicyPart) => string;
}

function compileLayer({ label, term, ...layer }: ProductLayer): Read<TermLayer | undefined> {
  const selected = reader(layer.selected, isTruthy);
  const faceAmount = reader(layer.faceAmount, toNumber);
  const expiryAge = reader(layer.expiryAge, toNumber);
  return (scope) =>
    selected(scope) ? { label, term, faceAmount: faceAmount(scope), expiryAge: expiryAge(scope) } : undefined;
}

/** The mapping's expressions by the policy property they fill. */
function expressions({
  insured,
  coverages,
  riders: _riders,
  ...others
}: QuoteMapping): Readonly<Record<string, unknown>> {
  return { ...others, ...insured, layers: coverages[0]?.selected };
}

/** @throws LogicRejectedError when an expression of the mapping is not valid */
export function compileTermRequest(setup: ProductSetup): Read<TermRequest> {
  const { quote } = setup;
  const facts = compileFacts(quote);
  const layers = layersOf(setup).map(compileLayer);
  const riders = compileRiders(quote.riders ?? []);
  const byProperty = expressions(quote);
  return (scope) => {
    const held = riders(scope);
    const fieldOf = (property: string) => firstField(byProperty[property]);
    const fieldOfPart = (part: PolicyPart): string => {
      if ('property' in part) return fieldOf(part.property);
      if ('rider' in part) return firstField(held[part.rider]?.mapping.faceAmount);
      const layer = quote.coverages.find(({ label }) => label === part.layer);
      return layer ? firstField(layer.faceAmount) : part.layer;
    };
    return {
      policy: {
        ...facts(scope),
        layers: layers.map((layer) => layer(scope)).filter((layer) => layer !== undefined),
        riders: held.map(({ rider }) => rider),
      },
      riderLabels: held.map(({ mapping }) => mapping.label),
      fieldOf,
      fieldOfPart,
    };
  };
}

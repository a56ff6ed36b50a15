import { mappingOf, type NamedRiderMapping, type ProductSetup } from '@lifeform/metadata/insurance';
import { compileNamedRiders, ridersField } from '../../request/health-insured.ts';
import { compileFacts, type InsuredFacts } from '../../request/insured-facts.ts';
import { firstField, type Read, reader, toNumber, toText } from '../../request/read-logic.ts';
import type { FormRequest } from '../calculation.ts';

/** Critical illness cover from a form's values. */
export interface CriticalRequest extends FormRequest {
  readonly insured: InsuredFacts;
  readonly plan: string;
  /** Dollars. */
  readonly faceAmount: number;
  /** The chosen riders. */
  readonly riders: readonly NamedRiderMapping[];
  /** Label of the base coverage. */
  readonly label: string;
}

/** @throws LogicRejectedError when an expression of the mapping is not valid; RangeError for a setup without one */
export function compileCriticalRequest(setup: ProductSetup): Read<CriticalRequest> {
  const { quote } = setup;
  const { insured } = quote;
  const mapping = mappingOf('criticalIllness', setup);
  const facts = compileFacts(quote);
  const plan = reader(mapping.plan, toText);
  const faceAmount = reader(mapping.faceAmount, toNumber);
  const riders = compileNamedRiders(mapping.riders);
  const byProperty: Readonly<Record<string, unknown>> = {
    ...insured,
    age: insured.issueAge,
    table: insured.smokeClass,
    plan: mapping.plan,
    faceAmount: mapping.faceAmount,
  };
  return (scope) => {
    const chosen = riders(scope);
    return {
      insured: facts(scope),
      plan: plan(scope),
      faceAmount: faceAmount(scope),
      riders: chosen,
      label: mapping.label,
      fieldOf: (property) => (property === 'riders' ? ridersField(chosen) : firstField(byProperty[property])),
    };
  };
}

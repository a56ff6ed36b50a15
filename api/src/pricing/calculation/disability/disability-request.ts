import { mappingOf, type NamedRiderMapping, type ProductSetup } from '@lifeform/metadata/insurance';
import { compileNamedRiders, ridersField } from '../../request/health-insured.ts';
import { compileFacts, type InsuredFacts } from '../../request/insured-facts.ts';
import { firstField, type Read, reader, toNumber, toText } from '../../request/read-logic.ts';
import type { FormRequest } from '../calculation.ts';

/** Disability income from a form's values. */
export interface DisabilityRequest extends FormRequest {
  readonly insured: InsuredFacts;
  /** Dollars a month. */
  readonly monthlyBenefit: number;
  readonly occupation: string;
  readonly elimination: string;
  readonly benefitPeriod: string;
  /** The chosen riders. */
  readonly riders: readonly NamedRiderMapping[];
  /** Label of the base coverage. */
  readonly label: string;
}

/** @throws LogicRejectedError when an expression of the mapping is not valid; RangeError for a setup without one */
export function compileDisabilityRequest(setup: ProductSetup): Read<DisabilityRequest> {
  const { quote } = setup;
  const { insured } = quote;
  const mapping = mappingOf('disability', setup);
  const { label, riders: offered, ...expressions } = mapping;
  const facts = compileFacts(quote);
  const read = {
    monthlyBenefit: reader(mapping.monthlyBenefit, toNumber),
    occupation: reader(mapping.occupation, toText),
    elimination: reader(mapping.elimination, toText),
    benefitPeriod: reader(mapping.benefitPeriod, toText),
  };
  const riders = compileNamedRiders(offered);
  const byProperty: Readonly<Record<string, unknown>> = { ...insured, table: insured.smokeClass, ...expressions };
  return (scope) => {
    const chosen = riders(scope);
    return {
      insured: facts(scope),
      monthlyBenefit: read.monthlyBenefit(scope),
      occupation: read.occupation(scope),
      elimination: read.elimination(scope),
      benefitPeriod: read.benefitPeriod(scope),
      riders: chosen,
      label,
      fieldOf: (property) => (property === 'riders' ? ridersField(chosen) : firstField(byProperty[property])),
    };
  };
}

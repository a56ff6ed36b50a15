import { criticalIllnessMapping } from './critical-illness-mapping.ts';
import { depositMapping } from './deposit-mapping.ts';
import { disabilityMapping } from './disability-mapping.ts';
import { incomeFundMapping } from './income-fund-mapping.ts';
import { lifeMapping } from './life-mapping.ts';
import type { MappingKind } from './mapping-kind.ts';
import { payoutAnnuityMapping } from './payout-annuity-mapping.ts';
import { segregatedFundMapping } from './segregated-fund-mapping.ts';
import { universalMapping } from './universal-mapping.ts';

/** What a product setup tells each calculation besides what all of them are told, by the name of the calculation. */
export const MAPPINGS = {
  life: lifeMapping,
  universal: universalMapping,
  criticalIllness: criticalIllnessMapping,
  disability: disabilityMapping,
  deposit: depositMapping,
  payoutAnnuity: payoutAnnuityMapping,
  incomeFund: incomeFundMapping,
  segregatedFund: segregatedFundMapping,
} as const satisfies Readonly<Record<string, MappingKind<object>>>;

type MappingIn<Kind> = Kind extends MappingKind<infer Mapping> ? Mapping : never;

/** The mapping of each calculation that has one of its own. */
export type Mappings = { readonly [Name in keyof typeof MAPPINGS]: MappingIn<(typeof MAPPINGS)[Name]> };

/** Calculations with a mapping of their own. */
export const MAPPED = Object.keys(MAPPINGS) as readonly (keyof Mappings)[]; // its keys are no others

/** What a setup that names no calculation is worked out as: layers, which every mapping has room for. */
export const LAYERED = 'renewableTerm';

/** How a product is worked out: the calculations the server knows. A product of a known one is data. */
export type Calculation = typeof LAYERED | keyof Mappings;
export const CALCULATIONS: readonly Calculation[] = [LAYERED, ...MAPPED];

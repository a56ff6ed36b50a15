import { criticalIllnessMapping } from './critical-illness-mapping.ts';
import { depositMapping } from './deposit-mapping.ts';
import { disabilityMapping } from './disability-mapping.ts';
import { incomeFundMapping } from './income-fund-mapping.ts';
import { lifeMapping } from './life-mapping.ts';
import type { MappingKind } from './mapping-kind.ts';
import { payoutAnnuityMapping } from './payout-annuity-mapping.ts';
import { segregatedFundMapping } from './segregated-fund-mapping.ts';
import { universalMapping } from './universal-mapping.ts';

/** The mappings of the calculations that have their own, by name of the calculation. */
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

/** The own mapping of each calculation. */
export type Mappings = { readonly [Name in keyof typeof MAPPINGS]: MappingIn<(typeof MAPPINGS)[Name]> };

/** Calculations with their own mapping. */
export const MAPPED = Object.keys(MAPPINGS) as readonly (keyof Mappings)[]; // the keys of the literal are complete

/** The calculation of a setup that names none: layers, which every mapping has room for. */
export const LAYERED = 'renewableTerm';

/** Calculations the server knows. A product of a known one is data. */
export type Calculation = typeof LAYERED | keyof Mappings;
export const CALCULATIONS: readonly Calculation[] = [LAYERED, ...MAPPED];

import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import type { LintIssue } from '../../../form/lint/lint-issue.ts';
import { logic } from '../../../form/schema/logic.ts';
import { choice, object, optional, type Schema } from '../../../form/schema/schema.ts';
import { productError } from '../../lint/product-lint.ts';
import { type CoverageMapping, coverages, lintCoverages } from './coverage-mapping.ts';
import type { MappingKind, MappingPlace } from './mapping-kind.ts';
import { CALCULATIONS, type Calculation, LAYERED, MAPPED, MAPPINGS, type Mappings } from './mappings.ts';
import { lintRiders, type RiderMapping, riders } from './rider-mapping.ts';

/** Input shared by every calculation. */
export interface SharedMapping {
  readonly insured: {
    readonly issueAge: Logic;
    /** M or F. */
    readonly sex?: Logic;
    /** S smoker, R non-smoker, C child. */
    readonly smokeClass?: Logic;
    /** E, P or S. */
    readonly rateClass?: Logic;
  };
  // The following are absent when nobody is insured.
  /** Percent of standard mortality; absent = 100, the standard. */
  readonly rating?: Logic;
  /** Dollars per 1000 of face a year. */
  readonly flatExtra?: Logic;
  /** Years; 999 = for life. */
  readonly flatExtraDuration?: Logic;
  readonly waiver?: Logic;
  readonly accidentalDeath?: Logic;
  /** Dollars of that rider; the base coverage's face amount when not a number. */
  readonly accidentalDeathFace?: Logic;
  /** Months between payments: 12, 6, 3 or 1. */
  readonly mode: Logic;
  /** Day that the policy is dated, where an earlier one than that of the quote may be chosen. */
  readonly policyDate?: Logic;
  /** Layers of a renewable term; empty for other calculations. */
  readonly coverages: readonly CoverageMapping[];
  /** Riders of a renewable term, on the insured; other calculations have riders in their own mapping. */
  readonly riders?: readonly RiderMapping[];
}

/** Form values to pricing request: every entry is an expression over the form's values. */
export type QuoteMapping =
  /** Renewable term in layers. */
  | (SharedMapping & { readonly calculation?: typeof LAYERED })
  /** Any other calculation, with its own mapping under its name. */
  | { [Name in keyof Mappings]: MappedQuote<Name> }[keyof Mappings];

type MappedQuote<Name extends keyof Mappings> = SharedMapping & { readonly calculation: Name } & Pick<Mappings, Name>;

/** As stored and merged; the lint checks that the calculation's own mapping is present. */
export type StoredQuote = SharedMapping & { readonly calculation?: Calculation } & Partial<Mappings>;

export function calculationOf({ calculation = LAYERED }: Pick<StoredQuote, 'calculation'>): Calculation {
  return calculation;
}

/** @throws RangeError for a setup without the mapping its calculation reads */
export function mappingOf<Name extends keyof Mappings>(
  name: Name,
  { prodID, quote }: { readonly prodID: string; readonly quote: StoredQuote },
): Mappings[Name] {
  const mapping: Partial<Mappings>[Name] = quote[name];
  if (mapping === undefined)
    throw new RangeError(`the setup of product ${prodID} does not say how its ${name} is made`);
  return mapping;
}

/** Merges mappings property by property; a family and a product may each give some. */
export function mergeMappings(family: Partial<StoredQuote>, own: Partial<StoredQuote>): Partial<Mappings> {
  const told = MAPPED.filter((name) => family[name] !== undefined || own[name] !== undefined);
  return Object.fromEntries(told.map((name) => [name, { ...family[name], ...own[name] }]));
}

const stored = object<SharedMapping & { readonly calculation?: Calculation }>({
  calculation: optional(choice(CALCULATIONS)),
  insured: object<SharedMapping['insured']>({
    issueAge: logic,
    sex: optional(logic),
    smokeClass: optional(logic),
    rateClass: optional(logic),
  }),
  rating: optional(logic),
  flatExtra: optional(logic),
  flatExtraDuration: optional(logic),
  waiver: optional(logic),
  accidentalDeath: optional(logic),
  accidentalDeathFace: optional(logic),
  mode: logic,
  policyDate: optional(logic),
  coverages,
  riders: optional(riders),
});

const own = Object.fromEntries(MAPPED.map((name) => [name, MAPPINGS[name].schema]));

export const quoteSchema: Schema<QuoteMapping> = {
  ...stored,
  title: 'QuoteMapping',
  properties: { ...(stored.properties as object), ...own },
} as Schema<QuoteMapping>;

const KINDS: Readonly<Record<keyof Mappings, MappingKind<object>>> = MAPPINGS;

function lintOwn(name: keyof Mappings, { [name]: mapping }: StoredQuote, place: MappingPlace): readonly LintIssue[] {
  return mapping === undefined ? [] : KINDS[name].lint(mapping, { ...place, path: `${place.path}/${name}` });
}

export function lintMapping(quote: StoredQuote, place: MappingPlace): readonly LintIssue[] {
  const { path, readable } = place;
  const { calculation, insured, coverages: layers, riders: held = [], ...shared } = quote;
  const expressions = Object.entries(shared).filter(([name]) => !(name in MAPPINGS));
  const isUntold = MAPPED.some((name) => name === calculation && quote[name] === undefined);
  return [
    ...(isUntold ? [productError('calculation-without-mapping', `${path}/calculation`, calculation)] : []),
    ...lintEach({ ...insured }, `${path}/insured`, readable),
    ...lintEach(Object.fromEntries(expressions) as Readonly<Record<string, Logic>>, path, readable),
    ...lintCoverages(layers, { ...place, path: `${path}/coverages` }),
    ...lintRiders(held, { ...place, path: `${path}/riders` }),
    ...MAPPED.flatMap((name) => lintOwn(name, quote, place)),
  ];
}

import type { DisabilityIncidence, HealthProductBasis } from './health-basis.ts';
import type {
  DividendScale,
  GuaranteedPurchaseBasis,
  LifeProductBasis,
  PolicyLoanBasis,
  TermRiderBasis,
  ValuationBasis,
  YearlyTermBasis,
} from './life-product-basis.ts';
import type { RateCard } from './rate-card.ts';
import type { Regulation } from './regulation.ts';
import type { AnnuitantBasis, SavingsProductBasis } from './savings-basis.ts';
import type { UniversalLifeBasis } from './universal-life-basis.ts';

/** Sexes the basis carries mortality and morbidity for. */
export type Sex = 'M' | 'F';

/** Mortality table: N non-smoker, S smoker, A aggregate (children, smoking unknown). */
export type TableClass = 'N' | 'S' | 'A';

export type BySex<T> = Readonly<Record<Sex, T>>;

/** Select q by issue age from `fromAge`, and policy year from 1; ultimate elsewhere. Rows may differ in length. */
export interface SelectTable {
  readonly fromAge: number;
  readonly rates: readonly (readonly number[])[];
}

/** Force of mortality of one sex: infant term, young-adult accident term, Makeham growth, smoker hump. */
export interface InsuredCurve {
  /** Weight of e^-age. */
  readonly infant: number;
  readonly accident: number;
  readonly level: number;
  /** Growth of the force of mortality with each year of age. */
  readonly growth: number;
  /** Extra mortality of smokers, a Gaussian in age: excess at its peak, its age and its spread in years. */
  readonly smoker: { readonly excess: number; readonly peakAge: number; readonly spread: number };
  /** Part of the smoker excess borne by the aggregate table. */
  readonly aggregateShare: number;
  /** A carrier's own ultimate q by age 0..120; it replaces the curve of that class. */
  readonly tables?: Partial<Readonly<Record<TableClass, readonly number[]>>>;
  /** A carrier's own select rates; they replace the selection of the basis for that class. */
  readonly selectTables?: Partial<Readonly<Record<TableClass, SelectTable>>>;
}

/** Depth and shape of the first years after underwriting. */
export interface SelectShape {
  readonly depth: number;
  readonly power: number;
}

/** Incidence a year at an age: base + level x growth^age. */
export interface IncidenceCurve {
  readonly base: number;
  readonly level: number;
  readonly growth: number;
}

/** Assumptions of a gross premium rate besides mortality. Annual fractions; expense in dollars per 1000 of face. */
export interface PricingAssumptions {
  readonly interest: number;
  /** Interest of the years of a cover in their order, where it varies; `interest` after the last of them. */
  readonly interestByYear?: readonly number[];
  readonly lapse: number;
  /** Part of the premium kept for expenses, commission and profit. */
  readonly load: number;
  /** That part of the first year's premium, where it is another. */
  readonly firstYearLoad?: number;
  readonly expensePer1000: number;
  readonly mortalityLevel: number;
}

/** For new issues: the share of table mortality varies with the issue age around a centre. */
export interface InitialAssumptions extends PricingAssumptions {
  readonly mortalitySlope: BySex<number>;
  readonly centreAge: number;
  /** Issue ages outside are priced at the nearer limit. */
  readonly slopeAges: { readonly from: number; readonly to: number };
}

export interface RateClass {
  /** Share of table mortality. */
  readonly factor: number;
  /** Smoker classes it is offered to; default: all. */
  readonly smokeClasses?: readonly string[];
  /** Minimum total face amount, dollars. */
  readonly minimumFace?: number;
}

/** A face amount from which a factor applies to the rate. */
export interface Band {
  readonly from: number;
  readonly factor: number;
}

/** Pricing of a renewable term product. */
export interface TermProductBasis {
  readonly kind: 'renewableTerm';
  /** Level-premium terms offered, years. */
  readonly terms: readonly number[];
  /** Attained age by which every layer ends. */
  readonly toAge: number;
  /** Dollars a year, on the base coverage. */
  readonly policyFee: number;
  readonly rateClasses: Readonly<Record<string, RateClass>>;
  /** Ascending by face amount; the first is 0. */
  readonly bands: readonly Band[];
  readonly initial: InitialAssumptions;
  /** Priced with ultimate mortality at the attained age. */
  readonly renewal: PricingAssumptions;
  /** A carrier's own filed rates; they replace `initial` and `bands` where they have the cell. */
  readonly card?: RateCard;
}

/** How a product is calculated, with its numbers. The code distinguishes products only by their kind. */
export type ProductBasis =
  | TermProductBasis
  | LifeProductBasis
  | TermRiderBasis
  | UniversalLifeBasis
  | HealthProductBasis
  | SavingsProductBasis;

export type ProductKind = ProductBasis['kind'];

export interface WaiverBasis {
  readonly incidence: BySex<IncidenceCurve>;
  /** The age before which disability must start, and to which the rider is paid. */
  readonly coverToAge: number;
  readonly waivedToAge: number;
  readonly eliminationMonths: number;
  readonly interest: number;
  /** Fraction of policies kept from one year to the next. */
  readonly persistency: number;
  readonly lossRatio: number;
}

export interface AccidentalDeathBasis {
  readonly incidence: BySex<IncidenceCurve>;
  readonly toAge: number;
  /** Dollars. */
  readonly maximumFace: number;
  readonly interest: number;
  readonly persistency: number;
  readonly lossRatio: number;
}

/** Duration of disabilities. */
export interface DisabilityBasis {
  readonly incidence: BySex<DisabilityIncidence>;
  /** Discount rate of the benefit months. */
  readonly interest: number;
  /** Claims that last a month, per claim that lasts three: level - slope (age - centre), between least and most. */
  readonly firstMonths: {
    readonly level: number;
    readonly slope: number;
    readonly centreAge: number;
    readonly least: number;
    readonly most: number;
  };
  readonly recovery: {
    readonly centreAge: number;
    readonly level: number;
    readonly ageDecay: number;
    readonly fromMonth: number;
    readonly monthScale: number;
    readonly power: number;
    readonly powerSlope: number;
    readonly deathLevel: number;
    readonly deathGrowth: number;
    readonly deathFactor: BySex<number>;
    /** Largest share that ends in one month. */
    readonly most: number;
  };
}

/**
 * A stored pricing basis: every number a carrier may replace. The formulas are code. Ages are nearest birthday; rates
 * are annual fractions unless stated otherwise.
 */
export interface BasisDocument {
  readonly version: string;
  readonly name: { readonly en: string; readonly fr: string };
  /** True when the numbers are not a carrier's; shown wherever they are used. */
  readonly illustrative: boolean;
  readonly mortality: {
    readonly accidentLevel: number;
    /** Age around which the young-adult accident term starts, and its width in years. */
    readonly accidentOnset: { readonly age: number; readonly spread: number };
    readonly insured: BySex<InsuredCurve>;
    readonly select: Readonly<Record<TableClass, SelectShape>> & {
      readonly years: number;
      /** Selection starts at an age and is complete some years later. */
      readonly phaseIn: { readonly fromAge: number; readonly overYears: number };
    };
    readonly annuitant: AnnuitantBasis;
  };
  /** Mortality table by entered smoker class. */
  readonly smokeClasses: Readonly<Record<string, string>>;
  readonly disability: DisabilityBasis;
  readonly riders: {
    readonly waiver: WaiverBasis;
    readonly accidentalDeath: AccidentalDeathBasis;
    readonly guaranteedPurchase: GuaranteedPurchaseBasis;
    /** All children of the insured for one premium, to the youngest child's age. */
    readonly childTerm: { readonly ratePer1000: number; readonly toAge: number };
  };
  readonly yearlyTerm: YearlyTermBasis;
  readonly valuation: ValuationBasis;
  readonly dividends: DividendScale;
  readonly policyLoan: PolicyLoanBasis;
  /** Modal factor by months between payments. */
  readonly modes: { readonly '1': number; readonly '3': number; readonly '6': number; readonly '12': number };
  /** Flat-extra duration that means for life. */
  readonly flatExtraForLife: number;
  readonly regulation: Regulation;
  readonly products: Readonly<Record<string, ProductBasis>>;
}

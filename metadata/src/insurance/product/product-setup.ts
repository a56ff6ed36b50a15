import type { Logic } from '@lifeform/rules';
import type { ControlItemOverride } from '../../form/control-item/control-item.ts';
import type { Message } from '../../form/message/message.ts';
import type { LedgerGroup } from '../illustration/ledger.ts';
import type { CriticalIllnessMapping } from './critical-illness-mapping.ts';
import type { DepositMapping } from './deposit-mapping.ts';
import type { DisabilityMapping } from './disability-mapping.ts';
import type { IncomeFundMapping } from './income-fund-mapping.ts';
import type { InforceMapping } from './inforce-mapping.ts';
import type { PayoutAnnuityMapping } from './payout-annuity-mapping.ts';
import type { SegregatedFundMapping } from './segregated-fund-mapping.ts';
import type { UniversalMapping } from './universal-mapping.ts';

/** The product's own numbers, readable in rules as `setup.{name}`. */
export type ProductSettings = Readonly<Record<string, number | string | boolean>>;

/**
 * Everything one product decides: names, limits that override the form's items, how form values become a
 * pricing request, and the pages of its illustration. A new product of a known class is a new setup, not code.
 */
export interface ProductSetup {
  readonly prodID: string;
  readonly planCode: string;
  readonly policyType: string;
  readonly name: Message;
  /** Its own words on screen and on paper: a text `{key}-{wording}` goes before the text `{key}`. */
  readonly wording?: string;
  /** Version of the pricing basis, recorded with every illustration. */
  readonly basis: string;
  readonly settings: ProductSettings;
  /** By form name, then field name. Overrides the form's item of that name for this product. */
  readonly items: Readonly<Record<string, Readonly<Record<string, ControlItemOverride>>>>;
  readonly quote: QuoteMapping;
  readonly summary: SummaryMapping;
  /** Lists the report prints, such as the evidence a face amount calls for. By name. */
  readonly tables?: Readonly<Record<string, readonly ProductTableRow[]>>;
  readonly pages: readonly ReportPage[];
  /** Columns a page prints in place of its own choice, by the name a page's `custColFile` gives. */
  readonly columnSets?: Readonly<Record<string, ColumnSet>>;
  /** Which policy years the report's tables have; absent = all. */
  readonly years?: YearsMapping;
  /** What an illustration of this product asks to be shown beside it. */
  readonly alternatives?: readonly AlternativeMapping[];
  /**
   * What makes an illustration of another product into one of this, by field: expressions over that illustration's
   * values, `face`, `product` (this one's number) and `setup.*`. Absent = it cannot be shown beside another product.
   */
  readonly comparable?: Readonly<Record<string, Logic>>;
  /** What it is compared as, by a name: illustrations of one name alone stand side by side. Absent = `life`. */
  readonly comparedAs?: string;
  /** How policies of it in force are worked out; absent = they are not. */
  readonly inforce?: InforceMapping;
}

/** Policy years chosen by name, else every so many; where neither comes to any, all. */
export interface YearsMapping {
  /** Years joined by `|`. */
  readonly selected: Logic;
  readonly interval: Logic;
}

/** Columns of the ledger by their names, group by group, from left to right. */
export type ColumnSet = readonly { readonly group: LedgerGroup; readonly columns: readonly string[] }[];

/** One alternative to an illustration: where an expression comes to nothing, it is as in the illustration. */
export interface AlternativeMapping {
  /** The product; without one there is no such alternative. */
  readonly product: Logic;
  /** Total face amount, dollars. */
  readonly faceAmount: Logic;
  /** Other fields that differ. */
  readonly changes: Readonly<Record<string, Logic>>;
}

/** One row of a product table: numbers, codes and texts by column name. */
export type ProductTableRow = Readonly<Record<string, number | string | Message>>;

/** How a product is worked out: the kinds of calculation the server knows. A product of a known kind is data. */
export const CALCULATIONS = [
  'renewableTerm',
  'life',
  'universal',
  'criticalIllness',
  'disability',
  'deposit',
  'payoutAnnuity',
  'incomeFund',
  'segregatedFund',
] as const;
export type Calculation = (typeof CALCULATIONS)[number];

/** Form values to pricing request: every entry is an expression over the form's values. */
export interface QuoteMapping {
  /** Absent = renewable term in layers. */
  readonly calculation?: Calculation;
  readonly insured: {
    readonly issueAge: Logic;
    /** M or F. */
    readonly sex?: Logic;
    /** S smoker, R non-smoker, C child. */
    readonly smokeClass?: Logic;
    /** E, P or S. */
    readonly rateClass?: Logic;
  };
  // What follows is absent where nobody is insured.
  /** Percent of standard mortality; 100, the standard, when absent. */
  readonly rating?: Logic;
  /** Dollars per 1000 of face a year. */
  readonly flatExtra?: Logic;
  /** Years; 999 = for life. */
  readonly flatExtraDuration?: Logic;
  readonly waiver?: Logic;
  readonly accidentalDeath?: Logic;
  /** Dollars of that rider; the base coverage's face amount where it gives none. */
  readonly accidentalDeathFace?: Logic;
  /** Months between payments: 12, 6, 3 or 1. */
  readonly mode: Logic;
  /** Layers of a renewable term; none for other calculations. */
  readonly coverages: readonly CoverageMapping[];
  /** Riders of a renewable term, on the insured; those of other calculations stand with the calculation. */
  readonly riders?: readonly RiderMapping[];
  /** What a calculation other than renewable term reads besides: the entry of its name. */
  readonly life?: LifeMapping;
  readonly universal?: UniversalMapping;
  readonly criticalIllness?: CriticalIllnessMapping;
  readonly disability?: DisabilityMapping;
  readonly deposit?: DepositMapping;
  readonly payoutAnnuity?: PayoutAnnuityMapping;
  readonly incomeFund?: IncomeFundMapping;
  readonly segregatedFund?: SegregatedFundMapping;
}

/** A length of time: whichever of the two comes to a number. */
export interface SpanMapping {
  readonly toAge?: Logic;
  readonly years?: Logic;
}

/** Life cover on one life or two. The first life is `insured`, with the mapping's `rating`. */
export interface LifeMapping {
  /** Names the base coverage: the text `tEdit-{form}-{label}`. */
  readonly label: string;
  /** single, firstToDie or lastToDie. */
  readonly status: Logic;
  /** Dollars. */
  readonly faceAmount: Logic;
  /** The second life of a joint status. */
  readonly second: {
    readonly issueAge: Logic;
    readonly sex: Logic;
    readonly smokeClass: Logic;
    readonly rating: Logic;
  };
  /** Where the product leaves the choice of its cover; absent = the basis decides. */
  readonly cover?: SpanMapping;
  /** Yearly growth of an indexed benefit, a fraction. */
  readonly growth?: Logic;
  readonly enhancement?: {
    /** Dollars. */
    readonly amount: Logic;
    /** Policy years the carrier makes up a shortfall. */
    readonly guaranteedYears: Logic;
  };
  /** PUA, DOD, PIC, RAP, LRD, OYT or NONE. */
  readonly dividendOption: Logic;
  readonly riders: readonly RiderMapping[];
}

export const RIDER_KINDS = ['term', 'guaranteedPurchase', 'childTerm', 'criticalIllness'] as const;

/** A rider the product can hold; only those whose `selected` is truthy are priced. */
export interface RiderMapping {
  readonly kind: (typeof RIDER_KINDS)[number];
  /** Names the rider: the text `tEdit-{form}-{label}`. */
  readonly label: string;
  readonly selected: Logic;
  /** Dollars. */
  readonly faceAmount: Logic;
  /** Of a term or critical illness rider: its product in the basis. */
  readonly prodID?: string;
  /** Of a term rider: YRT, or the years of each level premium. */
  readonly costOfInsurance?: Logic;
  /** Of child term: policy years it is paid for. */
  readonly years?: Logic;
  /** Of a critical illness rider: a plan of its product by its name in the basis. */
  readonly plan?: Logic;
}

/** How a saved illustration is listed and its report titled. */
export interface SummaryMapping {
  readonly ownerName: Logic;
  readonly insuredName: Logic;
  /** Total face amount, dollars. */
  readonly faceAmount: Logic;
  /** True where the report keeps the illustration number to itself; absent = it is printed. */
  readonly hidesNumber?: Logic;
}

/** One layer the product can hold; only layers whose `selected` is truthy are priced. The first is the base. */
export interface CoverageMapping {
  /** Field that names the layer on screen and in the report. */
  readonly label: string;
  readonly planCode: string;
  /** Years of the initial level premium. */
  readonly term: number;
  readonly selected: Logic;
  readonly faceAmount: Logic;
  /** Attained age at which the layer ends. */
  readonly expiryAge: Logic;
  /** Whether this insured may have the layer, for pages that compare all of them; absent = always. */
  readonly offered?: Logic;
}

/** A page of the report: its template, the toggle that includes it and the count that must be above zero. */
export interface ReportPage {
  readonly id: string;
  readonly template: string;
  readonly required?: boolean;
  /** Check field that switches the page. */
  readonly toggle?: string;
  /**
   * Records the page would print; the page is left out at zero. An expression over the form's values,
   * `setup.*` and `tables.*` (`{"var": "tables.evidence.length"}`); absent = always one.
   */
  readonly count?: Logic;
  /** Further numbers the page reads, by the name its template knows them by; the same scope as `count`. */
  readonly inputs?: Readonly<Record<string, Logic>>;
  /** Fields whose entries the page lists, in this order; what is hidden or blank is left out. */
  readonly fields?: readonly string[];
  readonly pageBreak?: boolean;
  /** Shows an idea rather than the contract: who signs for the report signs for it apart. */
  readonly isConcept?: boolean;
  /** Name of the product's column set printed instead of the page's default, where the product has one of that name. */
  readonly custColFile?: string;
}

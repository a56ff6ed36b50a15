import type { Logic } from '@lifeform/rules';
import type { ControlItemOverride } from '../control-item/control-item.ts';
import type { Message } from '../message/message.ts';

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
}

/** One row of a product table: numbers, codes and texts by column name. */
export type ProductTableRow = Readonly<Record<string, number | string | Message>>;

/** Form values to pricing request: every entry is an expression over the form's values. */
export interface QuoteMapping {
  readonly insured: {
    readonly issueAge: Logic;
    /** M or F. */
    readonly sex: Logic;
    /** S smoker, R non-smoker, C child. */
    readonly smokeClass: Logic;
    /** E, P or S. */
    readonly rateClass: Logic;
  };
  /** Percent of standard mortality, 100 = standard. */
  readonly rating: Logic;
  /** Dollars per 1000 of face a year. */
  readonly flatExtra: Logic;
  /** Years; 999 = for life. */
  readonly flatExtraDuration: Logic;
  readonly waiver: Logic;
  readonly accidentalDeath: Logic;
  /** Months between payments: 12, 6, 3 or 1. */
  readonly mode: Logic;
  readonly coverages: readonly CoverageMapping[];
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
  readonly pageBreak?: boolean;
}

import type { Logic } from '@lifeform/rules';
import type { ControlItemOverride } from '../../form/control-item/control-item.ts';
import type { Message } from '../../form/message/message.ts';
import type { LedgerGroup } from '../illustration/ledger.ts';
import type { InforceMapping } from './inforce-mapping.ts';
import type { QuoteMapping } from './mapping/quote-mapping.ts';
import type { PathsMapping } from './paths-mapping.ts';
import type { SensitivityMapping } from './sensitivity-mapping.ts';
import type { NotSolved, SolveMapping } from './solve-mapping.ts';

/** The product's own numbers, readable in rules as `setup.{name}`. */
export type ProductSettings = Readonly<Record<string, number | string | boolean>>;

/**
 * Everything that one product decides: names, limits that override the form's items, how form values become a pricing
 * request, and the pages of its illustration. A new product of a known class is a new setup, not code.
 */
export interface ProductSetup {
  readonly prodID: string;
  readonly planCode: string;
  readonly policyType: string;
  readonly name: Message;
  /** Its wording on screen and paper: a text `{key}-{wording}` replaces `{key}`. */
  readonly wording?: string;
  /** Version of the pricing basis, recorded with every illustration. */
  readonly basis: string;
  readonly settings: ProductSettings;
  /** By form name, then field name: overrides of the form's items for this product. */
  readonly items: Readonly<Record<string, Readonly<Record<string, ControlItemOverride>>>>;
  readonly quote: QuoteMapping;
  readonly summary: SummaryMapping;
  /** Lists for the report by name, such as the evidence required for a face amount. */
  readonly tables?: Readonly<Record<string, readonly ProductTableRow[]>>;
  readonly pages: readonly ReportPage[];
  /** Columns that replace a page's default ones, by the name in the page's `custColFile`. */
  readonly columnSets?: Readonly<Record<string, ColumnSet>>;
  /** Policy years in the report's tables; absent = all. */
  readonly years?: YearsMapping;
  /** Alternatives shown beside an illustration of this product. */
  readonly alternatives?: readonly AlternativeMapping[];
  /**
   * Converts an illustration of another product into one of this, by field: expressions over that illustration's
   * values, `face`, `product` (this product's number) and `setup.*`. Absent = it cannot be compared with another
   * product.
   */
  readonly comparable?: Readonly<Record<string, Logic>>;
  /** Comparison group: only illustrations of one group are compared. Absent = `life`. */
  readonly comparedAs?: string;
  /** Values of the form that can be found from what the illustration is to show. */
  readonly solves?: readonly SolveMapping[];
  /** Those that cannot be for this product, with the reason. */
  readonly notSolved?: readonly NotSolved[];
  /** Random paths of returns beside the illustration; absent = there are none. */
  readonly paths?: PathsMapping;
  /** How the illustration is entered at other rates; absent = none is. */
  readonly sensitivity?: SensitivityMapping;
  /** How its policies in force are calculated; absent = they are not. */
  readonly inforce?: InforceMapping;
}

/** Policy years chosen by name, else every nth; all when neither gives any. */
export interface YearsMapping {
  /** Years joined by `|`. */
  readonly selected: Logic;
  readonly interval: Logic;
}

/** Ledger columns by name, group by group, from left to right. */
export type ColumnSet = readonly { readonly group: LedgerGroup; readonly columns: readonly string[] }[];

/**
 * An alternative to an illustration, or one for each row of a group; an expression without a result leaves the
 * illustration's own value.
 */
export interface AlternativeMapping {
  /** A group of the form that repeats: the expressions below read the fields of one of its rows too. */
  readonly group?: string;
  /** Whether there are any; reads the form's own values. Absent = there are. */
  readonly when?: Logic;
  /** The product; without it there is no alternative. */
  readonly product: Logic;
  /** Total face amount, dollars. */
  readonly faceAmount: Logic;
  /** Other fields that differ. */
  readonly changes: Readonly<Record<string, Logic>>;
}

/** One row of a product table: numbers, codes and texts by column name. */
export type ProductTableRow = Readonly<Record<string, number | string | Message>>;

/** How a saved illustration is listed and its report is titled. */
export interface SummaryMapping {
  readonly ownerName: Logic;
  readonly insuredName: Logic;
  /** Total face amount, dollars. */
  readonly faceAmount: Logic;
  /** Dates of birth of the insureds, `YYYY-MM-DD`; blank where only an age was entered. */
  readonly birthDates?: readonly Logic[];
  /** True when the report does not print the illustration number; absent = printed. */
  readonly hidesNumber?: Logic;
}

/** A page of the report: its template, the toggle that includes it and the count that must be above zero. */
export interface ReportPage {
  readonly id: string;
  readonly template: string;
  /** The code of its title, the text `tEdit-Report-page-{title}`, where it is not its template's. */
  readonly title?: string;
  readonly required?: boolean;
  /** Check field that switches the page. */
  readonly toggle?: string;
  /**
   * Number of records to print; at zero the page is left out. An expression over the form's values, `setup.*` and
   * `tables.*` (`{"var": "tables.evidence.length"}`); absent = always one.
   */
  readonly count?: Logic;
  /** Further numbers for the page by the names its template uses; same scope as `count`. */
  readonly inputs?: Readonly<Record<string, Logic>>;
  /** Fields whose entries the page lists, in this order; hidden and blank ones are left out. */
  readonly fields?: readonly string[];
  readonly pageBreak?: boolean;
  /** Illustrates a concept, not the contract, and has a signature of its own. */
  readonly isConcept?: boolean;
  /** Name of the column set that replaces the page's default, if the product has one of that name. */
  readonly custColFile?: string;
}

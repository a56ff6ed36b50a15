import type { Logic } from '@lifeform/rules';
import type { ControlItemOverride } from '../../form/control-item/control-item.ts';
import type { Message } from '../../form/message/message.ts';
import type { LedgerGroup } from '../illustration/ledger.ts';
import type { InforceMapping } from './inforce-mapping.ts';
import type { QuoteMapping } from './mapping/quote-mapping.ts';

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

/** How a saved illustration is listed and its report titled. */
export interface SummaryMapping {
  readonly ownerName: Logic;
  readonly insuredName: Logic;
  /** Total face amount, dollars. */
  readonly faceAmount: Logic;
  /** True where the report keeps the illustration number to itself; absent = it is printed. */
  readonly hidesNumber?: Logic;
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

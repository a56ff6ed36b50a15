import type { FormValues, Language, Messages } from '@lifeform/metadata';
import type { ComparedIllustration } from '@lifeform/metadata/contract';
import type { FirstYearPremium, ProductSetup } from '@lifeform/metadata/insurance';
import type { Basis } from '../pricing/basis/basis.ts';
import type { ComparedFigures } from '../pricing/calculation/compared-figures.ts';
import type { ConceptFigures } from '../pricing/concept/concepts.ts';
import type { IllustratedPolicy } from '../pricing/quote/compiled-quote.ts';
import type { EnteredField } from './entered-fields.ts';
import type { ReportBranding } from './report-branding.ts';

/** The agent as printed. */
export interface ReportAgent {
  readonly name: string;
  /** As displayed: leading zeros dropped, padded to six digits. Empty when the person has none. */
  readonly number: string;
  readonly phone: string;
  readonly email: string;
}

/** An illustration beside others, as it is printed. */
export interface PrintedComparison extends ComparedIllustration {
  /** What its own form shows of what was entered; nothing of one that is refused. */
  readonly entered: readonly EnteredField[];
}

/** Everything an illustration report is made from. The pages are a pure function of it. */
export interface ReportInput {
  /** Reader's language. */
  readonly language: Language;
  /** Texts of the group `Report` and of the form. */
  readonly messages: Messages;
  /** Form the values were entered in; its labels name the coverages. */
  readonly form: string;
  readonly formVersion: number;
  /** Version of the product that prints. */
  readonly productVersion: string;
  readonly setup: ProductSetup;
  /** Effective values of the form. */
  readonly values: FormValues;
  /** What the form shows of them, in the reader's language. */
  readonly entered: readonly EnteredField[];
  readonly policy: IllustratedPolicy;
  /** Whether the product pays those who live to its end. */
  readonly endows: boolean;
  /** What its concept pages come to, by their ids. */
  readonly concepts: ReadonlyMap<string, ConceptFigures>;
  /** What is shown beside the illustration. */
  readonly beside: ComparedFigures;
  readonly basis: Basis;
  readonly quote: FirstYearPremium;
  /** The illustration and its alternatives, where the report compares any. */
  readonly compared: readonly PrintedComparison[];
  readonly ownerName: string;
  readonly insuredName: string;
  /** Dollars. */
  readonly faceAmount: number;
  readonly illustrationNumber: string;
  /** True where the number is kept off every page. */
  readonly hidesNumber: boolean;
  readonly agent: ReportAgent;
  readonly branding: ReportBranding;
  /** Pages rendered already, by their place: those that are not printed with the product's own template. */
  readonly rendered?: ReadonlyMap<number, string>;
  /** Day of the illustration, `YYYY-MM-DD`. */
  readonly date: string;
}

import type { FormValues, Language, Messages } from '@lifeform/metadata';
import type { ComparedIllustration } from '@lifeform/metadata/contract';
import type { Backdating, FirstYearPremium, ProductSetup } from '@lifeform/metadata/insurance';
import type { Basis } from '../pricing/basis/basis.ts';
import type { ComparedFigures } from '../pricing/calculation/compared-figures.ts';
import type { ConceptFigures } from '../pricing/concept/concepts.ts';
import type { IllustratedPolicy } from '../pricing/quote/compiled-quote.ts';
import type { EnteredField } from './entered-fields.ts';
import type { ReportBranding } from './report-branding.ts';

/** The agent as printed. */
export interface ReportAgent {
  readonly name: string;
  /** As printed: leading zeros dropped, padded to six digits. Empty when the person has none. */
  readonly number: string;
  readonly phone: string;
  readonly email: string;
}

/** A compared illustration for printing. */
export interface PrintedComparison extends ComparedIllustration {
  /** Entries shown by its own form; empty when it is refused. */
  readonly entered: readonly EnteredField[];
}

/** Input of an illustration report. The pages are a pure function of it. */
export interface ReportInput {
  /** Reader's language. */
  readonly language: Language;
  /** Texts of the group `Report` and of the form. */
  readonly messages: Messages;
  /** Form of the entered values; its labels name the coverages. */
  readonly form: string;
  readonly formVersion: number;
  /** Version of the product. */
  readonly productVersion: string;
  readonly setup: ProductSetup;
  /** Values of the form after rules. */
  readonly values: FormValues;
  /** The values the form shows, in the reader's language. */
  readonly entered: readonly EnteredField[];
  readonly policy: IllustratedPolicy;
  /** Whether the product pays at the end of the term to those alive. */
  readonly endows: boolean;
  /** Figures of its concept pages, by id. */
  readonly concepts: ReadonlyMap<string, ConceptFigures>;
  /** Figures shown beside the illustration. */
  readonly beside: ComparedFigures;
  readonly basis: Basis;
  readonly quote: FirstYearPremium;
  /** The illustration and its alternatives, for a comparison. */
  readonly compared: readonly PrintedComparison[];
  readonly ownerName: string;
  readonly insuredName: string;
  /** Dollars. */
  readonly faceAmount: number;
  readonly illustrationNumber: string;
  /** True when the number is not printed. */
  readonly hidesNumber: boolean;
  readonly agent: ReportAgent;
  readonly branding: ReportBranding;
  /** Already rendered pages by position: those with a template other than the product's own. */
  readonly rendered?: ReadonlyMap<number, string>;
  /** Day of the illustration, `YYYY-MM-DD`. */
  readonly date: string;
  /** Last day on which its figures hold, `YYYY-MM-DD`. */
  readonly validUntil: string;
  /** What a policy dated back costs on that day; absent for others. */
  readonly backdated?: Omit<Backdating, 'isChosen'>;
  /** Dates of birth of the insureds, `YYYY-MM-DD`; only those that were entered. */
  readonly birthDates: readonly string[];
}

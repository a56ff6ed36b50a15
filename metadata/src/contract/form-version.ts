import type { FormCase } from '../form/case/form-case.ts';
import type { InterfaceSetupItem } from '../form/layout/interface-setup-item.ts';
import type { ContentChange } from '../form/merge/content-change.ts';
import type { Rule } from '../form/rule/rule.ts';
import type { ProductContent } from '../insurance/product/product-content.ts';
import type { ProductSetup } from '../insurance/product/product-setup.ts';

/**
 * What POST /api/updateControlItems may carry besides items, texts and overrides. A part that is absent stays as it
 * is; one that is there takes the place of the whole part. For developers alone.
 */
export interface FormPartsUpdate {
  readonly layout?: readonly InterfaceSetupItem[];
  readonly rules?: readonly Rule[];
  readonly cases?: readonly FormCase[];
  /** Whole setups by product id; only with the form products are quoted on. */
  readonly setups?: Readonly<Record<string, ProductSetup>>;
  /** Items and own texts that are not sent go, and items take the order they are sent in. */
  readonly isWhole?: boolean;
}

/** One line of a form's history. */
export interface FormVersionLine {
  readonly version: number;
  /** Their name, or that of the release that brought it. */
  readonly author: string;
  /** ISO instant. */
  readonly createdAt: string;
  readonly comment: string;
  /** Entries that differ from the version before: items, texts, rules, places, cases, setups. */
  readonly changes: number;
  /** Names of the fields a reader of the form finds changed. */
  readonly changed: readonly string[];
}

/** GET /api/forms/{form}/versions: newest first. */
export interface FormVersionsAnswer {
  readonly form: string;
  readonly versions: readonly FormVersionLine[];
}

/** GET /api/forms/{form}/versions/{version}: everything of it, cases and setups included. */
export interface FormVersionDetail {
  readonly form: string;
  readonly version: number;
  readonly author: string;
  readonly createdAt: string;
  readonly comment: string;
  readonly content: ProductContent;
}

/** GET /api/forms/{form}/versions/{version}/compare/{other}: what it takes from the first to the other. */
export interface FormComparison {
  readonly form: string;
  readonly version: number;
  readonly other: number;
  readonly changes: readonly ContentChange[];
}

/** POST /api/forms/{form}/versions/{version}/restore: that version again, as a new one. */
export interface RestoreFormRequest {
  /** Version the person looked at; a newer one on the server answers 409. */
  readonly baseVersion: number;
  readonly comment?: string;
}

/** GET /api/forms: the forms there are, by name. */
export interface FormsAnswer {
  readonly forms: readonly string[];
}

export const FORM_VERSION_PATHS = {
  forms: '/api/forms',
  formVersions: '/api/forms/:form/versions',
  formVersion: '/api/forms/:form/versions/:version',
  compareFormVersions: '/api/forms/:form/versions/:version/compare/:other',
  restoreFormVersion: '/api/forms/:form/versions/:version/restore',
} as const;

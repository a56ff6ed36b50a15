import type { FormValues } from '../form/document/value.ts';

/** The form a template is named on. */
export const TEMPLATE_FORM = 'Template';

export const TEMPLATE_PATHS = {
  templates: '/api/templates',
  template: '/api/templates/:id',
} as const;

/** A named set of illustration inputs: one's own, or shared by head office with everyone. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly prodID: string;
  /** In the reader's language. */
  readonly productName: string;
  readonly isShared: boolean;
  /** Others may apply it, and change nothing of it. */
  readonly isOwn: boolean;
  /** ISO instant. */
  readonly modifiedAt: string;
  readonly revision: number;
}

/** GET /api/templates/{id}. What is personal, as the form's items say, was never kept. */
export interface TemplateDetail extends Template {
  readonly formVersion: number;
  readonly values: FormValues;
}

/**
 * POST /api/templates: makes one of the inputs of an illustration; with `id` and `revision` renames that one or shares
 * it, 409 when it moved on, 403 when it is shared by somebody else. To share needs head office.
 */
export interface SaveTemplateRequest {
  readonly name: string;
  readonly isShared?: boolean;
  readonly id?: string;
  readonly revision?: number;
  /** Needed for a new one, and left alone for one that is there. What is personal in it is dropped. */
  readonly inputs?: TemplateInputs;
}

export interface TemplateInputs {
  readonly prodID: string;
  readonly formVersion: number;
  readonly values: FormValues;
}

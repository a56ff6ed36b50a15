import { type FormDocument, type LintIssue, lintForm, type Schema } from '@lifeform/metadata';
import { schemas } from '@lifeform/metadata/contract';

const PARTS = ['items', 'layout', 'rules', 'cases', 'record', 'messages'] as const;
type Parts = Pick<FormDocument, 'items' | 'layout'> & Partial<Pick<FormDocument, (typeof PARTS)[number]>>;

const { properties } = schemas.formDocument as Schema<unknown> & {
  readonly properties: Readonly<Record<string, unknown>>;
};

/** What is written of an example: a form's document without its name, its version and what all forms say. */
export const EXAMPLE_SCHEMA: Schema<Parts> = {
  ...schemas.formDocument,
  required: ['items', 'layout'],
  properties: Object.fromEntries(PARTS.map((part) => [part, properties[part]])),
};

export function partsOf({ form, items, layout, rules, cases, record, messages }: FormDocument): Parts {
  const own = Object.entries(messages).filter(([key]) => isOwn(form, key));
  return {
    items,
    layout,
    ...(rules.length > 0 && { rules }),
    ...(cases && { cases }),
    ...(record && { record }),
    messages: Object.fromEntries(own),
  };
}

/** The example with other parts, and what there is to say of it. */
export function withParts(
  { form, version, messages }: FormDocument,
  parts: Parts,
): { readonly document: FormDocument; readonly findings: readonly LintIssue[] } {
  const shared = Object.entries(messages).filter(([key]) => !isOwn(form, key));
  const all = { ...Object.fromEntries(shared), ...parts.messages };
  const document: FormDocument = { form, version, rules: [], ...parts, messages: all };
  return { document, findings: lintForm(document) };
}

const isOwn = (form: string, key: string): boolean => key.startsWith(`tEdit-${form}-`);

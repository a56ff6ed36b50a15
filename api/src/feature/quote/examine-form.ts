import { createForm, listIssues } from '@lifeform/engine';
import type { FormDocument, FormValues, IllustrationPayload, ProductSetup, User } from '@lifeform/metadata';
import type { FieldIssue } from './price-quote.ts';

/** Under what a payload is checked: a version of the form, the product as of that version, who asks and when. */
export interface Examination {
  readonly document: FormDocument;
  readonly setup: ProductSetup;
  readonly user: User;
  readonly now: () => Date;
  /** Action of the button pressed, whose own checks then count too. */
  readonly action?: 'save' | 'generateReport';
}

export interface ExaminedForm {
  /** Values after every rule, of every field that carries one. */
  readonly values: FormValues;
  /** What the form has against them, in layout order; empty when it accepts them. */
  readonly issues: readonly FieldIssue[];
}

/** Runs the payload through the same engine as the browser, so that both refuse the same for the same reasons. */
export function examineForm(payload: IllustrationPayload, under: Examination): ExaminedForm {
  const { document, setup, user, now, action } = under;
  const { permissions, overrides } = user;
  const form = createForm(document, {
    // Issues are codes; no text is made here.
    locale: 'en',
    now,
    setup,
    user: { permissions, overrides },
    values: payload.values,
  });
  const button = action && document.items.find((item) => item.action === action)?.name;
  if (button !== undefined) form.submit(button);
  const issues = listIssues(form).flatMap(({ code, fields }) => fields.map((field) => ({ code, field })));
  return { values: form.getValues(), issues };
}

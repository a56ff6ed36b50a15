import { createPlainForm, needsExtras } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { PlainFormView } from '@lifeform/renderer';
import type { everyForm } from './every-form.ts';

/** What opens a form and what draws it. */
export type FormKit = typeof everyForm;

const PLAIN: FormKit = { createForm: createPlainForm, FormView: PlainFormView };

/** What a form takes on a page that is to be small: for a plain one next to nothing, for any other the whole is loaded. */
export async function formKit(document: FormDocument): Promise<FormKit> {
  if (!needsExtras(document)) return PLAIN;
  const { everyForm } = await import('./every-form.ts');
  return everyForm;
}

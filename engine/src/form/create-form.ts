import type { FormDocument } from '@lifeform/metadata';
import { allExtras } from './all-extras.ts';
import { createPlainForm } from './create-plain-form.ts';
import { installExtras } from './extras.ts';
import type { Form, FormOptions } from './types.ts';

/**
 * Opens a form of any kind: compiles its rules once, fills it and runs every rule once.
 * @throws FormRejectedError with located issues when the document cannot run
 */
export function createForm(document: FormDocument, options: FormOptions): Form {
  installExtras(allExtras);
  return createPlainForm(document, options);
}

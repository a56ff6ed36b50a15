import { type Language, type Messages, recordKey } from '@lifeform/metadata';
import type { FormListing } from '@lifeform/metadata/contract';

/** What a form is called here, or in what came with it. */
export function titleOf(
  form: string,
  forms: readonly FormListing[],
  language: Language,
  messages: Messages = {},
): string {
  const title = forms.find((listing) => listing.form === form)?.title ?? messages[recordKey(form, 'title')];
  return title?.[language] ?? form;
}

import type { OptionItem } from '../control-item/control-item.ts';
import type { FormDocument } from './form-document.ts';

/** The form with what a field offers, where that is known at run time only, such as a list that the server keeps. */
export function withOptions<Document extends Pick<FormDocument, 'items'>>(
  document: Document,
  field: string,
  optionItems: readonly OptionItem[],
): Document {
  const items = document.items.map((item) => (item.name === field ? { ...item, useOptions: true, optionItems } : item));
  return { ...document, items };
}

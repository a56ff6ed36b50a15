import type { OptionItem } from '../control-item/control-item.ts';
import type { FormDocument } from './form-document.ts';

/** The form with options known only at run time, such as a list from the server. */
export function withOptions<Document extends Pick<FormDocument, 'items'>>(
  document: Document,
  field: string,
  optionItems: readonly OptionItem[],
): Document {
  const items = document.items.map((item) => (item.name === field ? { ...item, useOptions: true, optionItems } : item));
  return { ...document, items };
}

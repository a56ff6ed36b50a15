import { type FormContent, labelKey } from '@lifeform/metadata';
import { TEXT_KINDS, type TextKind } from './edited-item.ts';

/** What a text is used for, and by which field or place. */
export type TextPlace =
  | { readonly of: 'item'; readonly name: string; readonly kind: TextKind }
  | { readonly of: 'option'; readonly name: string; readonly option: string }
  | { readonly of: 'section'; readonly name: string }
  /** What a check of the form's own says. */
  | { readonly of: 'check'; readonly name: string }
  /** A text of the form that no field and no section has by its name. */
  | { readonly of: 'own'; readonly name: string }
  /** One that forms share, such as the message of a check. */
  | { readonly of: 'shared'; readonly name: string };

const KINDS: ReadonlySet<string> = new Set(TEXT_KINDS);
const OPTION = '-option-';

const CHECK = '.check-';

/** The key of a check's message in the form's own texts, by the id the rule had when it was written. */
export function checkKey(form: string, id: string): string {
  return labelKey(form, `${CHECK}${id}`);
}

/** Where a text belongs, by its key. */
export function textPlace(key: string, form: string, { items, layout }: Named): TextPlace {
  const own = labelKey(form, '');
  if (!key.startsWith(own)) return { of: 'shared', name: key.replace(/^(?:msg|tEdit)-/, '') };
  const rest = key.slice(own.length);
  if (rest.startsWith(CHECK)) return { of: 'check', name: rest.slice(CHECK.length) };
  const isItem = (name: string): boolean => items.some((item) => item.name === name);
  if (isItem(rest)) return { of: 'item', name: rest, kind: 'label' };
  if (layout.some(({ id }) => id === rest)) return { of: 'section', name: rest };
  const [name = '', ...options] = rest.split(OPTION);
  if (options.length > 0 && isItem(name)) return { of: 'option', name, option: options.join(OPTION) };
  const at = rest.lastIndexOf('-');
  const [field, kind] = [rest.slice(0, at), rest.slice(at + 1)];
  return isItem(field) && isKind(kind) ? { of: 'item', name: field, kind } : { of: 'own', name: rest };
}

type Named = Pick<FormContent, 'items' | 'layout'>;

function isKind(text: string): text is TextKind {
  return KINDS.has(text);
}

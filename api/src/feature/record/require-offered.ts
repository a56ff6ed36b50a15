import type { FormDocument, FormValues } from '@lifeform/metadata';
import { fieldsRefused } from '../../platform/http/form-error.ts';
import { enteredCodes } from './entered-codes.ts';

/**
 * An option that is shown and not to be chosen stays where it was chosen before, and is chosen by nobody anew.
 * @throws ApiError 400 with the fields where one is
 */
export function requireOffered({ items }: FormDocument, before: FormValues, after: FormValues): void {
  const closed = new Map(
    items.flatMap(({ name, optionItems = [] }) => {
      const codes = optionItems.flatMap(({ code, disabled }) => (disabled ? [code] : []));
      return codes.length > 0 ? [[name, codes] as const] : [];
    }),
  );
  if (closed.size === 0) return;
  const fields = new Set(closed.keys());
  const held = enteredCodes(before, fields);
  const anew = [...enteredCodes(after, fields)].filter(([name, codes]) =>
    codes.some((code) => closed.get(name)?.includes(code) && !held.get(name)?.includes(code)),
  );
  if (anew.length > 0) throw fieldsRefused(anew.map(([path]) => ({ code: 'msg-Option', path })));
}

import { labelKey } from '../message/key.ts';

/** A field of a form under another name. */
export interface Renaming {
  readonly form: string;
  readonly from: string;
  readonly to: string;
}

export function renamedName(name: string, { from, to }: Renaming): string {
  return name === from ? to : name;
}

/** `claimants[1].txtName`: every name in it is that of a group or a field. */
export function renamedAddress(address: string, renaming: Renaming): string {
  return address
    .split('.')
    .map((part) => {
      const [name = '', ...number] = part.split('[');
      return [renamedName(name, renaming), ...number].join('[');
    })
    .join('.');
}

/** The key of a text of the field: its label's, alone or with what kind of text it is. */
export function renamedKey(key: string, { form, from, to }: Renaming): string {
  const own = labelKey(form, from);
  return key === own || key.startsWith(`${own}-`) ? labelKey(form, to) + key.slice(own.length) : key;
}

/** A text of a template that names texts of the field by their keys. */
export function renamedKeysIn(text: string, { form, from, to }: Renaming): string {
  const [first = '', ...others] = text.split(labelKey(form, from));
  return others.reduce((all, rest) => all + labelKey(form, /^[A-Za-z0-9_]/.test(rest) ? from : to) + rest, first);
}

/** The entries of a record in their order, with some of their keys changed. */
export function byKey<T>(
  entries: Readonly<Record<string, T>>,
  change: (key: string) => string,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(entries).map(([key, value]) => [change(key), value]));
}

import type { FormDocument } from '../document/form-document.ts';
import type { BindingRule, Rule } from './rule.ts';

/** Whether a form counts nothing that is hidden: rules find such fields empty, and they are not sent. */
export function countsShownOnly({ record }: { readonly record?: FormDocument['record'] | undefined }): boolean {
  return record?.hiddenValues === 'kept';
}

/** The rules that may hide a field: its own, and those of the parts around it. By their keys in the order of rules. */
export type HidersOf = (name: string) => readonly string[];

const MARK = 'shown ';

/** What a rule that hides a part decides, as a name beside those of fields: no field has a blank in its name. */
export function hiderKey({ field }: BindingRule): string {
  return `${MARK}${field}`;
}

/** The part that a name in the order of rules is about. */
export function partOfKey(name: string): string {
  return name.startsWith(MARK) ? name.slice(MARK.length) : name;
}

export function isHidingRule(rule: Rule): rule is BindingRule {
  return rule.kind === 'binding' && rule.property === 'displayHidden';
}

/** Undefined of a form that counts what is hidden: there who hides a field decides nothing of its value. */
export function hidersOf(document: Pick<FormDocument, 'record' | 'layout' | 'rules'>): HidersOf | undefined {
  if (!countsShownOnly(document)) return undefined;
  const parents = new Map(document.layout.map(({ id, parent }) => [id, parent]));
  const hiders = new Map(document.rules.filter(isHidingRule).map((rule) => [rule.field, hiderKey(rule)]));
  return (name) => {
    const found: string[] = [];
    const seen = new Set<string>();
    for (let at: string | null | undefined = name; at && !seen.has(at); at = parents.get(at)) {
      seen.add(at);
      const hider = hiders.get(at);
      if (hider !== undefined) found.push(hider);
    }
    return found;
  };
}

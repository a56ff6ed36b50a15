import type { FormDocument } from '../document/form-document.ts';
import type { RowReads } from './row-reads.ts';
import type { BindingRule, Rule } from './rule.ts';

/** Whether a form counts nothing that is hidden: rules find such fields empty, and they are not sent. */
export function countsShownOnly({ record }: { readonly record?: FormDocument['record'] | undefined }): boolean {
  return record?.hiddenValues === 'kept';
}

/** The rules that hide fields and parts of a form, as names in the order of rules beside those of fields. */
export interface Hiders {
  /** Of those that may hide a field: its own, and those of the parts around it. */
  keysOf(name: string): readonly string[];
  /** What a rule waits for that reads this: also for whether it is shown. @param sets what it decides itself */
  shown(reads: RowReads, sets: string): RowReads;
  /** Undefined of a rule that hides nothing. */
  keyOf(rule: Rule): string | undefined;
  /** What a name is about: the part of a rule that hides, otherwise the field. */
  partOf(key: string): string;
}

/** No field has a blank in its name. */
const MARK = 'shown ';

function isHidingRule(rule: Rule): rule is BindingRule {
  return rule.kind === 'binding' && rule.property === 'displayHidden';
}

/** Undefined of a form that counts what is hidden: there who hides a field decides nothing of its value. */
export function hidersOf(document: Pick<FormDocument, 'record' | 'layout' | 'rules'>): Hiders | undefined {
  if (!countsShownOnly(document)) return undefined;
  const parents = new Map(document.layout.map(({ id, parent }) => [id, parent]));
  const hidden = new Set(document.rules.filter(isHidingRule).map(({ field }) => field));
  const keysOf = (name: string): readonly string[] => {
    const found: string[] = [];
    const seen = new Set<string>();
    for (let at: string | null | undefined = name; at && !seen.has(at); at = parents.get(at)) {
      seen.add(at);
      if (hidden.has(at)) found.push(MARK + at);
    }
    return found;
  };
  return {
    keysOf,
    shown(reads, sets) {
      // A value rule finds its own field as it was entered, shown or not.
      const shown = (names: readonly string[]) =>
        names.flatMap((name) => (name === sets ? [name] : [name, ...keysOf(name)]));
      const [names, previous] = [shown(reads.names), shown(reads.previous)];
      const lists = reads.lists.map((list) => ({ ...list, names: [...shown(list.names), ...keysOf(list.group)] }));
      // A part that is hidden by what is in it would come and go: it reads all that it decides.
      const isOwn = sets.startsWith(MARK) && [...names, ...previous].includes(sets);
      return { ...reads, names, previous, lists: isOwn ? [...lists, { group: '', names: [sets] }] : lists };
    },
    keyOf: (rule) => (isHidingRule(rule) ? MARK + rule.field : undefined),
    partOf: (key) => (key.startsWith(MARK) ? key.slice(MARK.length) : key),
  };
}

import { partsAround } from '../layout/parts-around.ts';
import type { Hiders } from '../rule/hiders.ts';
import type { BindingRule, Rule } from '../rule/rule.ts';
import type { FormDocument } from './form-document.ts';

/** Whether a form counts nothing that is hidden: rules find such fields empty, and they are not sent. */
export function countsShownOnly({ record }: { readonly record?: FormDocument['record'] | undefined }): boolean {
  return record?.hiddenValues === 'kept';
}

/** No field has a blank in its name. */
const MARK = 'shown ';

function isHidingRule(rule: Rule): rule is BindingRule {
  return rule.kind === 'binding' && rule.property === 'displayHidden';
}

/** Undefined of a form that counts what is hidden: there who hides a field decides nothing of its value. */
export function hidersOf(document: Pick<FormDocument, 'record' | 'layout' | 'rules'>): Hiders | undefined {
  if (!countsShownOnly(document)) return undefined;
  const around = partsAround(document.layout);
  const hidden = new Set(document.rules.filter(isHidingRule).map(({ field }) => field));
  const keysOf = (name: string): readonly string[] =>
    [name, ...around(name)].filter((part) => hidden.has(part)).map((part) => MARK + part);
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

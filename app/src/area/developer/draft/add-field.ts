import type { Rule } from '@lifeform/metadata';
import { type ProductContent, renameField } from '@lifeform/metadata/insurance';
import { castDraft } from 'immer';
import type { Edit } from './draft-state.ts';
import type { EditedItem } from './edited-item.ts';
import { type FormVersion, putItem } from './form-draft.ts';
import { placeField } from './layout-add.ts';
import { freeRuleID } from './part-entry.ts';
import { isAbout } from './rules-about.ts';

/**
 * Puts a new field into a form and gives it its place, as one thing to undo.
 * @param at the place it is put at: behind a field, or last in a container; undefined for the end of the form
 */
export function addField(base: FormVersion, added: EditedItem, at: string | undefined): Edit {
  return (content) => {
    putItem(base, added)(content);
    placeField(added.item.name, at)(content);
  };
}

/** Puts a copy of a field behind it, with the rules that are for that field alone, which are for the copy then. */
export function duplicateField(base: FormVersion, source: string, added: EditedItem, at: string | undefined): Edit {
  return (content) => {
    const rules = rulesForCopy(base.form, content as ProductContent, source, added.item.name);
    addField(base, added, at)(content);
    for (const rule of rules) content.rules.push(castDraft({ ...rule, id: freeRuleID(content, rule.id) }));
  };
}

/** Those of a field, each saying of another what it says of that one, and of all others the same. */
function rulesForCopy(form: string, content: ProductContent, from: string, to: string): readonly Rule[] {
  const own = content.rules.filter((rule) => isAbout(rule, from));
  return renameField({ ...content, rules: own, cases: [] }, { form, from, to }, false).rules;
}

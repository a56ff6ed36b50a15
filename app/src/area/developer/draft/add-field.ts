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
 * Adds a new field and its place to a form, as one step.
 * @param at the field it goes behind or the container it goes into last; undefined for the end of the form
 */
export function addField(base: FormVersion, added: EditedItem, at: string | undefined): Edit {
  return (content) => {
    putItem(base, added)(content);
    placeField(added.item.name, at)(content);
  };
}

/** Adds a copy of a field behind it, with copies of the rules that concern that field alone. */
export function duplicateField(base: FormVersion, source: string, added: EditedItem, at: string | undefined): Edit {
  return (content) => {
    const rules = rulesForCopy(base.form, content as ProductContent, source, added.item.name);
    addField(base, added, at)(content);
    for (const rule of rules) content.rules.push(castDraft({ ...rule, id: freeRuleID(content, rule.id) }));
  };
}

/** A field's rules with another field's name in place of its own. */
function rulesForCopy(form: string, content: ProductContent, from: string, to: string): readonly Rule[] {
  const own = content.rules.filter((rule) => isAbout(rule, from));
  return renameField({ ...content, rules: own, cases: [] }, { form, from, to }, false).rules;
}

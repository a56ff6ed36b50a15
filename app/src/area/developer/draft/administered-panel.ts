import { ADMINISTERED_ATTRIBUTES, type FormDocument, type Messages, type Rule } from '@lifeform/metadata';
import { attributeOf } from './item-part.ts';
import { textKey } from './item-text.ts';
import { asTextField } from './panel-values.ts';

/**
 * The panel as it is for somebody who is no developer: the attributes of a field that publishing accepts from them,
 * and the texts it has. The others are not shown; they stay, for what rules read of them.
 * @param messages the texts of the form the field is on
 */
export function administeredPanel(panel: FormDocument, form: string, name: string, messages: Messages): FormDocument {
  const isOffered = (attribute: string): boolean => {
    const text = asTextField(attribute);
    return text
      ? Object.hasOwn(messages, textKey(text.kind, form, name))
      : ADMINISTERED_ATTRIBUTES.has(attributeOf(attribute));
  };
  const showsOther = (rule: Rule): boolean =>
    rule.kind === 'binding' && rule.property === 'displayHidden' && !isOffered(rule.field);
  return {
    ...panel,
    items: panel.items.map((item) => (isOffered(item.name) ? item : { ...item, displayHidden: true })),
    rules: panel.rules.filter((rule) => !showsOther(rule)),
  };
}

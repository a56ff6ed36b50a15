import {
  ADMINISTERED_ATTRIBUTES,
  ADMINISTERED_GROUPS,
  type AdministeredGroup,
  attributesOf,
  type FormDocument,
  type Messages,
  type Rule,
} from '@lifeform/metadata';
import { attributeOf } from './item-part.ts';
import { textKey } from './item-text.ts';
import { asTextField } from './panel-values.ts';

const EVERY: ReadonlySet<AdministeredGroup> = new Set(ADMINISTERED_GROUPS);

/**
 * The panel for people who are not developers: the attributes that publishing accepts from them, and the field's texts.
 * Other attributes are kept but not shown, because rules may read them.
 * @param groups what of these the person may set; the rest is read
 * @param messages the texts of the form the field is on
 */
export function administeredPanel(
  panel: FormDocument,
  form: string,
  name: string,
  messages: Messages,
  groups: ReadonlySet<AdministeredGroup> = EVERY,
): FormDocument {
  const attributes = attributesOf(groups);
  const isGiven = (attribute: string): boolean =>
    asTextField(attribute) ? groups.has('texts') : attributes.has(attributeOf(attribute));
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
    items: panel.items.map((item) => {
      if (!isOffered(item.name)) return { ...item, displayHidden: true };
      return isGiven(item.name) ? item : { ...item, readOnly: true };
    }),
    rules: panel.rules.filter((rule) => !showsOther(rule)),
  };
}

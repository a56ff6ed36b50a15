import { createForm } from '@lifeform/engine';
import { FIELD_TYPES, type FormDocument } from '@lifeform/metadata';
import { attributeOf } from '../draft/item-part.ts';

/**
 * Which types have an attribute: those for which the form of the edit panel, by its own rules, shows a field of it.
 * Undefined for an attribute that form has no field of.
 */
export function typesWith(panel: FormDocument): (attribute: string) => ReadonlySet<string> | undefined {
  const form = createForm(panel, { locale: 'en', now: () => new Date(0) });
  const types = new Map<string, Set<string>>();
  for (const type of FIELD_TYPES) {
    form.setValues({ fieldType: type, display: '' });
    for (const { name } of panel.items) {
      const attribute = attributeOf(name);
      const those = types.get(attribute) ?? new Set();
      types.set(attribute, those);
      if (!form.getField(name).hidden) those.add(type);
    }
  }
  return (attribute) => types.get(attribute);
}

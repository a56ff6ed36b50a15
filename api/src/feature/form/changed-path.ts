import type { ContentChange, FormPart } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';

/** A changed place of a form as people name it: `txtFace.max`, `rule.total`, `0180/txtFace.max`, a message key. */
export function changedPaths(changes: readonly ContentChange[], form: string): readonly string[] {
  return [...new Set(changes.flatMap((change) => pathsOf(change, form)))];
}

const PREFIX: Readonly<Record<FormPart, string>> = {
  items: '',
  layout: 'layout.',
  rules: 'rule.',
  messages: '',
  cases: 'case.',
  setups: 'setup.',
  record: 'record.',
};

function pathsOf(change: ContentChange, form: string): readonly string[] {
  const { part, key, property } = change;
  const overridden = overriddenPaths(change, form).map((path) => `${key}/${path}`);
  if (overridden.length > 0 && property !== '') return overridden;
  // Of a setup only the property is named; the comparison shows which setting or mapping.
  const within = part === 'setups' ? property.split('.')[0] : property;
  return [...overridden, `${PREFIX[part]}${key}${within ? `.${within}` : ''}`];
}

/** What a change of a product's setup changes of this form, by field: `txtFace.max`, or the field alone. */
export function overriddenPaths({ part, property, before, after }: ContentChange, form: string): readonly string[] {
  if (part !== 'setups') return [];
  const own = `items.${form}.`;
  if (property !== '') return property.startsWith(own) ? [property.slice(own.length)] : [];
  // A product that came or went, with all it sets over the form.
  return Object.keys(((after ?? before) as ProductSetup).items[form] ?? {});
}

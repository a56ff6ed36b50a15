import { type ControlItem, type RuleProperty, sameJson } from '@lifeform/metadata';
import type { FieldState, Form } from './types.ts';

/**
 * Where a property's value comes from: a rule, the setup's override, the item, the entry (`value` only), or the default
 * of every field.
 */
export type PropertySource = 'rule' | 'setup' | 'item' | 'entry' | 'default';

/** Item attributes, by the property they determine. */
type OwnAttribute = Exclude<RuleProperty, 'value' | 'label' | 'status' | 'error'>;

/** Where a property that no rule decides comes from. */
export function ownSource(
  form: Form,
  { item, isDefault }: FieldState,
  property: RuleProperty,
): Exclude<PropertySource, 'rule'> {
  if (property === 'value' && !isDefault) return 'entry';
  const attribute = property === 'value' ? 'defaultValue' : property;
  if (attribute === 'label' || attribute === 'status' || attribute === 'error') return 'default';
  const before = form.document.items.find((candidate) => candidate.name === item.name);
  return sourceOf(attribute, item, before);
}

function sourceOf(
  attribute: OwnAttribute | 'defaultValue',
  item: ControlItem,
  before: ControlItem | undefined,
): 'setup' | 'item' | 'default' {
  if (!sameJson(item[attribute], before?.[attribute])) return 'setup';
  return item[attribute] === undefined ? 'default' : 'item';
}

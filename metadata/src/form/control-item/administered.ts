import type { ControlItem } from './control-item.ts';

/** Attributes of an existing field that may be set without developing, in groups that a role is given. */
export const ATTRIBUTE_GROUPS = {
  limits: ['min', 'max', 'useLimits', 'allowZero'],
  lengths: ['minLength', 'useMinLength', 'maxLength'],
  masks: ['extraCharacters', 'mask', 'format'],
  // The opposite attribute: whoever sets one must be able to remove the other.
  required: ['required', 'isOptional'],
} as const satisfies Readonly<Record<string, readonly (keyof ControlItem)[]>>;

/** A group of attributes, or the texts of a form. */
export const ADMINISTERED_GROUPS = ['limits', 'lengths', 'masks', 'required', 'texts'] as const;
export type AdministeredGroup = (typeof ADMINISTERED_GROUPS)[number];

/** The attributes of some groups. */
export function attributesOf(groups: Iterable<AdministeredGroup>): ReadonlySet<string> {
  return new Set([...groups].flatMap((group) => (group === 'texts' ? [] : ATTRIBUTE_GROUPS[group])));
}

/**
 * Attributes an administrator who is not a developer may set on an existing field. Publishing checks this, and the
 * panel shows only these.
 */
export const ADMINISTERED_ATTRIBUTES: ReadonlySet<string> = attributesOf(ADMINISTERED_GROUPS);

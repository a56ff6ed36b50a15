import type { ControlItem } from './control-item.ts';

/**
 * Attributes an administrator who is not a developer may set on an existing field. Publishing checks this, and the
 * panel shows only these.
 */
export const ADMINISTERED_ATTRIBUTES: ReadonlySet<string> = new Set([
  'min',
  'max',
  'useLimits',
  'allowZero',
  'minLength',
  'useMinLength',
  'maxLength',
  'extraCharacters',
  'mask',
  'format',
  'required',
  // The opposite attribute: whoever sets one must be able to remove the other.
  'isOptional',
] satisfies readonly (keyof ControlItem)[]);

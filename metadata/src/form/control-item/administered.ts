import type { ControlItem } from './control-item.ts';

/** What an administrator who is no developer may set on a field that exists. Publishing asks this, and so does the panel. */
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
  // Says the opposite of it: who sets the one has to be able to take the other away.
  'isOptional',
] satisfies readonly (keyof ControlItem)[]);

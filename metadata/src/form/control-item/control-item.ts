import type { Mask } from '../mask/mask.ts';
import type { FieldValue } from '../schema/value.ts';
import type { NumberFormat } from './number-format.ts';

/** One choice of a combo, radio, multicheck or multiselect. */
export interface OptionItem {
  /** Stored and sent. Unique within its field. */
  readonly code: string;
  /** Shown as it stands unless the item has `isTranslateOptions`, when the message store decides. */
  readonly text: string;
  /** Shown, but not to be chosen. */
  readonly disabled?: boolean;
  /** A permission: whoever lacks it sees the option disabled. */
  readonly requires?: string;
}

/** How a field draws itself where its type leaves a choice. */
export const DISPLAYS = ['plain', 'pill', 'tile', 'modal', 'textarea', 'password', 'search', 'primary'] as const;
export type Display = (typeof DISPLAYS)[number];

/**
 * A control-setup item: everything about one field that an administrator may change.
 * Texts are not here; they live in the message store under `tEdit-{form}-{name}` (see message/key.ts).
 */
export interface ControlItem {
  /** Unique within its form, e.g. `txtHeight`. */
  readonly name: string;
  /** A `FieldType`; kept as text because an unknown type must load and show a harmless fallback. */
  readonly fieldType: string;
  /** Value a new form starts with, before the user's saved preferences. */
  readonly defaultValue?: FieldValue;
  /** For a check kept as a preference: on unless the saved preference is the text 'false' (see form/preference.ts). */
  readonly onUnlessTextFalse?: boolean;
  readonly display?: Display;

  readonly required?: boolean;
  readonly isOptional?: boolean;
  readonly disabled?: boolean;
  readonly displayDisabled?: boolean;
  readonly displayHidden?: boolean;
  readonly readOnly?: boolean;
  /** Fixed: neither the user nor a rule changes the value. */
  readonly locked?: boolean;

  /** Characters of the text as shown (a phone's 14 include its mask). */
  readonly maxLength?: number;
  /** Characters, or for an array the number of entries checked. */
  readonly minLength?: number;
  readonly useMinLength?: boolean;
  /** For a name: what it takes besides letters, digits, period, apostrophe and space, e.g. `-`. */
  readonly extraCharacters?: string;
  /** How its text is laid out while it is typed, in place of what its type has. */
  readonly mask?: Mask;
  /** How its number is written, where that is not as its type has it. */
  readonly format?: NumberFormat;
  /** In the field's own unit: dollars, percent, years. */
  readonly min?: number;
  readonly max?: number;
  /** For a date: the calendar offers no day after today. A later day that is typed is for a check of the form to refuse. */
  readonly isUntilToday?: boolean;
  readonly useLimits?: boolean;
  readonly decimalPlaces?: number;
  readonly allowZero?: boolean;

  readonly showLabel?: boolean;
  readonly showTooltip?: boolean;
  readonly showTooltipIcon?: boolean;
  readonly isSecondaryText?: boolean;
  /** Message key of the second line; the store's `tEdit-{form}-{name}-secondary` when absent. */
  readonly secondaryText?: string;

  readonly optionItems?: readonly OptionItem[];
  /** For an option: the radio, combo, multicheck or multiselect of the form that offers it after its own choices. */
  readonly group?: string;
  /** Another choice of the form, whose choices and their texts this one offers after its own. */
  readonly optionsOf?: string;
  readonly useOptions?: boolean;
  readonly isTranslateOptions?: boolean;

  readonly disableOnError?: boolean;
  /** Milliseconds a button stays disabled after a click. */
  readonly delayTime?: number;
  /** Fields whose rules run too when this field loses focus. */
  readonly recallItems?: readonly string[];
  readonly isTracking?: boolean;
  /** For a button or a search box: the name of the action the screen offers under it, e.g. `generateReport`. */
  readonly action?: string;
  /** What was chosen when a report was made is how the person's next new form starts. */
  readonly isPreference?: boolean;
  /** Never mirrored to browser storage (bank numbers, health answers); passwords, SIN, SSN and card numbers never are. */
  readonly isSensitive?: boolean;
  /** Tells who somebody is or how their health or affairs are: no template keeps it. */
  readonly isPersonal?: boolean;
}

/** The attributes of a control item a form setup may override. */
export type ControlItemOverride = Partial<Omit<ControlItem, 'name' | 'fieldType'>>;

import type { Mask } from '../mask/mask.ts';
import type { PlainValue } from '../schema/value.ts';
import type { FileEnding } from './file-type.ts';
import type { NumberFormat } from './number-format.ts';
import type { OptionsFrom } from './options-from.ts';

/** One choice of a combo, radio, multicheck or multiselect. */
export interface OptionItem {
  /** Stored and sent. Unique within its field. */
  readonly code: string;
  /** Shown as it is unless the item has `isTranslateOptions`, which takes the text from the message store. */
  readonly text: string;
  /** Shown, but not to be chosen. */
  readonly disabled?: boolean;
  /** A permission; people without it see the option disabled. Of the profile alone: elsewhere a rule of the options says it. */
  readonly requires?: string;
  /** First and last day on which it is offered, `YYYY-MM-DD`; without one, from the start, or for good. */
  readonly from?: string;
  readonly until?: string;
}

/** How a field is drawn when its type has a choice. */
export const DISPLAYS = ['plain', 'pill', 'tile', 'modal', 'textarea', 'password', 'search', 'primary'] as const;
export type Display = (typeof DISPLAYS)[number];

/**
 * A control-setup item: everything about one field that an administrator may change.
 * Texts are not here; they live in the message store under `tEdit-{form}-{name}` (see message/key.ts).
 */
export interface ControlItem {
  /** Unique within its form, e.g. `txtHeight`. */
  readonly name: string;
  /**
   * What it was called before: what was entered under one of these opens as this field's. Of a field of a row that stood
   * once for each row before, the first name is that of the first row.
   */
  readonly formerNames?: readonly string[];
  /** Of a text that was a choice: what is saved under one of these codes opens as its text. */
  readonly pastOptions?: readonly OptionItem[];
  /** A `FieldType`; kept as text because an unknown type must load and show a harmless fallback. */
  readonly fieldType: string;
  /** Value a new form starts with, before the user's saved preferences. */
  readonly defaultValue?: PlainValue;
  /** For a check kept as a preference: on unless the saved preference is the text 'false' (see form/preference.ts). */
  readonly onUnlessTextFalse?: boolean;
  readonly display?: Display;

  readonly required?: boolean;
  readonly isOptional?: boolean;
  readonly disabled?: boolean;
  readonly displayDisabled?: boolean;
  readonly displayHidden?: boolean;
  readonly readOnly?: boolean;
  /** Neither the user nor a rule can change the value. */
  readonly locked?: boolean;

  /** Characters of the text as shown (a phone's 14 include its mask); entries of an array; files. */
  readonly maxLength?: number;
  /** Characters; for an array the number of entries that are checked; files. */
  readonly minLength?: number;
  readonly useMinLength?: boolean;
  /** For a name: characters allowed besides letters, digits, period, apostrophe and space, e.g. `-`. */
  readonly extraCharacters?: string;
  /** Mask that replaces the type's own. */
  readonly mask?: Mask;
  /** Number format that replaces the type's own. */
  readonly format?: NumberFormat;
  /** In the field's own unit: dollars, percent, years. */
  readonly min?: number;
  readonly max?: number;
  /** For a date: the calendar offers no day after today. Typing a later day is left to the form's checks. */
  readonly isUntilToday?: boolean;
  /** For files: ends of the names it takes; those of every type where absent. */
  readonly accept?: readonly FileEnding[];
  /** For files: megabytes of the largest it takes. */
  readonly maxSize?: number;
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
  /** For an option item: the radio, combo, multicheck or multiselect that offers it after its own options. */
  readonly group?: string;
  /** Another choice field, whose options and texts this one offers after its own. */
  readonly optionsOf?: string;
  /** Of a combo: its options are searched for while it is filled in. Of a form whose records are kept. */
  readonly optionsFrom?: OptionsFrom;
  /**
   * A set of options that forms share, by the name of its document: a publication of the form, or of the set, puts the
   * set's options and their texts in the place of the item's own.
   */
  readonly optionSet?: string;
  /** The id of the layout entry that links the part it comes from. */
  readonly partOf?: string;
  readonly useOptions?: boolean;
  /** A choice that is offered no more stays, to be refused, in place of being cleared. */
  readonly keepsChoice?: boolean;
  readonly isTranslateOptions?: boolean;

  readonly disableOnError?: boolean;
  /** Milliseconds a button stays disabled after a click. */
  readonly delayTime?: number;
  /** Fields whose rules run too when this field loses focus. */
  readonly recallItems?: readonly string[];
  readonly isTracking?: boolean;
  /** For a button or a search box: the name of the screen's action it starts, e.g. `generateReport`. */
  readonly action?: string;
  /** The value used in a report becomes the default of the person's next new form. */
  readonly isPreference?: boolean;
  /**
   * Whether it holds class A data (social insurance, bank, health): sealed where it is stored, never kept in browser
   * storage. Passwords, SIN, SSN and card numbers always are. False says that it does not, though it may look so.
   */
  readonly isSensitive?: boolean;
  /** Personal information: no template keeps it. */
  readonly isPersonal?: boolean;
}

/** The attributes of a control item a form setup may override. */
export type ControlItemOverride = Partial<
  Omit<ControlItem, 'name' | 'formerNames' | 'pastOptions' | 'fieldType' | 'optionSet' | 'partOf'>
>;

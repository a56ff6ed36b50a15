import { maskSchema } from '../mask/mask.schema.ts';
import { DAY, messageKey, NAME, plainValue } from '../schema/common.ts';
import {
  choice,
  flag,
  integer,
  list,
  named,
  number,
  object,
  optional,
  pattern,
  type Schema,
  text,
} from '../schema/schema.ts';
import { type ControlItem, type ControlItemOverride, DISPLAYS, type OptionItem } from './control-item.ts';
import { FILE_ENDINGS, LARGEST_FILE } from './file-type.ts';
import { numberFormatSchema } from './number-format.ts';
import { optionsFromSchema } from './options-from.schema.ts';

const fieldName = named('FieldName', pattern(NAME));

const optionItem = named(
  'OptionItem',
  object<OptionItem>({
    disabled: optional(flag()),
    requires: optional(pattern(NAME)),
    from: optional(pattern(DAY)),
    until: optional(pattern(DAY)),
    code: text(60),
    text: text(200),
  }),
);
/** Enough for a list of some hundred numbers pasted into one field. */
const length = integer(0, 12_000);

/** Attributes that a form setup may also override. */
const attributes = {
  defaultValue: optional(plainValue),
  onUnlessTextFalse: optional(flag()),
  display: optional(choice(DISPLAYS)),
  required: optional(flag()),
  isOptional: optional(flag()),
  disabled: optional(flag()),
  displayDisabled: optional(flag()),
  displayHidden: optional(flag()),
  readOnly: optional(flag()),
  locked: optional(flag()),
  maxLength: optional(length),
  minLength: optional(length),
  useMinLength: optional(flag()),
  extraCharacters: optional(text(20)),
  mask: optional(maskSchema),
  format: optional(numberFormatSchema),
  min: optional(number()),
  max: optional(number()),
  isUntilToday: optional(flag()),
  accept: optional(list(choice(FILE_ENDINGS), FILE_ENDINGS.length, 1)),
  maxSize: optional(number({ minimum: 0.001, maximum: LARGEST_FILE })),
  useLimits: optional(flag()),
  decimalPlaces: optional(integer(0, 10)),
  allowZero: optional(flag()),
  showLabel: optional(flag()),
  showTooltip: optional(flag()),
  showTooltipIcon: optional(flag()),
  isSecondaryText: optional(flag()),
  secondaryText: optional(messageKey),
  optionItems: optional(list(optionItem, 2000)),
  group: optional(pattern(NAME)),
  optionsOf: optional(pattern(NAME)),
  optionsFrom: optional(optionsFromSchema),
  useOptions: optional(flag()),
  keepsChoice: optional(flag()),
  isTranslateOptions: optional(flag()),
  disableOnError: optional(flag()),
  delayTime: optional(integer(0, 600_000)),
  recallItems: optional(list(pattern(NAME), 200)),
  isTracking: optional(flag()),
  action: optional(pattern(NAME)),
  isPreference: optional(flag()),
  isSensitive: optional(flag()),
  isPersonal: optional(flag()),
};

/** Names of the attributes an item may have besides its name and type. */
export const ITEM_ATTRIBUTES: readonly string[] = Object.keys(attributes);

export const controlItemOverrideSchema: Schema<ControlItemOverride> = named(
  'ControlItemOverride',
  object<ControlItemOverride>(attributes),
);

/** `fieldType` is free here because an unknown type must load; the linter refuses it on publish. */
export const controlItemSchema: Schema<ControlItem> = named(
  'ControlItem',
  object<ControlItem>({
    name: pattern(NAME),
    formerNames: optional(list(fieldName, 50)),
    pastOptions: optional(list(optionItem, 2000)),
    fieldType: text(40, 1),
    optionSet: optional(pattern(NAME)),
    partOf: optional(pattern(NAME)),
    ...attributes,
  }),
);

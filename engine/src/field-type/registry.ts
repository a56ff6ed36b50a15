import { type FieldType, isFieldType } from '@lifeform/metadata';
import { array } from './array.ts';
import { check } from './check.ts';
import { choiceKind } from './choice-kind.ts';
import { creditCard } from './credit-card.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import type { FieldKind } from './field-kind.ts';
import { longInt } from './long-int.ts';
import { MASKED_TYPES } from './masked-types.ts';
import { name } from './name.ts';
import { NUMBER_TYPES } from './number-types.ts';
import { devKind, silentKind, uncheckedKind } from './silent-kind.ts';
import { textKind } from './text-kind.ts';

const oneChoice = choiceKind(false);
const choices = choiceKind(true);

/** Every field type there is; one that is missing does not compile. */
const KINDS: Readonly<Record<FieldType, FieldKind>> = {
  ...NUMBER_TYPES,
  ...MASKED_TYPES,
  text: textKind(),
  upper: textKind({ tidy: (typed) => typed.toUpperCase() }),
  name,
  email,
  date,
  check,
  combo: oneChoice,
  radio: oneChoice,
  multicheck: choices,
  multiselect: choices,
  'long int': longInt,
  'credit card': creditCard,
  array,
  files: uncheckedKind,
  button: silentKind,
  label: silentKind,
  tab: silentKind,
  page: silentKind,
  option: silentKind,
  list: silentKind,
  dev: devKind,
};

/** The behaviour of a field type. A type nobody knows shows and sends nothing, and harms nothing. */
export function kindOf(fieldType: string): FieldKind {
  return isFieldType(fieldType) ? KINDS[fieldType] : silentKind;
}

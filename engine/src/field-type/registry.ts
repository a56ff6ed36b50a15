import { type ControlItem, type FieldType, isFieldType, maskOf } from '@lifeform/metadata';
import { array } from './array.ts';
import { check } from './check.ts';
import { choiceKind } from './choice-kind.ts';
import { creditCard } from './credit-card.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import type { FieldKind } from './field-kind.ts';
import { files } from './files.ts';
import { longInt } from './long-int.ts';
import { maskedKind } from './masked-kind.ts';
import { name } from './name.ts';
import { NUMBER_TYPES } from './number-types.ts';
import { signature } from './signature.ts';
import { devKind, silentKind } from './silent-kind.ts';
import { textKind } from './text-kind.ts';

const oneChoice = choiceKind(false);
const choices = choiceKind(true);

/** Every field type; a missing one does not compile. */
const KINDS: Readonly<Record<FieldType, FieldKind>> = {
  ...NUMBER_TYPES,
  phone: maskedKind,
  'postal code': maskedKind,
  'zip code': maskedKind,
  SIN: maskedKind,
  SSN: maskedKind,
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
  files,
  signature,
  button: silentKind,
  label: silentKind,
  tab: silentKind,
  page: silentKind,
  option: silentKind,
  list: silentKind,
  dev: devKind,
};

/** The behaviour of a field. An unknown type shows nothing, sends nothing and does no harm. */
export function kindOf(item: Pick<ControlItem, 'fieldType' | 'display' | 'mask'>): FieldKind {
  const { fieldType } = item;
  if (!isFieldType(fieldType)) return silentKind;
  return item.mask !== undefined && maskOf(item) === item.mask ? maskedKind : KINDS[fieldType];
}

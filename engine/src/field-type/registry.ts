import { type FieldType, isFieldType } from '@lifeform/metadata';
import { array } from './array/array.ts';
import { button } from './button/button.ts';
import { check } from './check/check.ts';
import { combo } from './combo/combo.ts';
import { creditCard } from './credit-card/credit-card.ts';
import { date } from './date/date.ts';
import { dev } from './dev/dev.ts';
import { dollar } from './dollar/dollar.ts';
import { dollarInteger } from './dollar-integer/dollar-integer.ts';
import { email } from './email/email.ts';
import type { FieldKind } from './field-kind.ts';
import { files } from './files/files.ts';
import { integer } from './integer/integer.ts';
import { label } from './label/label.ts';
import { list } from './list/list.ts';
import { longInt } from './long-int/long-int.ts';
import { multicheck } from './multicheck/multicheck.ts';
import { multiselect } from './multiselect/multiselect.ts';
import { name } from './name/name.ts';
import { number } from './number/number.ts';
import { option } from './option/option.ts';
import { page } from './page/page.ts';
import { percent } from './percent/percent.ts';
import { phone } from './phone/phone.ts';
import { postalCode } from './postal-code/postal-code.ts';
import { radio } from './radio/radio.ts';
import { real } from './real/real.ts';
import { silentKind } from './silent-kind.ts';
import { sin } from './sin/sin.ts';
import { ssn } from './ssn/ssn.ts';
import { tab } from './tab/tab.ts';
import { text } from './text/text.ts';
import { upper } from './upper/upper.ts';
import { zipCode } from './zip-code/zip-code.ts';

/** Every field type there is; one that is missing does not compile. */
const KINDS: Readonly<Record<FieldType, FieldKind>> = {
  text,
  upper,
  name,
  dollar,
  number,
  'dollar-integer': dollarInteger,
  integer,
  button,
  combo,
  check,
  radio,
  real,
  date,
  multicheck,
  multiselect,
  percent,
  phone,
  label,
  tab,
  page,
  email,
  'postal code': postalCode,
  'zip code': zipCode,
  SIN: sin,
  SSN: ssn,
  'credit card': creditCard,
  'long int': longInt,
  option,
  dev,
  array,
  files,
  list,
};

/** The behaviour of a field type. A type nobody knows shows and sends nothing, and harms nothing. */
export function kindOf(fieldType: string): FieldKind {
  return isFieldType(fieldType) ? KINDS[fieldType] : silentKind;
}

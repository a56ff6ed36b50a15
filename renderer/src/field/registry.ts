import type { FieldState } from '@lifeform/engine';
import type { FieldType } from '@lifeform/metadata';
import { ArrayControl } from './array/array-control.tsx';
import { ButtonControl } from './button/button-control.tsx';
import { CheckControl } from './check/check-control.tsx';
import { ComboControl } from './combo/combo-control.tsx';
import { CreditCardControl } from './credit-card/credit-card-control.tsx';
import { DateControl } from './date/date-control.tsx';
import { DevControl } from './dev/dev-control.tsx';
import { DollarControl } from './dollar/dollar-control.tsx';
import { DollarIntegerControl } from './dollar-integer/dollar-integer-control.tsx';
import { EmailControl } from './email/email-control.tsx';
import type { FieldKind } from './field-kind.ts';
import { FilesControl } from './files/files-control.tsx';
import { IntegerControl } from './integer/integer-control.tsx';
import { LabelControl } from './label/label-control.tsx';
import { ListControl } from './list/list-control.tsx';
import { LongIntControl } from './long-int/long-int-control.tsx';
import { MulticheckControl } from './multicheck/multicheck-control.tsx';
import { MultiselectControl } from './multiselect/multiselect-control.tsx';
import { NameControl } from './name/name-control.tsx';
import { NumberControl } from './number/number-control.tsx';
import { PercentControl } from './percent/percent-control.tsx';
import { PhoneControl } from './phone/phone-control.tsx';
import { PostalCodeControl } from './postal-code/postal-code-control.tsx';
import { RadioControl } from './radio/radio-control.tsx';
import { RealControl } from './real/real-control.tsx';
import { SinControl } from './sin/sin-control.tsx';
import { SsnControl } from './ssn/ssn-control.tsx';
import { TextControl } from './text/text-control.tsx';
import { UnknownControl } from './unknown/unknown-control.tsx';
import { UpperControl } from './upper/upper-control.tsx';
import { ZipCodeControl } from './zip-code/zip-code-control.tsx';

const UNKNOWN: FieldKind = { frame: 'above', Control: UnknownControl };
const TEXT: FieldKind = { frame: 'above', Control: TextControl };

/** How every field type is drawn; one that is missing does not compile. */
const KINDS: Readonly<Record<FieldType, FieldKind>> = {
  text: TEXT,
  upper: { frame: 'above', Control: UpperControl },
  name: { frame: 'above', Control: NameControl },
  dollar: { frame: 'above', Control: DollarControl },
  number: { frame: 'above', Control: NumberControl },
  'dollar-integer': { frame: 'above', Control: DollarIntegerControl },
  integer: { frame: 'above', Control: IntegerControl },
  button: { frame: 'bare', Control: ButtonControl },
  combo: { frame: 'above', Control: ComboControl },
  check: { frame: 'beside', Control: CheckControl },
  radio: { frame: 'group', Control: RadioControl },
  real: { frame: 'above', Control: RealControl },
  date: { frame: 'above', Control: DateControl },
  multicheck: { frame: 'group', Control: MulticheckControl },
  multiselect: { frame: 'group', Control: MultiselectControl },
  percent: { frame: 'above', Control: PercentControl },
  phone: { frame: 'above', Control: PhoneControl },
  label: { frame: 'bare', Control: LabelControl },
  tab: { frame: 'bare', Control: LabelControl },
  page: { frame: 'bare', Control: LabelControl },
  email: { frame: 'above', Control: EmailControl },
  'postal code': { frame: 'above', Control: PostalCodeControl },
  'zip code': { frame: 'above', Control: ZipCodeControl },
  SIN: { frame: 'above', Control: SinControl },
  SSN: { frame: 'above', Control: SsnControl },
  'credit card': { frame: 'above', Control: CreditCardControl },
  'long int': { frame: 'above', Control: LongIntControl },
  option: { frame: 'bare', Control: LabelControl },
  dev: { frame: 'group', Control: DevControl },
  array: { frame: 'group', Control: ArrayControl },
  files: { frame: 'above', Control: FilesControl },
  list: { frame: 'group', Control: ListControl },
};

const CHOICES: ReadonlySet<string> = new Set<FieldType>(['combo', 'radio', 'multicheck', 'multiselect']);

/** How a field is drawn. Choices that use no options are free text; an unknown type is shown, harmlessly. */
export function fieldKind({ type, item }: FieldState): FieldKind {
  if (type === 'unknown') return UNKNOWN;
  return CHOICES.has(type) && item.useOptions === false ? TEXT : KINDS[type];
}

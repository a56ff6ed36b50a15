import type { FieldState } from '@lifeform/engine';
import type { FieldType } from '@lifeform/metadata';
import { type ComponentType, createElement } from 'react';
import { ButtonControl } from './button/button-control.tsx';
import { checkControl } from './check/check-control.tsx';
import { comboControl } from './combo/combo-control.tsx';
import { creditCardControl } from './credit-card/credit-card-control.tsx';
import { DateControl } from './date/date-control.tsx';
import { dollarControl } from './dollar/dollar-control.tsx';
import { dollarIntegerControl } from './dollar-integer/dollar-integer-control.tsx';
import { emailControl } from './email/email-control.tsx';
import type { FieldKind } from './field-kind.ts';
import { integerControl } from './integer/integer-control.tsx';
import { labelControl } from './label/label-control.tsx';
import { longIntControl } from './long-int/long-int-control.tsx';
import { multicheckControl } from './multicheck/multicheck-control.tsx';
import { nameControl } from './name/name-control.tsx';
import { numberControl } from './number/number-control.tsx';
import { percentControl } from './percent/percent-control.tsx';
import { phoneControl } from './phone/phone-control.tsx';
import { postalCodeControl } from './postal-code/postal-code-control.tsx';
import { radioControl } from './radio/radio-control.tsx';
import { realControl } from './real/real-control.tsx';
import type { ControlProps } from './shared/control-props.ts';
import { lazyControl } from './shared/lazy-control.tsx';
import { numberNotes } from './shared/number-notes.ts';
import { SinControl } from './sin/sin-control.tsx';
import { ssnControl } from './ssn/ssn-control.tsx';
import { textControl } from './text/text-control.tsx';
import { upperControl } from './upper/upper-control.tsx';
import { zipCodeControl } from './zip-code/zip-code-control.tsx';

/** A control with a state of its own. */
function component(Control: ComponentType<ControlProps>): FieldKind['draw'] {
  return (control) => createElement(Control, control);
}

// Controls no sign-in needs load with the first form that has one.
const arrayControl = component(lazyControl(() => import('./array/array-control.tsx')));
const devControl = component(lazyControl(() => import('./dev/dev-control.tsx')));
const filesControl = component(lazyControl(() => import('./files/files-control.tsx')));
const listControl = component(lazyControl(() => import('./list/list-control.tsx')));
const multiselectControl = component(lazyControl(() => import('./multiselect/multiselect-control.tsx')));
const unknownControl = component(lazyControl(() => import('./unknown/unknown-control.tsx')));

/** A control whose text is put into its input directly. */
function typed(draw: FieldKind['draw'], notes?: FieldKind['notes']): FieldKind {
  return { frame: 'above', isTyped: true, draw, ...(notes && { notes }) };
}

const UNKNOWN: FieldKind = { frame: 'above', draw: unknownControl };
const TEXT = typed(textControl);

/** How every field type is drawn; one that is missing does not compile. */
const KINDS: Readonly<Record<FieldType, FieldKind>> = {
  text: TEXT,
  upper: typed(upperControl),
  name: typed(nameControl),
  dollar: typed(dollarControl, numberNotes),
  number: typed(numberControl, numberNotes),
  'dollar-integer': typed(dollarIntegerControl, numberNotes),
  integer: typed(integerControl, numberNotes),
  button: { frame: 'bare', draw: component(ButtonControl) },
  combo: { frame: 'above', draw: comboControl },
  check: { frame: 'beside', draw: checkControl },
  radio: { frame: 'group', draw: radioControl },
  real: typed(realControl, numberNotes),
  date: typed(component(DateControl)),
  multicheck: { frame: 'group', draw: multicheckControl },
  multiselect: { frame: 'group', draw: multiselectControl },
  percent: typed(percentControl, numberNotes),
  phone: typed(phoneControl),
  label: { frame: 'bare', draw: labelControl },
  tab: { frame: 'bare', draw: labelControl },
  page: { frame: 'bare', draw: labelControl },
  email: typed(emailControl),
  'postal code': typed(postalCodeControl),
  'zip code': typed(zipCodeControl),
  SIN: typed(component(SinControl)),
  SSN: typed(ssnControl),
  'credit card': typed(creditCardControl),
  'long int': typed(longIntControl),
  option: { frame: 'bare', draw: labelControl },
  dev: { frame: 'group', draw: devControl },
  array: { frame: 'group', draw: arrayControl },
  files: { frame: 'above', draw: filesControl },
  list: { frame: 'group', draw: listControl },
};

const CHOICES: ReadonlySet<string> = new Set<FieldType>(['combo', 'radio', 'multicheck', 'multiselect']);

/** How a field is drawn. Choices that use no options are free text; an unknown type is shown, harmlessly. */
export function fieldKind({ type, item }: FieldState): FieldKind {
  if (type === 'unknown') return UNKNOWN;
  return CHOICES.has(type) && item.useOptions === false ? TEXT : KINDS[type];
}

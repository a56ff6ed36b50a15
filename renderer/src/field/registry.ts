import type { FieldState } from '@lifeform/engine';
import { type FieldType, isChoice, usesOptions } from '@lifeform/metadata';
import { type ComponentType, createElement } from 'react';
import { ButtonControl } from './button/button-control.tsx';
import { checkControl } from './check/check-control.tsx';
import { comboControl } from './combo/combo-control.tsx';
import { DateControl } from './date/date-control.tsx';
import { dateNotes } from './date/date-notes.ts';
import type { FieldKind } from './field-kind.ts';
import { labelControl } from './label/label-control.tsx';
import { multicheckControl } from './multicheck/multicheck-control.tsx';
import { radioControl } from './radio/radio-control.tsx';
import type { ControlProps } from './shared/control-props.ts';
import { lazyControl } from './shared/lazy-control.tsx';
import { type MaskInputMode, maskedInput, ownMaskInput } from './shared/masked-input.tsx';
import { numberInput } from './shared/number-input.tsx';
import { numberNotes } from './shared/number-notes.ts';
import { type InputAttributes, textInput } from './shared/text-input.tsx';
import { SinControl } from './sin/sin-control.tsx';
import { textControl } from './text/text-control.tsx';

/** A control with its own state. */
function component(Control: ComponentType<ControlProps>): FieldKind['draw'] {
  return (control) => createElement(Control, control);
}

// Controls that signing in does not need load with the first form that has one.
const arrayControl = component(lazyControl(() => import('./array/array-control.tsx')));
const devControl = component(lazyControl(() => import('./dev/dev-control.tsx')));
const filesControl = component(lazyControl(() => import('./files/files-control.tsx')));
const listControl = component(lazyControl(() => import('./list/list-control.tsx')));
const multiselectControl = component(lazyControl(() => import('./multiselect/multiselect-control.tsx')));
const signatureControl = component(lazyControl(() => import('./signature/signature-control.tsx')));
const unknownControl = component(lazyControl(() => import('./unknown/unknown-control.tsx')));

/** A control whose text is set on its input directly. */
function typed(draw: FieldKind['draw']): FieldKind {
  return { frame: 'above', isTyped: true, draw };
}

const line = (attributes: InputAttributes) => typed((control) => textInput(control, attributes));
const masked = (inputMode: MaskInputMode) => typed((control) => maskedInput(control, inputMode));
const digits = typed((control) => numberInput(control, true));
const integer: FieldKind = { ...digits, notes: numberNotes };
const decimal: FieldKind = { ...typed((control) => numberInput(control, false)), notes: numberNotes };
const group = (draw: FieldKind['draw']): FieldKind => ({ frame: 'group', draw });
const words: FieldKind = { frame: 'bare', draw: labelControl };

const UNKNOWN: FieldKind = { frame: 'above', draw: unknownControl };
const TEXT = typed(textControl);
const MASKED_TEXT = typed(ownMaskInput);

/** How every field type is drawn; a missing one does not compile. */
const KINDS: Readonly<Record<FieldType, FieldKind>> = {
  text: TEXT,
  upper: line({ autoCapitalize: 'characters', spellCheck: false }),
  name: line({ autoCapitalize: 'words', spellCheck: false }),
  // Not `type="email"`, whose own validation and trimming would conflict with the form's.
  email: line({ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }),
  number: integer,
  integer,
  'dollar-integer': integer,
  dollar: decimal,
  real: decimal,
  percent: decimal,
  'long int': digits,
  phone: masked('tel'),
  'postal code': masked('text'),
  'zip code': masked('numeric'),
  SIN: typed(component(SinControl)),
  SSN: masked('numeric'),
  'credit card': masked('numeric'),
  date: { ...typed(component(DateControl)), notes: dateNotes },
  check: { frame: 'beside', draw: checkControl },
  combo: { frame: 'above', draw: comboControl },
  files: { frame: 'above', draw: filesControl },
  signature: group(signatureControl),
  radio: group(radioControl),
  multicheck: group(multicheckControl),
  multiselect: group(multiselectControl),
  array: group(arrayControl),
  list: group(listControl),
  dev: group(devControl),
  button: { frame: 'bare', draw: component(ButtonControl) },
  label: words,
  tab: words,
  page: words,
  option: words,
};

/** How a field is drawn. Choices without options are free text; an unknown type is only displayed. */
export function fieldKind({ type, item, mask }: FieldState): FieldKind {
  if (type === 'unknown' || type === 'rows') return UNKNOWN;
  if (mask !== undefined && mask.mask === item.mask && type !== 'SIN') return MASKED_TEXT;
  return isChoice(type) && !usesOptions(item) ? TEXT : KINDS[type];
}

import { type FieldState, type Form, fieldRead, formatNumber, pathsRead, splitCodes } from '@lifeform/engine';
import { isPrivate, type Language, labelKey, RESERVED_VARIABLES, traitsOf } from '@lifeform/metadata';
import { OWN_TEXT } from '../text/key.ts';
import { optionText } from '../text/option-text.ts';
import type { Text } from '../text/text.ts';
import { distinctLabel } from './distinct-label.ts';

/** A field that a rule read, with its value as shown on the screen. */
export interface Cause {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** The text of a tick or of choices; undefined for other values. */
export function choiceText(field: FieldState, form: Form, text: Text): string | undefined {
  const { value, type } = field;
  if (type === 'rows') return text(OWN_TEXT.rowsCount, { count: field.rows.length });
  if (typeof value === 'boolean') return text(value ? OWN_TEXT.yes : OWN_TEXT.no);
  if (traitsOf(type).holds !== 'codes') return optionText(field, value, form, text);
  return splitCodes(String(value ?? ''))
    .map((code) => optionText(field, code, form, text) ?? code)
    .join(', ');
}

/** A field with its value as shown on the screen. */
export function fieldCause(field: FieldState, form: Form, text: Text): Cause {
  const value = choiceText(field, form, text) ?? field.text;
  return { name: field.name, label: text(field.label), value: value || text(OWN_TEXT.notEntered) };
}

/** Whether a private value may appear only in its own control; a just ticked answer is visible anyway. */
export function isCovered(field: FieldState): boolean {
  return isPrivate(field.item) && (field.hidden || field.optionItems.length === 0);
}

/** Among the causes of something else a hidden value stays hidden. */
function toldCause(field: FieldState, of: string, form: Form, text: Text): Cause {
  const cause = { ...fieldCause(field, form, text), label: distinctLabel(field, form, text, of) };
  return isCovered(field) && !isEmpty(field) ? { ...cause, value: text('msg-Why-covered') } : cause;
}

const isEmpty = ({ value }: FieldState): boolean => value === null || value === '';

/** A setting's value in words. */
export function settingText(value: unknown, text: Text, language: Language): string {
  if (typeof value === 'number') return formatNumber(value, language);
  if (typeof value === 'boolean') return text(value ? OWN_TEXT.yes : OWN_TEXT.no);
  return String(value ?? '');
}

function settingKey(name: string, form: Form): string {
  return labelKey(form.document.form, name);
}

/** A setting, shown only when the form has a label for it. */
function settingCause(name: string, value: unknown, form: Form, text: Text, language: Language): Cause | undefined {
  const key = settingKey(name, form);
  if (!(key in form.messages)) return undefined;
  return { name, label: text(key), value: settingText(value, text, language) };
}

/** Whether a name that rules read is not a field. */
function isSetting(name: string): boolean {
  const [group] = name.split('.');
  return RESERVED_VARIABLES.some((reserved) => reserved === group);
}

/** What a rule read to decide a property of a field; empty when no rule decides it. */
export function causesOf(
  form: Form,
  field: FieldState,
  property: string,
  text: Text,
  language: Language,
): readonly Cause[] {
  const explanation = form.explain(field.name, property);
  if (!explanation) return [];
  return [...pathsRead(explanation)].flatMap(([name, value]) => {
    const read = fieldRead(form.getState().fields, field.name, name);
    const cause =
      read === undefined
        ? isSetting(name) && settingCause(name, value, form, text, language)
        : toldCause(form.getField(read), field.name, form, text);
    return cause ? [cause] : [];
  });
}

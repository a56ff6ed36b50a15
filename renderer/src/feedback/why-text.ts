import {
  type Clause,
  type FieldState,
  type Form,
  formatAs,
  formatNumber,
  type Operand,
  type Reason,
} from '@lifeform/engine';
import { type Language, labelKey } from '@lifeform/metadata';
import { LOCALES } from '../text/locale.ts';
import type { Text, TextParameters } from '../text/text.ts';
import { fieldCause, optionText, settingText } from './causes.ts';

/** What a reason is put into words with. */
export interface Wording {
  readonly form: Form;
  readonly text: Text;
  /** Whether a key has a text. */
  readonly has: (key: string) => boolean;
  readonly language: Language;
}

/** A reason as one sentence in the reader's language; undefined when it has something no text is there for. */
export function reasonText({ state, facts, sources }: Reason, wording: Wording): string | undefined {
  const parts = {
    state: clauseText(state, wording),
    facts: listOf(
      facts.map((fact) => clauseText(fact, wording)),
      wording,
    ),
  };
  const from = listOf(
    sources.map((source) => operandText(source, undefined, wording)),
    wording,
  );
  if (parts.state === undefined || parts.facts === undefined || from === undefined) return undefined;
  const pattern = facts.length === 0 ? 'from' : sources.length === 0 ? 'because' : 'fromBecause';
  const sentence = say(pattern, { state: parts.state, facts: parts.facts, sources: from }, wording);
  return sentence && sentence.charAt(0).toLocaleUpperCase(LOCALES[wording.language]) + sentence.slice(1);
}

function say(code: string, parameters: TextParameters, { text, has }: Wording): string | undefined {
  const key = `msg-Why-${code}`;
  return has(key) ? text(key, parameters) : undefined;
}

function listOf(texts: readonly (string | undefined)[], { language }: Wording): string | undefined {
  const known = texts.filter((text) => text !== undefined);
  if (known.length < texts.length) return undefined;
  return new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(known);
}

function clauseText({ code, subject, other }: Clause, wording: Wording): string | undefined {
  const field = subject.kind === 'field' ? wording.form.getField(subject.name) : undefined;
  const beside = other === undefined ? '' : operandText(other, field, wording);
  return beside === undefined ? undefined : say(code, { ...namedValue(subject, wording), other: beside }, wording);
}

/** A field or setting by its label, with its value as it reads now. */
function namedValue(operand: Clause['subject'], { form, text, language }: Wording) {
  if (operand.kind === 'field') {
    const { label, value } = fieldCause(form.getField(operand.name), form, text);
    return { name: label, value };
  }
  const name = text(labelKey(form.document.form, operand.path));
  return { name, value: settingText(operand.value, text, language) };
}

/** What a field is compared with, in that field's own format. */
function operandText(operand: Operand, beside: FieldState | undefined, wording: Wording): string | undefined {
  switch (operand.kind) {
    case 'field':
    case 'setting':
      return say('named', namedValue(operand, wording), wording);
    case 'today':
      return say('today', {}, wording);
    case 'value':
      return valueText(operand.value, beside, wording);
  }
}

function valueText(
  value: unknown,
  field: FieldState | undefined,
  { form, text, language }: Wording,
): string | undefined {
  if (typeof value === 'boolean') return settingText(value, text, language);
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const own = field && (optionText(field, value, form, text) ?? formatAs(field, value, language));
  return own || (typeof value === 'number' ? formatNumber(value, language) : value);
}

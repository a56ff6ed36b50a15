import {
  type Clause,
  type FieldState,
  type Form,
  formatAs,
  formatLongDate,
  formatNumber,
  LOCALES,
  type Operand,
  type Reason,
  type TextParameters,
} from '@lifeform/engine';
import { type Language, labelKey } from '@lifeform/metadata';
import { optionText } from '../text/option-text.ts';
import type { Text } from '../text/text.ts';
import { fieldCause, isCovered, settingText } from './causes.ts';
import { distinctLabel } from './distinct-label.ts';

/** Everything needed to word a reason. */
export interface Wording {
  readonly form: Form;
  readonly text: Text;
  /** Whether a key has a text. */
  readonly has: (key: string) => boolean;
  readonly language: Language;
  /** The field the sentence is about: others in its row need not say which row they are in. */
  readonly of?: string;
  /** The numbers of a statement are years, which are not grouped. */
  readonly isYear?: boolean;
}

/** Former message keys of codes that were renamed: an installation's changed wording stays in force. */
const STORED_UNDER: Readonly<Partial<Record<Clause['code'], string>>> = { setup: 'product' };

/** Longer lists are counted instead: a sentence should be read in one go. */
const MOST = 4;

/** A reason as one sentence in the reader's language; undefined when part of it has no text. */
export function reasonText({ state, facts, sources }: Reason, given: Wording): string | undefined {
  const wording = state.subject.kind === 'field' ? { ...given, of: state.subject.name } : given;
  const parts = {
    state: clauseText(state, wording),
    facts: listOf(facts, 'moreFacts', (fact) => clauseText(fact, wording), wording),
    sources: sourcesText(sources, wording),
  };
  if (parts.state === undefined || parts.facts === undefined || parts.sources === undefined) return undefined;
  const pattern = facts.length === 0 ? 'from' : sources.length === 0 ? 'because' : 'fromBecause';
  const sentence = say(pattern, { state: parts.state, facts: parts.facts, sources: parts.sources }, wording);
  return sentence && sentence.charAt(0).toLocaleUpperCase(LOCALES[wording.language]) + sentence.slice(1);
}

function say(code: string, parameters: TextParameters, { text, has }: Wording): string | undefined {
  const key = `msg-Why-${code}`;
  return has(key) ? text(key, parameters) : undefined;
}

function sourcesText(sources: readonly Operand[], wording: Wording): string | undefined {
  return listOf(sources, 'moreSources', (source) => operandText(source, undefined, wording), wording);
}

function listOf<T>(
  items: readonly T[],
  more: string,
  textOf: (item: T) => string | undefined,
  wording: Wording,
): string | undefined {
  const told = items.length > MOST + 1 ? items.slice(0, MOST) : items;
  const rest = items.length - told.length;
  const texts = [...told.map(textOf), ...(rest > 0 ? [say(more, { count: rest }, wording)] : [])];
  const known = texts.filter((text) => text !== undefined);
  if (known.length < texts.length) return undefined;
  return new Intl.ListFormat(LOCALES[wording.language], { type: 'conjunction' }).format(known);
}

function clauseText({ code, subject, other }: Clause, wording: Wording): string | undefined {
  const field = similarField(subject, wording);
  const isYear = [subject, other].some((one) => one?.kind === 'worked' && one.by === 'year');
  const plainly = isYear ? { ...wording, isYear } : wording;
  const beside = other === undefined ? '' : operandText(other, field, plainly);
  const about = aboutText(subject, plainly);
  if (beside === undefined || about === undefined) return undefined;
  const said = code === 'is' && !isTold(subject, wording) ? 'filled' : code;
  return say(STORED_UNDER[code] ?? said, { ...named(subject, wording), subject: about, other: beside }, wording);
}

/** The field whose format is used for a related amount: a total is formatted like its parts. */
function similarField(operand: Operand, { form }: Wording): FieldState | undefined {
  if (operand.kind === 'field') return form.getField(operand.name);
  const [first] = operand.kind === 'worked' && operand.by === 'total' ? operand.sources : [];
  return first?.kind === 'field' ? form.getField(first.name) : undefined;
}

/** The subject of a statement, at its beginning. */
function aboutText(subject: Clause['subject'], wording: Wording): string | undefined {
  if (subject.kind === 'worked') {
    const amount = operandText(subject, undefined, wording);
    return amount && `${amount},`;
  }
  return say(isTold(subject, wording) ? 'subject' : 'subjectAlone', named(subject, wording, false), wording);
}

/** Hidden and missing values are not shown beside the name. */
function isTold(operand: Operand, { form }: Wording): boolean {
  if (operand.kind !== 'field') return true;
  const field = form.getField(operand.name);
  return field.value !== null && field.value !== '' && !isCovered(field);
}

/** A field or setting by its label, with its current value; texts in quotes, unless in brackets. */
function named(operand: Clause['subject'], wording: Wording, isQuoted = true): { name: string; value: string } {
  const { form, text, language } = wording;
  if (operand.kind === 'worked') return { name: '', value: '' };
  if (operand.kind === 'setting') {
    const name = text(labelKey(form.document.form, operand.path));
    return { name, value: settingText(operand.value, text, language) };
  }
  const field = form.getField(operand.name);
  return { name: distinctLabel(field, form, text, wording.of), value: shownValue(field, isQuoted, wording) };
}

/** More decimals than anyone would read. */
const ENDLESS = /[.,]\d{7,}/;

/** As the field shows it, except days and numbers with very many decimals, which a sentence writes more plainly. */
function shownValue(field: FieldState, isQuoted: boolean, wording: Wording): string {
  const { value, type } = field;
  const { value: shown } = fieldCause(field, wording.form, wording.text);
  if (typeof value === 'number' && ENDLESS.test(shown)) return formatNumber(value, wording.language, { most: 6 });
  if (typeof value !== 'string' || value === '') return shown;
  const day = type === 'date' ? formatLongDate(value, wording.language) : '';
  if (day === '') return isQuoted ? quoted(shown, wording) : shown;
  return (isQuoted ? dayText(value, wording) : undefined) ?? day;
}

/** A day as a sentence names it, in French with its article; undefined for what is no day. */
function dayText(value: string, wording: Wording): string | undefined {
  const day = formatLongDate(value, wording.language);
  return day === '' ? undefined : (say('day', { day }, wording) ?? day);
}

function quoted(value: string, wording: Wording): string {
  return say('quoted', { value }, wording) ?? value;
}

/** The compared value, in the field's own format. */
function operandText(operand: Operand, beside: FieldState | undefined, wording: Wording): string | undefined {
  switch (operand.kind) {
    case 'field':
    case 'setting': {
      const isBlank =
        operand.kind === 'field' && [null, ''].includes(wording.form.getField(operand.name).value as null);
      const code = isBlank ? 'namedEmpty' : isTold(operand, wording) ? 'named' : 'namedAlone';
      return say(code, named(operand, wording, false), wording);
    }
    case 'worked':
      return workedText(operand, beside, wording);
    case 'today':
      return say('today', {}, wording);
    case 'text':
      return quoted(wording.text(operand.key), wording);
    case 'value':
      return valueText(operand.value, beside, wording);
    default:
      return operand satisfies never;
  }
}

/** Counts, such as characters and years, are plain numbers in any context. */
const COUNTED: ReadonlySet<string> = new Set(['length', 'count', 'age']);

function workedText(
  operand: Extract<Operand, { kind: 'worked' }>,
  beside: FieldState | undefined,
  wording: Wording,
): string | undefined {
  const like = COUNTED.has(operand.by) ? undefined : (similarField(operand, wording) ?? beside);
  const value = valueText(operand.value, like, wording);
  const sources = sourcesText(operand.sources, wording);
  return value === undefined || sources === undefined
    ? undefined
    : say(operand.by === 'year' ? 'result' : operand.by, { value, sources }, wording);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function valueText(value: unknown, field: FieldState | undefined, wording: Wording): string | undefined {
  const { form, text, language, isYear } = wording;
  if (typeof value === 'boolean') return settingText(value, text, language);
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  if (typeof value === 'string' && DAY.test(value)) return dayText(value, wording) ?? value;
  const own = field && (optionText(field, value, form, text) ?? formatAs(field, value, language));
  if (typeof value === 'string') return quoted(own || value, wording);
  return own || (isYear ? String(value) : formatNumber(value, language, { most: 6 }));
}

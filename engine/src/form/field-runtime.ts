import {
  type ControlItem,
  type FieldType,
  type FieldValue,
  type FormDocument,
  isFieldType,
  type Language,
  labelKey,
  type MaskRunner,
  type Messages,
  maskOf,
  numberFormatOf,
  type RuleProperty,
} from '@lifeform/metadata';
import type { FieldKind, Reading, TextContext } from '../field-type/field-kind.ts';
import type { Issue, IssueCode } from '../field-type/issue.ts';
import { kindOf } from '../field-type/registry.ts';
import { rowsKind } from '../field-type/rows.ts';
import { dateFormatOf } from '../format/date.ts';
import type { Clearing } from './clear-choice.ts';
import { extras } from './extras.ts';
import type { FieldSource } from './known-options.ts';
import type { RowReader } from './plan-rules.ts';
import type { RowRuntime, RowsRuntime } from './row-runtime.ts';
import type { FieldState } from './types.ts';

/** What a check says of a field. */
export interface CheckIssue {
  readonly issue: Issue;
  /** It reads the field for its value alone: nothing is said of an empty field that is not required. */
  readonly isOfValue: boolean;
}

/**
 * The mutable state of one field. It changes in place, so that a keystroke costs the same in forms of ten and of ten
 * thousand fields; the published `state` is immutable.
 */
export interface FieldRuntime {
  /** As the form knows it: the item's own, or in a row `claimants[1].txtName`. */
  readonly name: string;
  readonly item: ControlItem;
  readonly type: FieldType | 'unknown' | 'rows';
  readonly kind: FieldKind;
  /** Message key of its label, unless a rule answers another one. */
  readonly label: string;
  /** The form's texts. */
  readonly messages: Messages;
  /** The value a new form starts with. */
  start: FieldValue;
  /** What was entered, by the user or from a saved form; rules never change it. */
  entry: FieldValue;
  /** The value after rules. */
  value: FieldValue;
  /** Message key of the reason the entry's text is unreadable. */
  problem: IssueCode | undefined;
  /** Text that is not formatted: being typed, or unreadable and kept. */
  typed: string | undefined;
  /** The reading of the text being typed so far; undefined once committed. */
  draft: Reading | undefined;
  /** Answers of the rules that set a property. */
  readonly bound: Partial<Record<RuleProperty, unknown>>;
  /** By rule: failed form checks, in force until the check passes. Undefined before the first, as for most fields. */
  checkIssues: Map<string, CheckIssue> | undefined;
  /** By rule: failed submit checks, in force until the field changes or the check passes. */
  submitIssues: Map<string, CheckIssue> | undefined;
  isDirty: boolean;
  isLeft: boolean;
  /** A submit found an error and the field has not been typed in since: the error also shows while it has the focus. */
  isFound: boolean;
  /** Whether the person entered it: since they came to it, or before they left it. */
  entered: 'never' | 'here' | 'before';
  /** Entered in this session or given at the start: it no longer follows the item's default. */
  isGiven: boolean;
  /** What was cleared of a choice, as long as the change behind it can be taken back. */
  cleared: FieldState['cleared'];
  /** That change. */
  clearing: Clearing | undefined;
  /** Hidden in a form that counts nothing that is. */
  isLeftOut: boolean;
  /** Of a choice for which a rule offered others while it was left out: what it offered before that. */
  offered: FieldState['optionItems'] | undefined;
  /** Inside its delay after a click. */
  isDelayed: boolean;
  state: FieldState | undefined;
  /** Last context for reading and writing text; see `textContext`. */
  context: TextContext | undefined;
  /** The last mask variant that a rule answered. */
  variant: unknown;
  /** Items of the containers around the field, and of a container's item the fields inside: hidden, disabled and read-only with it. */
  around: readonly FieldRuntime[];
  within: readonly FieldRuntime[];
  /** Indexes of the rules that read the field. */
  readonly readers: readonly number[];
  /** Rules in rows or about them that read the field. */
  readonly rowReaders: readonly RowReader[];
  /** The row it stands in. */
  readonly row: RowRuntime | undefined;
  /** What rules read, under the item's name: the form's values, or those of the row. */
  scope: Record<string, unknown>;
  /** Of a group that repeats, its rows. */
  rows: RowsRuntime | undefined;
  /** Of a choice whose options are searched for. */
  source: FieldSource | undefined;
  /** Its state must be recalculated: it is in the form runtime's list. */
  isTouched: boolean;
  /** Its state changed since subscribers were notified: it is in the publisher's list. */
  isUnheard: boolean;
  /** Its state changed since the whole form was read: it is in the publisher's list. */
  isStale: boolean;
}

const ALONE: readonly FieldRuntime[] = [];

/** Where a field stands, and who reads it. */
interface FieldPlace {
  readonly name?: string;
  readonly readers?: readonly number[] | undefined;
  readonly rowReaders?: readonly RowReader[] | undefined;
  readonly row?: RowRuntime | undefined;
  readonly scope?: Record<string, unknown>;
  readonly kind?: FieldKind;
}

const NO_READERS: readonly number[] = [];
const NO_ROW_READERS: readonly RowReader[] = [];
/** Of a field whose form is not at work yet. */
const NO_SCOPE = {};

export function createFieldRuntime(
  { form, messages }: FormDocument,
  item: ControlItem,
  place: FieldPlace,
): FieldRuntime {
  const kind = place.kind ?? kindOf(item);
  const runtime: FieldRuntime = {
    name: place.name ?? item.name,
    item,
    type: place.kind === rowsKind ? 'rows' : isFieldType(item.fieldType) ? item.fieldType : 'unknown',
    kind,
    label: labelKey(form, item.name),
    messages,
    start: kind.empty,
    entry: kind.empty,
    value: kind.empty,
    problem: undefined,
    typed: undefined,
    draft: undefined,
    bound: {},
    checkIssues: undefined,
    submitIssues: undefined,
    isDirty: false,
    isLeft: false,
    isFound: false,
    entered: 'never',
    isGiven: false,
    cleared: undefined,
    clearing: undefined,
    isLeftOut: false,
    offered: undefined,
    isDelayed: false,
    state: undefined,
    context: undefined,
    variant: undefined,
    around: ALONE,
    within: ALONE,
    readers: place.readers ?? NO_READERS,
    rowReaders: place.rowReaders ?? NO_ROW_READERS,
    row: place.row,
    scope: place.scope ?? NO_SCOPE,
    rows: undefined,
    source: undefined,
    isTouched: false,
    isUnheard: false,
    isStale: false,
  };
  if (item.defaultValue !== undefined) runtime.start = kind.read(item.defaultValue, textContext(runtime, 'en')).value;
  return runtime;
}

/** The current context for reading and writing the field's text; needed several times a commit but rarely changed. */
export function textContext(runtime: FieldRuntime, locale: Language): TextContext {
  const { item, bound, context } = runtime;
  const decimalPlaces = countOr(bound.decimalPlaces, item.decimalPlaces);
  const maxLength = countOr(bound.maxLength, item.maxLength);
  const isSame = context?.locale === locale && context.decimalPlaces === decimalPlaces;
  const isSameMask = bound.mask === runtime.variant;
  if (isSame && context.maxLength === maxLength && isSameMask) return context;
  runtime.variant = bound.mask;
  const next = {
    locale,
    dateFormat: dateFormatOf(runtime.messages, locale),
    decimalPlaces,
    maxLength,
    isVerbatim: item.display === 'password',
    extraCharacters: item.extraCharacters ?? '',
    format: numberFormatOf(item),
    mask: maskInForce(item, bound.mask),
  };
  runtime.context = next;
  return next;
}

/** With the variant a rule chose, if any. */
function maskInForce(item: ControlItem, variant: unknown): MaskRunner | undefined {
  const mask = maskOf(item);
  return mask && extras().maskRunner(mask, typeof variant === 'string' ? variant : undefined);
}

/** The rule's number if it gave one, else the item's. */
export function countOr(bound: unknown, own: number | undefined): number | undefined {
  return typeof bound === 'number' && Number.isFinite(bound) ? bound : own;
}

/** Stores a reading as the entry. Unreadable text stays for the user to correct. */
export function enter(runtime: FieldRuntime, reading: Reading, text: string | undefined): void {
  runtime.entry = reading.value;
  runtime.problem = reading.problem;
  runtime.typed = reading.problem === undefined ? undefined : text;
  runtime.draft = undefined;
}

/** Whether a field goes into what was entered. */
export function isHeld({ kind, isGiven }: FieldRuntime): boolean {
  return kind.carriesValue && isGiven;
}

/** The entry as typed, unreadable text as it is; of a group that repeats, those of its rows. */
export function heldEntryOf({ problem, typed, entry, rows }: FieldRuntime): FieldValue {
  if (rows !== undefined) return extras().rowEntries(rows);
  return problem !== undefined && typed !== undefined ? typed : entry;
}

export function sameValue(a: FieldValue, b: FieldValue): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((entry, index) => Object.is(entry, b[index]));
}

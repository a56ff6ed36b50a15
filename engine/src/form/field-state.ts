import {
  type Language,
  type MaskRunner,
  type OptionItem,
  sameJson,
  secondaryKey,
  usesLimits,
  usesMinLength,
  usesOptions,
} from '@lifeform/metadata';
import type { Issue } from '../field-type/issue.ts';
import { type Days, shownOptions, validOptions } from './dated-options.ts';
import { countOr, type FieldRuntime, sameValue, textContext } from './field-runtime.ts';
import { flag, isDisabled, isHidden, isReadOnly } from './inherited-state.ts';
import type { FieldState } from './types.ts';

/** What a field's state depends on outside the field. */
export interface Surroundings {
  readonly form: string;
  readonly locale: Language;
  readonly currentField: string | undefined;
  readonly hasErrors: boolean;
  readonly isDeveloper: boolean;
  readonly days: Days;
}

const NO_ISSUES: readonly Issue[] = [];

/** The current state of a field; the previous object when nothing changed. */
export function fieldState(runtime: FieldRuntime, around: Surroundings): FieldState {
  // Filled in place: this runs for every field a commit reaches, and a copy would double its cost.
  const next = new SettledState(runtime, around);
  next.issues = keepIssues(runtime.state, issuesOf(runtime, next, around.days));
  next.isError = next.issues.length > 0;
  next.showsError = next.isError && runtime.isDirty && runtime.isLeft;
  return runtime.state !== undefined && isSame(runtime.state, next) ? runtime.state : next;
}

/** A state whose issues are still to be determined, as they depend on the rest. */
class SettledState implements FieldState {
  // A class, not a literal: V8 sees thousands of literals survive loading, and would then allocate new ones directly in
  // the old generation, which only a full collection frees.
  declare readonly name: string;
  declare readonly item: FieldState['item'];
  declare readonly type: FieldState['type'];
  declare readonly value: FieldState['value'];
  declare readonly rows: FieldState['rows'];
  declare readonly text: string;
  declare readonly required: boolean;
  declare readonly disabled: boolean;
  declare readonly hidden: boolean;
  declare readonly readOnly: boolean;
  declare readonly locked: boolean;
  declare readonly min: number | undefined;
  declare readonly max: number | undefined;
  declare readonly minLength: number | undefined;
  declare readonly maxLength: number | undefined;
  declare readonly decimalPlaces: number | undefined;
  declare readonly dateFormat: string;
  declare readonly mask: MaskRunner | undefined;
  declare readonly optionItems: readonly OptionItem[];
  declare readonly asked: FieldState['asked'];
  declare readonly cleared: FieldState['cleared'];
  declare readonly label: string;
  declare readonly secondaryText: string | undefined;
  declare readonly status: string | undefined;
  declare readonly isCurrent: boolean;
  declare readonly isDirty: boolean;
  declare readonly isLeft: boolean;
  declare readonly isDefault: boolean;
  declare issues: readonly Issue[];
  declare isError: boolean;
  declare showsError: boolean;
  declare readonly isHeld: boolean;

  constructor(runtime: FieldRuntime, { form, locale, currentField, hasErrors, isDeveloper, days }: Surroundings) {
    const { item, bound, name } = runtime;
    const context = textContext(runtime, locale);
    const hasLimits = usesLimits(item);
    this.name = name;
    this.item = item;
    this.type = runtime.type;
    this.value = runtime.value;
    this.rows = runtime.rows?.names ?? NO_ROWS;
    this.text = runtime.typed ?? runtime.kind.format(runtime.value, context);
    this.required = item.isOptional !== true && flag(bound.required, item.required);
    this.disabled = isDisabled(runtime);
    // Diagnostics are for developers only, whatever the form says.
    this.hidden = isHidden(runtime) || (runtime.type === 'dev' && !isDeveloper);
    this.readOnly = isReadOnly(runtime);
    this.locked = item.locked === true;
    this.min = hasLimits ? countOr(bound.min, item.min) : undefined;
    this.max = hasLimits ? countOr(bound.max, item.max) : undefined;
    this.minLength = minLengthOf(runtime);
    this.maxLength = context.maxLength;
    this.decimalPlaces = context.decimalPlaces;
    this.dateFormat = context.dateFormat;
    this.mask = context.mask;
    this.optionItems = shownOptions(optionsOf(runtime), runtime.value, days, runtime.state);
    this.asked = askedOf(runtime);
    this.cleared = runtime.cleared;
    this.label = boundKey(bound.label) ?? runtime.label;
    this.secondaryText = secondaryOf(runtime, form);
    this.status = boundKey(bound.status);
    this.isCurrent = currentField === name;
    this.isDirty = runtime.isDirty;
    this.isLeft = runtime.isLeft;
    this.isDefault = sameValue(runtime.value, runtime.start);
    this.issues = NO_ISSUES;
    this.isError = false;
    this.showsError = false;
    this.isHeld = runtime.isDelayed || (item.disableOnError === true && hasErrors);
  }
}

const NO_ROWS: readonly string[] = [];
const NO_OPTIONS: readonly OptionItem[] = [];

function boundKey(bound: unknown): string | undefined {
  return typeof bound === 'string' && bound !== '' ? bound : undefined;
}

/** For an array this counts entries, and no switch turns it off. */
function minLengthOf({ item, bound, type }: FieldRuntime): number | undefined {
  const isOn = type === 'array' || usesMinLength(item);
  return isOn ? countOr(bound.minLength, item.minLength) : undefined;
}

/** The same record while nothing in it changes. */
function askedOf({ source, state }: FieldRuntime): FieldState['asked'] {
  const asked = source?.conditions();
  return asked !== undefined && sameJson(state?.asked, asked) ? state?.asked : asked;
}

function secondaryOf({ item, bound }: FieldRuntime, form: string): string | undefined {
  if (item.isSecondaryText === false) return undefined;
  const own = item.secondaryText ?? (item.isSecondaryText === true ? secondaryKey(form, item.name) : undefined);
  return bound.secondaryText === undefined ? own : boundKey(bound.secondaryText);
}

/** Everything a field offers, on any day. */
export function optionsOf(runtime: FieldRuntime): readonly OptionItem[] {
  return boundOptions(runtime) ?? runtime.source?.options() ?? runtime.item.optionItems ?? NO_OPTIONS;
}

/** A rule's answer as options; anything but a list of codes and texts is ignored. */
function boundOptions({ bound, state }: FieldRuntime): readonly OptionItem[] | undefined {
  const options = bound.optionItems;
  if (!Array.isArray(options) || !options.every(isOption)) return undefined;
  return state !== undefined && sameJson(state.optionItems, options) ? state.optionItems : options;
}

function isOption(entry: unknown): entry is OptionItem {
  if (typeof entry !== 'object' || entry === null || !('code' in entry) || !('text' in entry)) return false;
  return typeof entry.code === 'string' && typeof entry.text === 'string';
}

/** Generic validation first, then rules. While the field is being typed in, rules wait for the commit. */
/** A hidden field has no issues, whatever a check finds: nobody could see or correct them. */
function issuesOf(runtime: FieldRuntime, properties: FieldState, days: Days): readonly Issue[] {
  if (properties.hidden) return NO_ISSUES;
  const generic = genericIssue(runtime, properties, days);
  const ruled = runtime.draft === undefined ? ruledIssues(runtime, properties) : NO_ISSUES;
  if (generic === undefined) return ruled;
  return [generic, ...ruled];
}

function ruledIssues({ bound, checkIssues, submitIssues }: FieldRuntime, properties: FieldState): readonly Issue[] {
  const key = boundKey(bound.error);
  if (key === undefined && !checkIssues?.size && !submitIssues?.size) return NO_ISSUES;
  const own = key === undefined ? [] : [{ code: key, parameters: {} }];
  const isFree = !properties.required && isBlank(properties);
  const all = [...(checkIssues?.values() ?? []), ...(submitIssues?.values() ?? [])];
  const found = all.flatMap(({ issue, isOfValue }) => (isFree && isOfValue ? [] : [issue]));
  // Sorted by rule, independent of declaration and of which failed first.
  if (found.length > 1) found.sort((a, b) => ((a.rule ?? '') < (b.rule ?? '') ? -1 : 1));
  return [...own, ...found];
}

/** Nothing entered, or a list without a number. Rows are none: what is there is counted. */
function isBlank({ value, type }: FieldState): boolean {
  if (Array.isArray(value)) return type === 'array' && value.every((entry) => entry === null);
  return value === null || value === '';
}

function genericIssue(runtime: FieldRuntime, properties: FieldState, days: Days): Issue | undefined {
  if (properties.disabled) return undefined;
  const { item, draft, bound, source } = runtime;
  const isOffered = item.optionItems !== undefined || bound.optionItems !== undefined || source !== undefined;
  return runtime.kind.validate({
    value: draft === undefined ? runtime.value : draft.value,
    problem: draft === undefined ? runtime.problem : draft.problem,
    required: properties.required,
    isCurrent: properties.isCurrent && !runtime.isFound,
    min: properties.min,
    max: properties.max,
    minLength: properties.minLength,
    maxLength: properties.maxLength,
    decimalPlaces: runtime.context && runtime.kind.placesOf?.(runtime.context),
    dateFormat: properties.dateFormat,
    mask: properties.mask,
    allowZero: item.allowZero === true,
    options: usesOptions(item) && isOffered ? validOptions(optionsOf(runtime), days) : undefined,
  });
}

/** Reuses the previous list when issues are equal, so that a field in error does not change with every rule run. */
function keepIssues(before: FieldState | undefined, issues: readonly Issue[]): readonly Issue[] {
  return before !== undefined && sameIssues(before.issues, issues) ? before.issues : issues;
}

function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  return a.length === b.length && a.every((issue, index) => sameIssue(issue, b[index]));
}

function sameIssue(a: Issue, b: Issue | undefined): boolean {
  if (a === b) return true;
  if (b === undefined || a.code !== b.code || a.rule !== b.rule) return false;
  const names = Object.keys(a.parameters);
  if (names.length !== Object.keys(b.parameters).length) return false;
  return names.every((name) => a.parameters[name]?.value === b.parameters[name]?.value);
}

function isSame(a: FieldState, b: FieldState): boolean {
  return KEYS.every((key) => (key === 'value' ? sameValue(a.value, b.value) : Object.is(a[key], b[key])));
}

/** Every property of a state, so that none is forgotten; those that change most come first. */
const KEYS = Object.keys({
  text: true,
  value: true,
  rows: true,
  item: true,
  type: true,
  required: true,
  disabled: true,
  hidden: true,
  readOnly: true,
  locked: true,
  min: true,
  max: true,
  minLength: true,
  maxLength: true,
  decimalPlaces: true,
  dateFormat: true,
  mask: true,
  optionItems: true,
  asked: true,
  cleared: true,
  label: true,
  secondaryText: true,
  status: true,
  issues: true,
  isCurrent: true,
  isDirty: true,
  isLeft: true,
  isError: true,
  showsError: true,
  isDefault: true,
  isHeld: true,
  name: true,
} satisfies Record<keyof FieldState, true>) as readonly (keyof FieldState)[];

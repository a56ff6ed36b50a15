import { type Language, labelKey, type OptionItem, secondaryKey } from '@lifeform/metadata';
import { isTruthy } from '@lifeform/rules';
import { issueOf } from '../field-type/issue.ts';
import { sameJson } from './same-json.ts';
import { countOr, type Slot, sameValue, textContext } from './slot.ts';
import type { FieldState, Issue } from './types.ts';

/** What a field's state depends on outside the field. */
export interface Surroundings {
  readonly form: string;
  readonly locale: Language;
  readonly currentField: string | undefined;
  readonly hasErrors: boolean;
}

/** A state whose issues are still to be found: they depend on the rest. */
type Properties = Omit<FieldState, 'issues' | 'isError' | 'showsError'> & {
  issues: readonly Issue[];
  isError: boolean;
  showsError: boolean;
};

const NO_ISSUES: readonly Issue[] = [];

/** A field as it stands: the state before when nothing in it changed. */
export function fieldState(slot: Slot, around: Surroundings): FieldState {
  // Filled in place: this runs for every field a commit reaches, and a copy would double what it costs.
  const next = propertiesOf(slot, around);
  next.issues = keepIssues(slot.state, issuesOf(slot, next));
  next.isError = next.issues.length > 0;
  next.showsError = next.isError && slot.isDirty && slot.isLeft;
  return slot.state !== undefined && isSame(slot.state, next) ? slot.state : next;
}

function propertiesOf(slot: Slot, { form, locale, currentField, hasErrors }: Surroundings): Properties {
  const { item, bound, name } = slot;
  const context = textContext(slot, locale);
  const useLimits = item.useLimits !== false;
  return {
    name,
    item,
    type: slot.type,
    value: slot.value,
    text: slot.typed ?? slot.kind.format(slot.value, context),
    required: item.isOptional !== true && flag(bound.required, item.required),
    disabled: item.displayDisabled === true || flag(bound.disabled, item.disabled),
    hidden: flag(bound.displayHidden, item.displayHidden),
    readOnly: flag(bound.readOnly, item.readOnly),
    locked: item.locked === true,
    min: useLimits ? countOr(bound.min, item.min) : undefined,
    max: useLimits ? countOr(bound.max, item.max) : undefined,
    minLength: minLengthOf(slot),
    maxLength: context.maxLength,
    decimalPlaces: context.decimalPlaces,
    optionItems: boundOptions(slot) ?? item.optionItems ?? NO_OPTIONS,
    label: boundKey(bound.label) ?? labelKey(form, name),
    secondaryText: secondaryOf(slot, form),
    status: boundKey(bound.status),
    isCurrent: currentField === name,
    isDirty: slot.isDirty,
    isLeft: slot.isLeft,
    isDefault: sameValue(slot.value, defaultOf(slot)),
    issues: NO_ISSUES,
    isError: false,
    showsError: false,
    isHeld: slot.isDelayed || (item.disableOnError === true && hasErrors),
  };
}

const NO_OPTIONS: readonly OptionItem[] = [];

/** The value a new form starts with. */
export function defaultOf(slot: Slot): FieldState['value'] {
  const { item, kind } = slot;
  return item.defaultValue === undefined ? kind.empty : kind.read(item.defaultValue, textContext(slot, 'en')).value;
}

function flag(bound: unknown, own: boolean | undefined): boolean {
  return bound === undefined ? own === true : isTruthy(bound);
}

function boundKey(bound: unknown): string | undefined {
  return typeof bound === 'string' && bound !== '' ? bound : undefined;
}

/** In an array it counts entries, which no switch turns off. */
function minLengthOf({ item, bound, type }: Slot): number | undefined {
  const isOn = type === 'array' || item.useMinLength !== false;
  return isOn ? countOr(bound.minLength, item.minLength) : undefined;
}

function secondaryOf({ item, bound, name }: Slot, form: string): string | undefined {
  if (item.isSecondaryText === false) return undefined;
  const own = item.secondaryText ?? (item.isSecondaryText === true ? secondaryKey(form, name) : undefined);
  return bound.secondaryText === undefined ? own : boundKey(bound.secondaryText);
}

/** What a rule answered as options; anything that is not a list of codes and texts is no answer. */
function boundOptions({ bound, state }: Slot): readonly OptionItem[] | undefined {
  const options = bound.optionItems;
  if (!Array.isArray(options) || !options.every(isOption)) return undefined;
  return state !== undefined && sameJson(state.optionItems, options) ? state.optionItems : options;
}

function isOption(entry: unknown): entry is OptionItem {
  if (typeof entry !== 'object' || entry === null || !('code' in entry) || !('text' in entry)) return false;
  return typeof entry.code === 'string' && typeof entry.text === 'string';
}

/** Generic validation first, then what rules say. While the field is being typed in, rules wait for the commit. */
/** A hidden field has none, whatever a check says of it: nobody could see the error or mend it there. */
function issuesOf(slot: Slot, properties: Properties): readonly Issue[] {
  if (properties.hidden) return NO_ISSUES;
  const generic = genericIssue(slot, properties);
  const ruled = slot.draft === undefined ? ruledIssues(slot) : NO_ISSUES;
  if (generic === undefined) return ruled;
  return [generic, ...ruled];
}

function ruledIssues({ bound, checkIssues, submitIssues }: Slot): readonly Issue[] {
  const key = boundKey(bound.error);
  if (key === undefined && checkIssues.size === 0 && submitIssues.size === 0) return NO_ISSUES;
  const own = key === undefined ? [] : [issueOf(key)];
  return [...own, ...checkIssues.values(), ...submitIssues.values()];
}

function genericIssue(slot: Slot, properties: Properties): Issue | undefined {
  if (properties.disabled) return undefined;
  const { item, draft } = slot;
  const usesOptions =
    item.useOptions !== false && (item.optionItems !== undefined || slot.bound.optionItems !== undefined);
  return slot.kind.validate({
    value: draft === undefined ? slot.value : draft.value,
    problem: draft === undefined ? slot.problem : draft.problem,
    required: properties.required,
    isCurrent: properties.isCurrent,
    min: properties.min,
    max: properties.max,
    minLength: properties.minLength,
    maxLength: properties.maxLength,
    decimalPlaces: properties.decimalPlaces,
    allowZero: item.allowZero === true,
    options: usesOptions ? properties.optionItems : undefined,
  });
}

/** Issues that say the same are the same list, so that a field in error does not change with every rule run. */
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

/** Every property a state has, so that a new one cannot be forgotten; what changes most comes first. */
const KEYS = Object.keys({
  text: true,
  value: true,
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
  optionItems: true,
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

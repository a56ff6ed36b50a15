import type {
  ControlItem,
  FieldType,
  FieldValue,
  FormDocument,
  FormRow,
  FormSetup,
  FormValues,
  InterfaceSetupItem,
  Language,
  MaskRunner,
  Messages,
  OfferedOption,
  Repeat,
} from '@lifeform/metadata';
import type { Explanation } from '@lifeform/rules';
import type { Issue } from '../field-type/issue.ts';

/** What somebody did with a tracked control, under the names of the tracking log. */
export interface TrackedEvent {
  readonly eventType: 'BUTTON_CLICK' | 'TAB_CLICK' | 'CONTROL_CHANGE' | 'PAGE_LOAD';
  /** The control item. Never its value. */
  readonly name: string;
}

/** One field as it stands. A new object only when something in it changed. */
export interface FieldState {
  /** Its item's name; of a field in a row the row's name before it: `claimants[1].txtName`. */
  readonly name: string;
  /** The item in force: the form's, with the setup's overrides. */
  readonly item: ControlItem;
  /** `rows` of a group that repeats. */
  readonly type: FieldType | 'unknown' | 'rows';
  /** The committed value after rules. */
  readonly value: FieldValue;
  /** Of a group that repeats: the names of its rows in their order. */
  readonly rows: readonly string[];
  /** What the control shows: raw typing while it is being typed, otherwise the value formatted. */
  readonly text: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly hidden: boolean;
  readonly readOnly: boolean;
  readonly locked: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly decimalPlaces: number | undefined;
  /** The mask in force; undefined of a field without one. */
  readonly mask: MaskRunner | undefined;
  readonly optionItems: readonly OfferedOption[];
  /** Message keys. */
  readonly label: string;
  readonly secondaryText: string | undefined;
  readonly status: string | undefined;
  readonly issues: readonly Issue[];
  readonly isCurrent: boolean;
  /** Set by change or focus. */
  readonly isDirty: boolean;
  /** Left once since the last load, or a submit was tried. */
  readonly isLeft: boolean;
  readonly isError: boolean;
  /** isError, dirty and left: what the renderer obeys. */
  readonly showsError: boolean;
  /** Still the value a new form starts with. */
  readonly isDefault: boolean;
  /** A button inside its delay, or held by disableOnError. */
  readonly isHeld: boolean;
}

export interface FormState {
  readonly fields: Readonly<Record<string, FieldState>>;
  readonly currentField: string | undefined;
  /** Fields in error, in layout order; exact at every state. */
  readonly errors: readonly string[];
  /** Grows by one with each commit. */
  readonly revision: number;
}

/** What rules may read about the signed-in person, as `user.*`. */
export interface UserContext {
  /** Rights by name. Fields of type `dev` are there for whom `isDeveloper` is active. */
  readonly permissions: Readonly<Record<string, { readonly isActive: boolean } | undefined>>;
  /** What is otherwise for this person, by names the form's rules know. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** All a form is given besides its document. Nothing here knows what the form is about. */
export interface FormOptions {
  readonly locale: Language;
  readonly now: () => Date;
  /** Settings that rules read as `setup.*`, and what items say otherwise under them. */
  readonly setup?: FormSetup;
  /** Who fills it in, as rules read them: `user.permissions.*`, `user.overrides.*`. */
  readonly user?: UserContext;
  /** Values to start from, over the items' defaults: saved preferences, saved work, a restored draft. */
  readonly values?: FormValues;
  /** Told of a rule that threw; the form goes on without it. */
  readonly onRuleFailure?: (failure: RuleFailure) => void;
  /** Told of what somebody does with the controls whose items have `isTracking`; of rules and loading it hears nothing. */
  readonly onTrack?: (event: TrackedEvent) => void;
  /** Told of each rule as it runs: for a trace on screen, and for tests of what runs. */
  readonly onRule?: (rule: string) => void;
  /**
   * Milliseconds that only grow, e.g. `() => performance.now()`: with it each run of a rule is timed, see
   * `RuleExplanation`. Left out, nothing is timed and a run costs nothing more.
   */
  readonly clock?: () => number;
  /** Passed in so that a button's delay can be tested. */
  readonly schedule?: (run: () => void, milliseconds: number) => void;
}

/** What set rules running: the form filled, something a person did to a field, another language or document. */
export interface FormEvent {
  readonly kind: 'load' | 'focus' | 'change' | 'blur' | 'click' | 'submit' | 'locale' | 'replace';
  /** The field it happened to; undefined where it was the whole form. */
  readonly field: string | undefined;
}

/** A rule that threw. It has no effect until it runs without throwing. */
export interface RuleFailure {
  /** Id of the rule. */
  readonly rule: string;
  /** Fields it sets something of or checks. */
  readonly fields: readonly string[];
  /** What was thrown, in English, for developers. */
  readonly reason: string;
  /** What made it run. */
  readonly event: FormEvent;
}

/** The expression of a rule with the value of every part as the form stands, and how the rule came to run. */
export interface RuleExplanation extends Explanation {
  /** Id of the rule. */
  readonly rule: string;
  /** The event that ran it last; undefined when it never ran, as a check of a button nobody pressed. */
  readonly event: FormEvent | undefined;
  /** What that run cost, or runs like it on average where the clock is too coarse; undefined without `FormOptions.clock`. */
  readonly microseconds: number | undefined;
}

/** A layout container with what it holds, in order. Fields without an interface-setup item come last. */
export interface LayoutNode {
  readonly id: string;
  readonly kind: InterfaceSetupItem['kind'];
  readonly title: string;
  readonly width: number;
  readonly head: string | undefined;
  /** Lists of a record the container stands for, and the choice that says under which heading; see `buildRecordTree`. */
  readonly each: readonly string[];
  readonly by: string | undefined;
  /** Of a group whose fields stand once a row. */
  readonly repeat: Repeat | undefined;
  readonly children: readonly LayoutNode[];
}

export interface SubmitResult {
  readonly accepted: boolean;
  /** First failing field in layout order, to be focused. */
  readonly firstError: string | undefined;
}

export interface ReplaceResult {
  /** Names of fields whose item, rules or texts differ. */
  readonly changed: readonly string[];
  /** Names of fields that are gone; their values are kept aside, not sent. */
  readonly dropped: readonly string[];
}

/**
 * A form at work. Every method is synchronous and returns after one new state; subscribers hear once.
 * No method throws on user input, however odd, and none loses what was typed.
 */
export interface Form {
  readonly document: FormDocument;
  readonly layout: readonly LayoutNode[];
  readonly messages: Messages;
  readonly locale: Language;
  getState(): FormState;
  /**
   * A field a newer document dropped answers with its last state, one of a removed row with that, hidden. The name of an
   * item that stands in rows, without a row, answers how the field starts in one. @throws when there never was one of that name
   */
  getField(name: string): FieldState;
  /** Committed values of every field that carries one. */
  getValues(): FormValues;
  /**
   * What was entered, before rules, for a draft to start from again as `FormOptions.values`: a field a rule
   * filled goes on following its rule. Text that could not be read is kept as it was typed.
   */
  getEntries(): FormValues;
  /** Hears after each event that reached the form, with the names of the fields whose state changed. */
  subscribe(listener: (changed: readonly string[]) => void): () => void;
  /** Hears only when that field's state changed. */
  subscribeField(name: string, listener: () => void): () => void;
  focus(name: string): void;
  /**
   * A keystroke: touches only this field. Commits on blur.
   * @param isAsIs taken as it stands: half of a character that an input method composes, or a text brought back by undo
   */
  type(name: string, text: string, isAsIs?: boolean): void;
  /** Sets a value at once and runs its dependants: a tick, a choice, a picked date, a paste of a whole value. */
  change(name: string, value: FieldValue): void;
  blur(name: string): void;
  /** A button press. False when the button is disabled, held or inside its delay. */
  click(name: string): boolean;
  /** A container came into view: a page that is displayed, a tab that was pressed. One without an item is passed over. */
  show(name: string): void;
  /** Runs every check, also those bound to the button; marks failing fields dirty and left. @throws for a name nobody has */
  submit(button?: string): SubmitResult;
  /** Commits what is typed and looks at some fields alone, as a step of the form: what fails there is marked so that it shows. */
  check(names: readonly string[]): SubmitResult;
  setLocale(locale: Language): void;
  /**
   * Puts a row into a group that repeats.
   * @param group its name: `claimants`, within a row `claimants[1].payments`
   * @param at its place from 0; behind the last unless told
   * @param values what it holds; what its fields start with unless told
   * @returns its name; undefined where the group takes no more or nobody may change it
   */
  addRow(group: string, at?: number, values?: FormRow): string | undefined;
  /** Takes a row out, by its name. False where fewer rows are not allowed. `restoreRow` brings it back as it was. */
  removeRow(row: string): boolean;
  /** Puts a removed row back at its place. False for one that was not removed, and where the group takes no more. */
  restoreRow(row: string): boolean;
  /** Moves a row to another place among those of its group, from 0. False where it stays. */
  moveRow(row: string, to: number): boolean;
  /** Replaces all values, e.g. to open saved work. Errors of it show at once. */
  setValues(values: FormValues): void;
  /** Takes a newly published document or setup under the same values; nothing typed is lost. */
  replace(document: FormDocument, setup?: FormSetup): ReplaceResult;
  /** Why a property of a field is as it is; undefined when no rule sets it, or the one that does throws. */
  explain(name: string, property: string): RuleExplanation | undefined;
  /** What the rule of a property reads by path, where it reads all of that whatever the values; undefined otherwise. */
  reads(name: string, property: string): readonly string[] | undefined;
  /** Rules whose last run threw, in the order they are evaluated; their fields stand as if they had none. */
  failures(): readonly RuleFailure[];
}

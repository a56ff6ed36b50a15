import type {
  ControlItem,
  FieldType,
  FieldValue,
  FormDocument,
  FormRow,
  FormSetup,
  FormValues,
  InterfaceSetupItem,
  KeptOption,
  Language,
  MaskRunner,
  Messages,
  OfferedOption,
  OptionConditions,
  Repeat,
  SourceOption,
} from '@lifeform/metadata';
import type { Explanation } from '@lifeform/rules';
import type { Issue } from '../field-type/issue.ts';

/** An action on a tracked control, under the names of the tracking log. */
export interface TrackedEvent {
  readonly eventType: 'BUTTON_CLICK' | 'TAB_CLICK' | 'CONTROL_CHANGE' | 'PAGE_LOAD';
  /** The control item. Never its value. */
  readonly name: string;
}

/**
 * What a person did at a field that takes entries, to be counted: reached it, changed what they had entered before,
 * left it in error, or asked why it is so. `finish` says that the form was brought to an end.
 */
export type FieldUse =
  | {
      readonly act: 'reach' | 'correct' | 'err' | 'why';
      /** The control item, of a row without saying which. Never its value. */
      readonly field: string;
    }
  | { readonly act: 'finish' };

/** The state of one field. A new object only when something in it changed. */
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
  /** What the control shows: raw text while it is being typed, otherwise the formatted value. */
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
  /** How a day is written in figures in the language: `JJ/MM/AAAA`. */
  readonly dateFormat: string;
  /** The mask in force, if any. */
  readonly mask: MaskRunner | undefined;
  /** Of a choice whose options are searched for: those found so far, the chosen one among them. */
  readonly optionItems: readonly OfferedOption[];
  /** Of such a choice: what decides which options there are, by column. */
  readonly asked: OptionConditions | undefined;
  /** What was cleared of a choice because it is offered no more, until the change behind it is taken back or the field is entered anew. */
  readonly cleared: ClearedChoice | undefined;
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
  /** isError, dirty and left: the renderer shows errors by this. */
  readonly showsError: boolean;
  /** Still the default of a new form. */
  readonly isDefault: boolean;
  /** A button inside its delay, or held by disableOnError. */
  readonly isHeld: boolean;
}

/** Options of a choice that were chosen and are offered no more. */
export interface ClearedChoice {
  readonly options: readonly OfferedOption[];
  /** The field whose change it was; undefined where it was no field's. */
  readonly by: string | undefined;
}

export interface FormState {
  readonly fields: Readonly<Record<string, FieldState>>;
  readonly currentField: string | undefined;
  /** Fields in error, in layout order; always up to date. */
  readonly errors: readonly string[];
  /** Increases by one with each commit. */
  readonly revision: number;
}

/** What rules may read about the signed-in person, as `user.*`. */
export interface UserContext {
  /** Permissions by name. Fields of type `dev` are shown to people whose `isDeveloper` is active. */
  readonly permissions: Readonly<Record<string, { readonly isActive: boolean } | undefined>>;
  /** The person's overrides, by names the form's rules use. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** Everything a form receives besides its document. Nothing here depends on the form's subject. */
export interface FormOptions {
  readonly locale: Language;
  readonly now: () => Date;
  /** When what is opened was begun, of saved work: what a field offered on any day since then may stay in it. */
  readonly begun?: Date;
  /** Settings that rules read as `setup.*`, and overrides of items. */
  readonly setup?: FormSetup;
  /** The user, as rules read them: `user.permissions.*`, `user.overrides.*`. */
  readonly user?: UserContext;
  /** Values to start from, over the items' defaults: saved preferences, saved work, a restored draft. */
  readonly values?: FormValues;
  /** Options that were chosen and kept with the values, so that they are known. */
  readonly chosen?: readonly KeptOption[];
  /** Called for a rule that threw; the form continues without it. */
  readonly onRuleFailure?: (failure: RuleFailure) => void;
  /** Called for user actions on controls whose items have `isTracking`; not for rules or loading. */
  readonly onTrack?: (event: TrackedEvent) => void;
  /** Called for what a person does at any field; not for rules or loading. */
  readonly onUse?: (use: FieldUse) => void;
  /** Called before each rule run, with what the rule reads: for a trace on screen, and for tests. */
  readonly onRule?: (rule: string, scope: object) => void;
  /** Called for each decision of a rule that runs, with its path in the rule's expression (`decisionsOf`) and how it came out. */
  readonly onDecision?: (rule: string, path: string, isTrue: boolean) => void;
  /**
   * Monotonic milliseconds, e.g. `() => performance.now()`: with it every rule run is timed, see `RuleExplanation`.
   * Without it runs have no extra cost.
   */
  readonly clock?: () => number;
  /** Passed in so that a button's delay can be tested. */
  readonly schedule?: (run: () => void, milliseconds: number) => void;
}

/** What made rules run: loading, a user's action on a field, another language or document. */
export interface FormEvent {
  readonly kind: 'load' | 'focus' | 'change' | 'blur' | 'click' | 'submit' | 'locale' | 'replace';
  /** The field of the event; undefined for the whole form. */
  readonly field: string | undefined;
}

/** A rule that threw. It has no effect until it runs without throwing. */
export interface RuleFailure {
  /** Id of the rule. */
  readonly rule: string;
  /** Fields it sets or checks. */
  readonly fields: readonly string[];
  /** What was thrown, in English, for developers. */
  readonly reason: string;
  /** What made it run. */
  readonly event: FormEvent;
}

/** A rule's expression with the current value of every part, and how the rule came to run. */
export interface RuleExplanation extends Explanation {
  /** Id of the rule. */
  readonly rule: string;
  /** The event that last ran it; undefined when it never ran, such as a check of a button nobody pressed. */
  readonly event: FormEvent | undefined;
  /** Cost of that run, or an average when the clock is too coarse; undefined without `FormOptions.clock`. */
  readonly microseconds: number | undefined;
}

/** A layout container with its ordered contents. Fields without an interface-setup item come last. */
export interface LayoutNode {
  readonly id: string;
  readonly kind: InterfaceSetupItem['kind'];
  readonly title: string;
  readonly width: number;
  readonly head: string | undefined;
  /**
   * Lists of a record the container is repeated for, and the choice that assigns elements to headings; see
   * `buildRecordTree`.
   */
  readonly each: readonly string[];
  readonly by: string | undefined;
  /** Of a group whose fields stand once a row. */
  readonly repeat: Repeat | undefined;
  readonly children: readonly LayoutNode[];
}

/** What choosing an option filled in. Fields by their names in the form. */
export interface Picked {
  readonly filled: readonly { readonly field: string; readonly before: FieldValue }[];
  /** Somebody filled them in otherwise: they stay. */
  readonly kept: readonly { readonly field: string; readonly offered: FieldValue }[];
}

export interface SubmitResult {
  readonly accepted: boolean;
  /** First failing field in layout order, to be focused. */
  readonly firstError: string | undefined;
}

export interface ReplaceResult {
  /** Names of fields whose item, rules or texts differ. */
  readonly changed: readonly string[];
  /** Names of dropped fields; their values are kept aside, not sent. */
  readonly dropped: readonly string[];
}

/**
 * An open form. Every method is synchronous and returns after one new state; subscribers are notified once. No method
 * throws on user input, and none loses what was typed.
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
  /** Committed values of all fields that have one. */
  getValues(): FormValues;
  /** Whether text waits for its commit: errors are of that text, `getValues` still has what was there before. */
  isTyping(): boolean;
  /**
   * Entries before rules, for a draft that can be reopened with `FormOptions.values`: fields a rule filled keep
   * following it. Unreadable text is kept as typed.
   */
  getEntries(): FormValues;
  /** Called after each event on the form, with the names of the fields whose state changed. */
  subscribe(listener: (changed: readonly string[]) => void): () => void;
  /** Called only when that field's state changed. */
  subscribeField(name: string, listener: () => void): () => void;
  focus(name: string): void;
  /**
   * A keystroke: changes only this field. Commits on blur.
   * @param isAsIs store the text unchanged: an unfinished composed character, or a text restored by undo
   */
  type(name: string, text: string, isAsIs?: boolean): void;
  /** Sets a value at once and runs its dependants: a tick, a choice, a picked date, a pasted value. */
  change(name: string, value: FieldValue): void;
  blur(name: string): void;
  /** Options that were found for a choice whose options are searched for, under the conditions at hand. */
  offer(name: string, options: readonly SourceOption[]): void;
  /** Chooses one of them, and fills the fields its item says but for those that somebody filled in otherwise. */
  pick(name: string, option: SourceOption): Picked;
  /** Takes back the change that cleared a choice (`FieldState.cleared`), with everything it cleared. */
  takeBack(name: string): void;
  /** A button press. False when the button is disabled, held or inside its delay. */
  click(name: string): boolean;
  /** A container came into view: a displayed page, a pressed tab. Containers without an item are ignored. */
  show(name: string): void;
  /** The explanation of a field was opened. */
  explained(name: string): void;
  /** What the form is filled in for was done, other than by an accepted submit: it was saved or sent. */
  finish(): void;
  /**
   * Runs every check, including those of the button; marks failing fields dirty and left. @throws for an unknown name
   */
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
  /** Replaces all values, e.g. to open saved work. Its errors show at once. */
  setValues(values: FormValues, chosen?: readonly KeptOption[]): void;
  /** Applies a newly published document or setup to the same values; nothing typed is lost. */
  replace(document: FormDocument, setup?: FormSetup): ReplaceResult;
  /** Why a property of a field has its value; undefined when no rule sets it, or the rule throws. */
  explain(name: string, property: string): RuleExplanation | undefined;
  /** The paths a property's rule always reads; undefined when that depends on the values. */
  reads(name: string, property: string): readonly string[] | undefined;
  /** Rules whose last run threw, in evaluation order; they have no effect. */
  failures(): readonly RuleFailure[];
}

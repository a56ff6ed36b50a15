import type {
  ControlItem,
  FieldType,
  FieldValue,
  FormDocument,
  FormValues,
  InterfaceSetupItem,
  Language,
  Messages,
  OptionItem,
  Overrides,
  Permissions,
  ProductSetup,
} from '@lifeform/metadata';
import type { Explanation } from '@lifeform/rules';

/** A number or text that goes into a message, with how the reader's language shows it. */
export interface IssueParameter {
  readonly value: number | string;
  readonly format: 'currency' | 'number' | 'text';
}

/** What is wrong, as a message key and its parameters. Text is chosen at the edge. */
export interface Issue {
  /** Message key, e.g. `msg-Range`. Also the code the API answers. */
  readonly code: string;
  readonly parameters: Readonly<Record<string, IssueParameter>>;
  /** The rule that found it; absent for generic validation. */
  readonly rule?: string;
}

/** One field as it stands. A new object only when something in it changed. */
export interface FieldState {
  readonly name: string;
  /** The item in force: the form's, with the product setup's overrides. */
  readonly item: ControlItem;
  readonly type: FieldType | 'unknown';
  /** The committed value after rules. */
  readonly value: FieldValue;
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
  readonly optionItems: readonly OptionItem[];
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
  readonly permissions: Partial<Permissions>;
  readonly overrides: Overrides;
}

export interface FormOptions {
  readonly locale: Language;
  readonly now: () => Date;
  readonly setup?: ProductSetup;
  readonly user?: UserContext;
  /** Values to start from, over the items' defaults: saved preferences, a saved illustration, a restored draft. */
  readonly values?: FormValues;
  /** Told of a rule that threw; the form goes on without it. */
  readonly onRuleFailure?: (failure: RuleFailure) => void;
  /** Told of each rule as it runs: for a trace on screen, and for tests of what runs. */
  readonly onRule?: (rule: string) => void;
  /** Passed in so that a button's delay can be tested. */
  readonly schedule?: (run: () => void, milliseconds: number) => void;
}

export interface RuleFailure {
  readonly rule: string;
  readonly reason: string;
}

/** A layout container with what it holds, in order. Fields without an interface-setup item come last. */
export interface LayoutNode {
  readonly id: string;
  readonly kind: InterfaceSetupItem['kind'];
  readonly title: string;
  readonly width: number;
  readonly head: string | undefined;
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
  /** A field a newer document dropped answers with its last state. @throws when there never was one of that name */
  getField(name: string): FieldState;
  /** Committed values of every field that carries one. */
  getValues(): FormValues;
  /**
   * What was entered, before rules, for a draft to start from again as `FormOptions.values`: a field a rule
   * filled goes on following its rule. Text that could not be read is kept as it was typed.
   */
  getEntries(): FormValues;
  subscribe(listener: () => void): () => void;
  /** Hears only when that field's state changed. */
  subscribeField(name: string, listener: () => void): () => void;
  focus(name: string): void;
  /** A keystroke: touches only this field. Commits on blur. */
  type(name: string, text: string): void;
  /** Sets a value at once and runs its dependants: a tick, a choice, a picked date, a paste of a whole value. */
  change(name: string, value: FieldValue): void;
  blur(name: string): void;
  /** A button press. False when the button is disabled, held or inside its delay. */
  click(name: string): boolean;
  /** Runs every check, also those bound to the button; marks failing fields dirty and left. */
  submit(button?: string): SubmitResult;
  setLocale(locale: Language): void;
  /** Replaces all values, e.g. to open a saved illustration. Errors of it show at once. */
  setValues(values: FormValues): void;
  /** Takes a newly published document or setup under the same values; nothing typed is lost. */
  replace(document: FormDocument, setup?: ProductSetup): ReplaceResult;
  /** Why a property of a field is as it is; undefined when no rule sets it. */
  explain(name: string, property: string): Explanation | undefined;
}

import type { FieldValue, Language } from '@lifeform/metadata';
import type { CompiledForm } from './compiled-form.ts';
import type { FieldRuntime } from './field-runtime.ts';
import type { RowLens } from './row-lens.ts';
import type { RowRuntime } from './row-runtime.ts';
import type { FormEvent, FormOptions, RuleFailure, UserContext } from './types.ts';

/** Everything a form has in hand while it works. */
export interface FormRuntime {
  readonly compiled: CompiledForm;
  /** Of every field there is, those in rows among them. */
  readonly runtimes: Map<string, FieldRuntime>;
  /** What rules read: values by field name, and the reserved variables. */
  readonly scope: Record<string, unknown>;
  readonly options: FormOptions;
  locale: Language;
  currentField: string | undefined;
  /** Fields whose state is to be worked out anew before anyone looks. */
  readonly touched: FieldRuntime[];
  /** Fields with text being typed. */
  readonly typing: Set<string>;
  readonly inError: Set<string>;
  /** Rules waiting to run, by index, between the two marks. */
  readonly pending: Uint8Array;
  /** By rule index: the field a binding sets something of. */
  readonly targets: (FieldRuntime | undefined)[];
  /** By the first index of rules of a group: rows in which some of them wait to run. */
  readonly waiting: Map<number, Set<RowRuntime>>;
  /** By the id of a group: what its rules see of a row. */
  readonly lenses: Map<string, RowLens>;
  /** Rows that were removed and can be brought back, by name. */
  readonly removed: Map<string, RowRuntime>;
  /** Fields that are held while anything is wrong. */
  readonly heldByErrors: FieldRuntime[];
  firstPending: number;
  lastPending: number;
  /** What is being answered; rules that run say so. */
  event: FormEvent;
  /** By rule index: what ran it last. */
  readonly ranBy: (FormEvent | undefined)[];
  /** By rule index: what its last run cost, in microseconds; only with a clock. */
  readonly costs: Float64Array | undefined;
  /** Failures of last runs, by rule, and where it runs in rows by the row. */
  readonly failures: Map<string, RuleFailure>;
  /** Entries of fields a newer document no longer has, kept in case they come back. */
  readonly aside: Map<string, FieldValue>;
  /** Set when a value changed since the revision last grew. */
  hasNewValues: boolean;
  revision: number;
  /** Grows with each change of what rows there are and of their order. */
  arrangement: number;
}

/** Marks a field's state to be worked out anew. */
export function touch(work: FormRuntime, runtime: FieldRuntime): void {
  if (runtime.isTouched) return;
  runtime.isTouched = true;
  work.touched.push(runtime);
}

/** The signed-in person as rules read them, with the language they read in. */
export function userScope(user: UserContext | undefined, language: Language): unknown {
  return { permissions: user?.permissions ?? {}, overrides: user?.overrides ?? {}, language };
}

/** @throws when the form has no such field */
export function runtimeOf({ runtimes, compiled }: FormRuntime, name: string): FieldRuntime {
  const runtime = runtimes.get(name);
  if (runtime === undefined) throw new Error(`The form ${compiled.document.form} has no field ${name}.`);
  return runtime;
}

import type { FieldValue, Language, SourceOption } from '@lifeform/metadata';
import { isoDay } from '../format/date.ts';
import type { Clearing } from './clear-choice.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { Days } from './dated-options.ts';
import type { FieldRuntime } from './field-runtime.ts';
import type { RowLens } from './row-lens.ts';
import type { RowRuntime } from './row-runtime.ts';
import type { FormEvent, FormOptions, RuleFailure, UserContext } from './types.ts';

/** The mutable state of an open form. */
export interface FormRuntime {
  readonly compiled: CompiledForm;
  /** Of every field there is, those in rows among them. */
  readonly runtimes: Map<string, FieldRuntime>;
  /** What rules read: values by field name, and the reserved variables. */
  readonly scope: Record<string, unknown>;
  readonly options: FormOptions;
  locale: Language;
  currentField: string | undefined;
  /** Fields whose state must be recalculated before anyone reads it. */
  readonly touched: FieldRuntime[];
  /** Fields whose text is being typed. */
  readonly typing: Set<string>;
  readonly inError: Set<string>;
  /** Rules waiting to run, by index, between the two bounds. */
  readonly pending: Uint8Array;
  /** By rule index: the field a binding sets. */
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
  /** The event being handled; recorded with each rule run. */
  event: FormEvent;
  /** By rule index: the event that last ran it. */
  readonly ranBy: (FormEvent | undefined)[];
  /** By rule index: cost of the last run in microseconds; only with a clock. */
  readonly costs: Float64Array | undefined;
  /** Failures of last runs, by rule, and where it runs in rows by the row. */
  readonly failures: Map<string, RuleFailure>;
  /** Entries of fields that a newer document dropped, kept in case they come back. */
  readonly aside: Map<string, FieldValue>;
  /** Choices of which other options are known now: what reads them runs again. */
  readonly settled: FieldRuntime[];
  /** Choices of which a rule answered the options: what is chosen may be offered no more. */
  readonly outdated: FieldRuntime[];
  /** What the event at hand changed, in a form with such choices. */
  clearing: Clearing | undefined;
  /** Options that were found for choices that are searched; see `known-options`. */
  readonly known: Map<string, readonly SourceOption[]>;
  /** Set when a value changed since the last new revision. */
  hasNewValues: boolean;
  revision: number;
  /** Grows with each change of what rows there are and of their order. */
  arrangement: number;
}

/** Marks a field's state for recalculation. */
export function touch(work: FormRuntime, runtime: FieldRuntime): void {
  if (runtime.isTouched) return;
  runtime.isTouched = true;
  work.touched.push(runtime);
}

/** The days that decide which options there are. */
export function daysOf({ scope, options: { begun } }: FormRuntime): Days {
  const today = String(scope.today);
  return { today, begun: begun === undefined ? today : isoDay(begun) };
}

/** The signed-in person as rules read them, with their language. */
export function userScope(user: UserContext | undefined, language: Language): unknown {
  return { permissions: user?.permissions ?? {}, overrides: user?.overrides ?? {}, language };
}

/** @throws when the form has no such field */
export function runtimeOf({ runtimes, compiled }: FormRuntime, name: string): FieldRuntime {
  const runtime = runtimes.get(name);
  if (runtime === undefined) throw new Error(`The form ${compiled.document.form} has no field ${name}.`);
  return runtime;
}

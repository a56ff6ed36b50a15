import type { FieldValue, Language } from '@lifeform/metadata';
import { isoDay } from '../format/date.ts';
import type { CompiledForm } from './compiled-form.ts';
import { createFieldRuntime, type FieldRuntime } from './field-runtime.ts';
import type { FormEvent, FormOptions, RuleFailure, UserContext } from './types.ts';

/** Everything a form has in hand while it works. */
export interface FormRuntime {
  readonly compiled: CompiledForm;
  readonly runtimes: ReadonlyMap<string, FieldRuntime>;
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
  readonly targets: readonly (FieldRuntime | undefined)[];
  firstPending: number;
  lastPending: number;
  /** What is being answered; rules that run say so. */
  event: FormEvent;
  /** By rule index: what ran it last. */
  readonly ranBy: (FormEvent | undefined)[];
  /** By rule index: what its last run cost, in microseconds; only with a clock. */
  readonly costs: Float64Array | undefined;
  /** By rule index: failures of last runs. */
  readonly failures: Map<number, RuleFailure>;
  /** Entries of fields a newer document no longer has, kept in case they come back. */
  readonly aside: Map<string, FieldValue>;
  /** Set when a value changed since the revision last grew. */
  hasNewValues: boolean;
  revision: number;
}

export function createFormRuntime(
  compiled: CompiledForm,
  options: FormOptions,
  locale: Language,
  event: FormEvent['kind'] = 'load',
): FormRuntime {
  const runtimes = new Map<string, FieldRuntime>();
  for (const [name, item] of compiled.items)
    runtimes.set(name, createFieldRuntime(compiled.document.form, item, compiled.readers.get(name)));
  putInside(compiled, runtimes);
  return {
    compiled,
    runtimes,
    scope: createScope(compiled, runtimes, options, locale),
    options,
    locale,
    currentField: undefined,
    touched: [],
    typing: new Set(),
    inError: new Set(),
    pending: new Uint8Array(compiled.rules.length),
    targets: compiled.rules.map((rule) => ('field' in rule ? runtimes.get(rule.field) : undefined)),
    firstPending: compiled.rules.length,
    lastPending: -1,
    event: { kind: event, field: undefined },
    ranBy: Array.from({ length: compiled.rules.length }, () => undefined),
    costs: options.clock === undefined ? undefined : new Float64Array(compiled.rules.length),
    failures: new Map(),
    aside: new Map(),
    hasNewValues: false,
    revision: 0,
  };
}

/** Makes the fields inside a container known to its item, and it to them. */
function putInside({ around }: CompiledForm, runtimes: FormRuntime['runtimes']): void {
  for (const [name, containers] of around) {
    const runtime = runtimes.get(name);
    const held = containers.flatMap((id) => runtimes.get(id) ?? []);
    if (runtime === undefined) continue;
    runtime.around = held;
    for (const container of held) container.within = [...container.within, runtime];
  }
}

function createScope(
  compiled: CompiledForm,
  runtimes: FormRuntime['runtimes'],
  options: FormOptions,
  locale: Language,
): FormRuntime['scope'] {
  // Without a prototype it is a table of names from the start, which costs a form of thousands of fields the least.
  const scope: FormRuntime['scope'] = Object.create(null);
  for (const runtime of runtimes.values()) scope[runtime.name] = runtime.value;
  scope.user = userScope(options.user, locale);
  scope.setup = compiled.setup?.settings ?? {};
  // Of a large form a record of all items is not for nothing: it is made where a rule reads one.
  scope.items = compiled.readers.has('items') ? Object.fromEntries(compiled.items) : {};
  scope.today = isoDay(options.now());
  return scope;
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

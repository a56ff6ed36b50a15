import { type Language, OPTION_VARIABLE } from '@lifeform/metadata';
import { isoDay } from '../format/date.ts';
import type { CompiledForm } from './compiled-form.ts';
import { extras } from './extras.ts';
import { createFieldRuntime, type FieldRuntime } from './field-runtime.ts';
import { type FormRuntime, userScope } from './form-runtime.ts';
import type { FormEvent, FormOptions } from './types.ts';

/** A form that is not filled yet: with its fields, and no rows. */
export function createFormRuntime(
  compiled: CompiledForm,
  options: FormOptions,
  locale: Language,
  event: FormEvent['kind'] = 'load',
): FormRuntime {
  const runtimes = new Map<string, FieldRuntime>();
  const scope = createScope(compiled, options, locale);
  const work: FormRuntime = {
    compiled,
    runtimes,
    scope,
    options,
    locale,
    currentField: undefined,
    touched: [],
    typing: new Set(),
    inError: new Set(),
    pending: new Uint8Array(compiled.rules.length),
    targets: [],
    waiting: new Map(),
    lenses: new Map(),
    removed: new Map(),
    heldByErrors: [],
    firstPending: compiled.rules.length,
    lastPending: -1,
    event: { kind: event, field: undefined },
    ranBy: Array.from({ length: compiled.rules.length }, () => undefined),
    costs: options.clock === undefined ? undefined : new Float64Array(compiled.rules.length),
    failures: new Map(),
    aside: new Map(),
    settled: [],
    outdated: [],
    clearing: undefined,
    known: new Map(),
    hasNewValues: false,
    revision: 0,
    arrangement: 0,
  };
  fillRuntimes(work);
  return work;
}

function fillRuntimes(work: FormRuntime): void {
  const { compiled, runtimes, scope, targets, heldByErrors } = work;
  for (const [name, item] of compiled.items) {
    // A field of rows is made with each row.
    if (compiled.groups.around.has(name)) continue;
    const group = compiled.groups.byId.get(name);
    const runtime =
      group === undefined
        ? createFieldRuntime(compiled.document, item, {
            readers: compiled.readers.get(name),
            rowReaders: compiled.rowReaders.get(name),
            scope,
          })
        : extras().createRowsField(work, group, undefined, name);
    if (item.optionsFrom !== undefined) runtime.source = extras().fieldSource(work, runtime);
    runtimes.set(name, runtime);
    scope[name] = runtime.value;
    if (item.disableOnError === true) heldByErrors.push(runtime);
  }
  if (!runtimes.has(OPTION_VARIABLE)) scope[OPTION_VARIABLE] = factsOf(compiled, (name) => runtimes.get(name));
  putInside(compiled, runtimes);
  if (compiled.countsShownOnly) extras().leaveOut(runtimes.values());
  for (const rule of compiled.rules)
    targets.push('field' in rule && rule.group === undefined ? runtimes.get(rule.field) : undefined);
}

/** What rules read as `option.*`: nothing in a form without choices that are searched. */
function factsOf({ searched }: CompiledForm, find: (name: string) => FieldRuntime | undefined): object {
  return searched.length === 0 ? Object.create(null) : extras().optionFacts(searched, find);
}

/** Makes the fields inside a container known to its item, and it to them. Fields in rows are inside with their group. */
function putInside({ around }: CompiledForm, runtimes: FormRuntime['runtimes']): void {
  for (const [name, containers] of around) {
    const runtime = runtimes.get(name);
    const held = containers.flatMap((id) => runtimes.get(id) ?? []);
    if (runtime === undefined) continue;
    runtime.around = held;
    for (const container of held) container.within = [...container.within, runtime];
  }
}

function createScope(compiled: CompiledForm, options: FormOptions, locale: Language): FormRuntime['scope'] {
  // Without a prototype it is a table of names from the start, which costs a form of thousands of fields the least.
  const scope: FormRuntime['scope'] = Object.create(null);
  scope.user = userScope(options.user, locale);
  scope.setup = compiled.setup?.settings ?? {};
  // Of a large form a record of all items is not for nothing: it is made where a rule reads one.
  scope.items = compiled.readers.has('items') ? Object.fromEntries(compiled.items) : {};
  scope.today = isoDay(options.now());
  return scope;
}

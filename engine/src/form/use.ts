import type { FieldRuntime } from './field-runtime.ts';
import type { FormRuntime } from './form-runtime.ts';
import type { FieldUse } from './types.ts';

type Act = Exclude<FieldUse, { act: 'finish' }>['act'];

/** Says what was done at a field by the name of its item alone: never what was entered, nor in which row. */
export function tellUse({ options }: FormRuntime, runtime: FieldRuntime | undefined, act: Act): void {
  if (runtime?.kind.carriesValue && runtime.rows === undefined) options.onUse?.({ act, field: runtime.item.name });
}

/** An entry became another one: a correction, once the person left one of theirs. */
export function enteredAnew(work: FormRuntime, runtime: FieldRuntime): void {
  if (runtime.entered === 'before') tellUse(work, runtime, 'correct');
  runtime.entered = 'here';
}

/** After the rules ran, which say whether it is in error. */
export function left(work: FormRuntime, runtime: FieldRuntime | undefined): void {
  if (runtime?.entered === 'here') runtime.entered = 'before';
  if (runtime?.state?.isError) tellUse(work, runtime, 'err');
}

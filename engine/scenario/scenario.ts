import { createForm, type Form, type FormOptions, type RuleFailure } from '@lifeform/engine';
import type { FieldValue } from '@lifeform/metadata';
import { buildForm, type FormParts } from './form-builder.ts';

/** A second client of the engine: a simulated user with a clock that stands still and a record of rule runs. */
export interface Scenario {
  readonly form: Form;
  /** Rules that ran since the last `forgetRuns`, in order. */
  readonly runs: readonly string[];
  readonly failures: readonly RuleFailure[];
  forgetRuns(): void;
  /** Focuses, types key by key, leaves. */
  fill(name: string, text: string): void;
  /** Focuses and types key by key; the field keeps the focus. */
  typeKeys(name: string, text: string): void;
  /** Focuses, replaces everything by a paste, leaves. */
  paste(name: string, text: string): void;
  value(name: string): FieldValue;
  text(name: string): string;
  /** Message keys of a field's issues. */
  codes(name: string): readonly string[];
  /** Advances the time for scheduled work. */
  pass(milliseconds: number): void;
}

const NOON = new Date(2026, 10, 20, 12);

export function start(parts: FormParts, options: Partial<FormOptions> = {}): Scenario {
  const runs: string[] = [];
  const failures: RuleFailure[] = [];
  const timers: { run: () => void; at: number }[] = [];
  let clock = 0;
  const form = createForm(buildForm(parts), {
    locale: 'en',
    now: () => NOON,
    onRule: (rule) => runs.push(rule),
    onRuleFailure: (failure) => failures.push(failure),
    schedule: (run, milliseconds) => timers.push({ run, at: clock + milliseconds }),
    ...options,
  });
  const typeKeys = (name: string, text: string) => {
    form.focus(name);
    if (form.getField(name).text !== '') form.type(name, '');
    for (const key of text) form.type(name, form.getField(name).text + key);
  };
  return {
    form,
    runs,
    failures,
    forgetRuns: () => runs.splice(0),
    fill(name, text) {
      typeKeys(name, text);
      form.blur(name);
    },
    typeKeys,
    paste(name, text) {
      form.focus(name);
      form.type(name, text);
      form.blur(name);
    },
    value: (name) => form.getField(name).value,
    text: (name) => form.getField(name).text,
    codes: (name) => form.getField(name).issues.map(({ code }) => code),
    pass(milliseconds) {
      clock += milliseconds;
      for (const timer of timers.splice(0)) {
        if (timer.at <= clock) timer.run();
        else timers.push(timer);
      }
    },
  };
}

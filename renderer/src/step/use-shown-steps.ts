import { type Form, type Step, type StepKind, stepsOf } from '@lifeform/engine';
import { useMemo, useSyncExternalStore } from 'react';
import { useForm } from '../binding/form-context.ts';

interface StepStore {
  subscribe(listener: () => void): () => void;
  read(): readonly Step[];
}

/** Steps are looked for anew only when a field came or went, or a newer form has another layout: not at every key. */
function createStepStore(form: Form, kind: StepKind): StepStore {
  const hidden = new Map<string, boolean>();
  const look = (): readonly Step[] => {
    hidden.clear();
    for (const { name } of form.document.items) hidden.set(name, form.getField(name).hidden);
    return stepsOf(form, kind);
  };
  let steps = look();
  let { layout } = form;
  const take = (): void => {
    ({ layout } = form);
    steps = look();
  };
  const isMoved = (changed: readonly string[]): boolean =>
    layout !== form.layout || changed.some((name) => form.getField(name).hidden !== hidden.get(name));
  return {
    read: () => steps,
    subscribe(listener) {
      // What happened since the steps were looked for.
      if (isMoved([...hidden.keys()])) take();
      return form.subscribe((changed) => {
        if (!isMoved(changed)) return;
        take();
        listener();
      });
    },
  };
}

/** The steps of the form above, as its conditions stand. */
export function useShownSteps(kind: StepKind): readonly Step[] {
  const form = useForm();
  const store = useMemo(() => createStepStore(form, kind), [form, kind]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

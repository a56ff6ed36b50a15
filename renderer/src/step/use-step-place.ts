import { type Step, type StepKind, stepOfField, stepPlace } from '@lifeform/engine';
import { useState } from 'react';
import { focusField } from '../binding/focus-field.ts';
import { useFormContext } from '../binding/form-context.ts';
import { useShownSteps } from './use-shown-steps.ts';

/** The page that lists what was entered, as a step has its id: it is kept where the ids of steps are. */
export const SUMMARY = 'SummaryOfAllSteps';

export interface StepPlaceOptions {
  readonly kind: StepKind;
  readonly hasSummary: boolean;
  /** Id of the step somebody left the form at. */
  readonly left: string | undefined;
  /** Another step is seen, by its id. */
  readonly onStep: ((id: string) => void) | undefined;
}

export interface StepPlace {
  readonly steps: readonly Step[];
  /** Of every step and the summary, in order. */
  readonly ids: readonly string[];
  readonly current: string;
  /** Undefined at either end. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** How often another step was asked for: its heading takes the focus. */
  readonly asked: number;
  /** A field was gone to from the summary: the way on leads back there. */
  readonly isFromSummary: boolean;
  isReached(id: string): boolean;
  /** Shows a step and starts at its heading. */
  go(id: string): void;
  /** Shows a step for something in it that gets the focus itself. */
  show(id: string): void;
  /** Goes to a step once the seen one is in order: else what is wrong there is shown, and the first of it has the focus. */
  goOn(id: string): void;
  /** From the summary to a field. */
  change(field: string): void;
}

interface Place {
  readonly id: string;
  readonly asked: number;
  readonly isFromSummary: boolean;
}

/** Which step of the form is seen, and the ways from it. */
export function useStepPlace({ kind, hasSummary, left, onStep }: StepPlaceOptions): StepPlace {
  const context = useFormContext();
  const { form } = context;
  const steps = useShownSteps(kind);
  const ids = [...steps.map(({ id }) => id), ...(hasSummary ? [SUMMARY] : [])];
  // A step that is gone, by a rule or a newer form, leads to the first with something to do.
  const idOf = (id: string | undefined): string =>
    id !== undefined && ids.includes(id) ? id : (steps[stepPlace(form, steps, id)]?.id ?? '');
  const [place, setPlace] = useState<Place>(() => ({ id: idOf(left), asked: 0, isFromSummary: false }));
  const current = idOf(place.id);
  const at = ids.indexOf(current);
  const [reached, setReached] = useState<ReadonlySet<string>>(() => new Set(ids.slice(0, at + 1)));
  const furthest = ids.findLastIndex((id) => reached.has(id));
  const move = (id: string, isAsked: boolean, isFromSummary?: boolean): void => {
    setPlace((before) => ({
      id,
      asked: before.asked + (isAsked ? 1 : 0),
      isFromSummary: (isFromSummary ?? before.isFromSummary) && id !== SUMMARY,
    }));
    setReached((before) => new Set([...before, id]));
    if (id !== current) onStep?.(id);
  };
  return {
    steps,
    ids,
    current,
    previous: ids[at - 1],
    next: ids[at + 1],
    asked: place.asked,
    isFromSummary: place.isFromSummary,
    isReached: (id) => ids.indexOf(id) <= Math.max(at, furthest),
    go: (id) => move(id, true),
    show: (id) => move(id, false),
    goOn(id) {
      const { accepted, firstError } = form.check(steps[at]?.fields ?? []);
      if (accepted) move(id, true);
      else if (firstError !== undefined) focusField(context, firstError);
    },
    change(field) {
      const step = steps[stepOfField(steps, field)];
      if (step === undefined) return;
      move(step.id, false, true);
      focusField(context, field);
    },
  };
}

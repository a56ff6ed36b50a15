import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useForm } from '../binding/form-context.ts';
import { Button } from '../button/button.tsx';
import { Chip } from '../feedback/chip.tsx';
import { ErrorSteps } from '../feedback/error-steps.tsx';
import { Toolbar } from '../screen/toolbar.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import { type StepPlace, SUMMARY } from './use-step-place.ts';

interface StepBarProps {
  readonly place: StepPlace;
  /** What ends the form. */
  readonly children: ReactNode;
}

/** Back, and on once the step is in order; from a field the summary led to, back to the summary. */
export function StepBar({ place, children }: StepBarProps) {
  const text = useText();
  const { steps, current, previous, next, isFromSummary, go, goOn } = place;
  const shown = steps.find(({ id }) => id === current);
  const on = isFromSummary ? SUMMARY : next;
  return (
    <Toolbar>
      {previous !== undefined && <Button onClick={() => go(previous)}>{text(OWN_TEXT.back)}</Button>}
      {on !== undefined && (
        <Button variant="primary" onClick={() => goOn(on)}>
          {text(isFromSummary ? OWN_TEXT.backToSummary : OWN_TEXT.next)}
        </Button>
      )}
      {next === undefined && children}
      {shown !== undefined && <StepErrors fields={shown.fields} />}
    </Toolbar>
  );
}

/** How many errors are shown in the step, with the way from one to the next. */
function StepErrors({ fields }: { readonly fields: readonly string[] }) {
  const text = useText();
  const form = useForm();
  const read = (): number => fields.filter((name) => form.getField(name).showsError).length;
  const count = useSyncExternalStore(form.subscribe, read, read);
  if (count === 0) return null;
  return (
    <span role="status">
      <Chip tone="error">{text(OWN_TEXT.sectionErrors, { count })}</Chip>
      {count > 1 && <ErrorSteps />}
    </span>
  );
}

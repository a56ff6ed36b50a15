import { stepsOf } from '@lifeform/engine';
import { Button, Toolbar, useFocusField, useForm, useText } from '@lifeform/renderer';
import type { Steps } from './use-step.ts';

/**
 * To the step before, and to the next once this one is in order: else what is wrong with it is shown and the first of
 * it has the focus. The list of steps leads anywhere at any time.
 */
export function StepButtons({ steps: { current, previous, next, go } }: { readonly steps: Steps }) {
  const text = useText();
  const form = useForm();
  const focusField = useFocusField();
  const goOn = (id: string): void => {
    const { fields } = stepsOf(form, 'steps').find((step) => step.id === current) ?? { fields: [] };
    const { accepted, firstError } = form.check(fields);
    if (accepted) go(id);
    else if (firstError !== undefined) focusField(firstError);
  };
  return (
    <Toolbar>
      {previous !== undefined && <Button onClick={() => go(previous)}>{text('tEdit-EApplication-back')}</Button>}
      {next !== undefined && (
        <Button variant="primary" onClick={() => goOn(next)}>
          {text('tEdit-EApplication-next')}
        </Button>
      )}
    </Toolbar>
  );
}

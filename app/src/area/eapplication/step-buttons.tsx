import { stepsOf } from '@lifeform/engine';
import { Button, Toolbar, useFocusField, useForm, useText } from '@lifeform/renderer';
import type { Steps } from './use-step.ts';

/**
 * Buttons to the previous step, and to the next once this one is valid; otherwise its errors are shown and the first is
 * focused. The list of steps leads anywhere at any time.
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

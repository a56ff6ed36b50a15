import type { Form, LayoutNode } from '@lifeform/engine';
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
    const first = showErrors(form, current);
    if (first === undefined) go(id);
    else focusField(first);
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

/** Shows every error of a page, as though each field had been visited; the first, or undefined where there is none. */
function showErrors(form: Form, page: string): string | undefined {
  const own = new Set(form.layout.filter(({ id }) => id === page).flatMap(fieldsWithin));
  const failing = form.getState().errors.filter((name) => own.has(name) && !form.getField(name).hidden);
  for (const name of failing) {
    form.focus(name);
    form.blur(name);
  }
  return failing[0];
}

function fieldsWithin({ kind, id, head, children }: LayoutNode): readonly string[] {
  return [...(kind === 'field' ? [id] : []), ...(head === undefined ? [] : [head]), ...children.flatMap(fieldsWithin)];
}

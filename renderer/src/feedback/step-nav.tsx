import type { Form, LayoutNode } from '@lifeform/engine';
import { useForm } from '../binding/form-context.ts';
import { fieldsOf } from '../binding/section-fields.ts';
import { talliesOf } from '../binding/tallies.ts';
import { useFormLayout, useFormState } from '../binding/use-form-state.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import { ProgressMark, progressOf } from './progress-mark.tsx';
import styles from './step-nav.module.css';

interface StepNavProps {
  /** Id of the page that is seen. */
  readonly current: string;
  readonly onStep: (id: string) => void;
}

/** The pages of the form in order: how far each is, how many are done, and the way to any of them. */
export function StepNav({ current, onStep }: StepNavProps) {
  const text = useText();
  const form = useForm();
  const pages = useFormLayout();
  const [done, count] = useFormState(() => {
    const states = pages.map(({ id }) => progressOf(talliesOf(form).of(id))).filter((state) => state !== 'optional');
    return `${states.filter((state) => state === 'done').length} ${states.length}`;
  }).split(' ');
  return (
    <nav aria-label={text(OWN_TEXT.steps)} className={styles.nav}>
      <p className={styles.count}>{text(OWN_TEXT.stepsDone, { done: Number(done), count: Number(count) })}</p>
      <ol>
        {pages.map((page) => (
          <li key={page.id}>
            <button
              type="button"
              aria-current={page.id === current ? 'step' : undefined}
              className={styles.step}
              onClick={() => onStep(page.id)}
            >
              <span className={styles.title}>{text(page.title)}</span>
              {isFilledIn(page, form) && <ProgressMark id={page.id} />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A page with nothing but buttons has nothing to be done on it. */
function isFilledIn(page: LayoutNode, form: Form): boolean {
  return fieldsOf(page).some((name) => form.getField(name).type !== 'button');
}

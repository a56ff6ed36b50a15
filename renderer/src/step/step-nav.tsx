import type { Form } from '@lifeform/engine';
import { useState } from 'react';
import { useForm } from '../binding/form-context.ts';
import { fieldsOf } from '../binding/section-fields.ts';
import { talliesOf } from '../binding/tallies.ts';
import { useFormLayout, useFormState } from '../binding/use-form-state.ts';
import { classNames } from '../class-names.ts';
import { ProgressMark, progressOf } from '../feedback/progress-mark.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './step-nav.module.css';

/** A page of the form, or what the screen has besides its pages. */
export interface NamedStep {
  readonly id: string;
  /** Message key. */
  readonly title: string;
}

interface StepNavProps {
  /** Id of the page that is seen. */
  readonly current: string;
  readonly onStep: (id: string) => void;
  /** Those of the form where absent. */
  readonly steps?: readonly NamedStep[];
  /** Whether a step can be gone to by now; any can where absent. */
  readonly isReached?: (id: string) => boolean;
  /** On a phone the list is folded behind a button. */
  readonly folds?: boolean;
}

/** The pages of the form in order: how far each is, how many are done, and the way to those that can be gone to. */
export function StepNav({ current, onStep, steps, isReached = always, folds = false }: StepNavProps) {
  const text = useText();
  const pages = useFormLayout();
  const listed = steps ?? pages;
  const [isOpen, setOpen] = useState(false);
  return (
    <nav aria-label={text(OWN_TEXT.steps)} className={classNames(styles.nav, folds && styles.folds)}>
      <p className={styles.count}>
        <DoneCount steps={listed} />
        {folds && (
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text(OWN_TEXT.allSteps)}
          </button>
        )}
      </p>
      <ol className={isOpen ? styles.open : undefined}>
        {listed.map((step) => (
          <li key={step.id}>
            <StepEntry step={step} isCurrent={step.id === current} onStep={isReached(step.id) ? onStep : undefined} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

const always = (): boolean => true;

function DoneCount({ steps }: { readonly steps: readonly NamedStep[] }) {
  const text = useText();
  const form = useForm();
  const [done, count] = useFormState(() => {
    const states = steps.map(({ id }) => progressOf(talliesOf(form).of(id))).filter((state) => state !== 'optional');
    return `${states.filter((state) => state === 'done').length} ${states.length}`;
  }).split(' ');
  // Where nothing has to be filled in there is nothing to count.
  return count !== '0' && text(OWN_TEXT.stepsDone, { done: Number(done), count: Number(count) });
}

interface StepEntryProps {
  readonly step: NamedStep;
  readonly isCurrent: boolean;
  /** Undefined for one that is not to be gone to yet. */
  readonly onStep: ((id: string) => void) | undefined;
}

function StepEntry({ step: { id, title }, isCurrent, onStep }: StepEntryProps) {
  const text = useText();
  const form = useForm();
  const name = <span className={styles.title}>{text(title)}</span>;
  if (onStep === undefined) return <span className={classNames(styles.step, styles.ahead)}>{name}</span>;
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      className={styles.step}
      onClick={() => onStep(id)}
    >
      {name}
      {isFilledIn(id, form) && <ProgressMark id={id} />}
    </button>
  );
}

/** A page with nothing but buttons has nothing to be done on it. */
function isFilledIn(id: string, form: Form): boolean {
  const page = form.layout.filter((node) => node.id === id);
  return page.flatMap(fieldsOf).some((name) => form.getField(name).type !== 'button');
}

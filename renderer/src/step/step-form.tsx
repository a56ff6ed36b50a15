import type { Step, StepKind } from '@lifeform/engine';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { EmptyState } from '../feedback/empty-state.tsx';
import { drawParts } from '../layout/parts.tsx';
import { WithRows } from '../layout/with-rows.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useHasText, useText } from '../text/text-provider.tsx';
import styles from './step.module.css';
import { StepBar } from './step-bar.tsx';
import { StepNav } from './step-nav.tsx';
import { StepPanel } from './step-panel.tsx';
import { StepSummary } from './step-summary.tsx';
import { type StepPlace, SUMMARY, useStepPlace } from './use-step-place.ts';

interface StepFormProps {
  /** Page by page, or one question after another. */
  readonly kind: StepKind;
  /** Lists what was entered after the last step. */
  readonly hasSummary?: boolean;
  /** The step the form was left at, as `onStep` told it. */
  readonly step?: string | undefined;
  /** Told the id of a step as it is seen, to be kept with what is entered. */
  readonly onStep?: (id: string) => void;
  /** What ends the form: buttons that stand on the last step in place of the way on. */
  readonly children?: ReactNode;
}

/** The form above, one step at a time: how far it is, the way back and on, and what was entered before it is sent. */
export function StepForm({ kind, hasSummary = false, step, onStep, children }: StepFormProps) {
  const text = useText();
  const place = useStepPlace({ kind, hasSummary, left: step, onStep });
  const titleOf = useStepTitle();
  if (place.steps.length === 0) return <EmptyState message={text(OWN_TEXT.nothingToFill)} />;
  const named = place.steps.map((each) => ({ id: each.id, title: titleOf(each) }));
  const nav = hasSummary ? [...named, { id: SUMMARY, title: OWN_TEXT.summary }] : named;
  const drawn = (
    <>
      <StepHead place={place} kind={kind} title={nav.find(({ id }) => id === place.current)?.title ?? ''} />
      {/* One row of the grid: those that are not seen take no room in it. */}
      <div>
        <WithRows>
          {place.steps.map(({ id, nodes }) => (
            <StepPanel
              key={id}
              id={id}
              isCurrent={id === place.current}
              onReveal={() => flushSync(() => place.show(id))}
            >
              <div className={styles.parts}>{drawParts(nodes)}</div>
            </StepPanel>
          ))}
        </WithRows>
        {place.current === SUMMARY && <StepSummary onChange={place.change} />}
      </div>
      <StepBar place={place}>{children}</StepBar>
    </>
  );
  return (
    <div className={styles.steps}>
      {kind === 'steps' && (
        <StepNav steps={nav} current={place.current} onStep={place.go} isReached={place.isReached} folds />
      )}
      {kind === 'steps' ? drawn : <Entered place={place}>{drawn}</Entered>}
    </div>
  );
}

/** The nearest title that is written. A question in no titled section is called by its own label. */
function useStepTitle(): (step: Step) => string {
  const has = useHasText();
  return ({ titles }) => titles.find(has) ?? titles.at(-1) ?? '';
}

interface StepHeadProps {
  readonly place: StepPlace;
  readonly kind: StepKind;
  /** Message key. */
  readonly title: string;
}

/** Where in the form this is. The heading takes the focus whenever another step is asked for, and is read out with it. */
function StepHead({ place: { ids, current, asked }, kind, title }: StepHeadProps) {
  const text = useText();
  const progressId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked > 0) heading.current?.focus();
  }, [asked]);
  const step = ids.indexOf(current) + 1;
  const count = ids.length;
  return (
    <div className={styles.head}>
      <p id={progressId} className={styles.progress}>
        {text(kind === 'steps' ? OWN_TEXT.stepOf : OWN_TEXT.questionOf, { step, count })}
      </p>
      <progress className={styles.meter} value={step} max={count} aria-labelledby={progressId} />
      <h2 ref={heading} tabIndex={-1} aria-describedby={progressId} className={styles.title}>
        {text(title)}
      </h2>
    </div>
  );
}

interface EnteredProps {
  readonly place: StepPlace;
  readonly children: ReactNode;
}

/** Enter in a field of one line leads on, as it does where one answers question by question. */
function Entered({ place: { next, goOn }, children }: EnteredProps) {
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    if (next !== undefined) goOn(next);
  };
  return (
    <form noValidate className={styles.steps} onSubmit={enter}>
      {children}
      <button type="submit" className={styles.implicit} tabIndex={-1} aria-hidden="true" />
    </form>
  );
}

import { Button, Toolbar, useText } from '@lifeform/renderer';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../../session/services-context.tsx';
import { Texts } from '../loaded.tsx';
import { showTarget } from './show-target.ts';
import styles from './tour.module.css';
import { type TourStep, tourSteps } from './tour-steps.ts';

interface TourProps {
  /** Id of the step; the first one's without. */
  readonly step: string;
  /** @param next null at the end */
  readonly onStep: (next: string | null) => void;
}

/** What the product has for this person, page by page. It stands beside the page, which can be used meanwhile. */
export default function Tour(props: TourProps) {
  return (
    <Texts of="Tour">
      <Panel {...props} />
    </Texts>
  );
}

function Panel({ step, onStep }: TourProps) {
  const text = useText();
  const steps = tourSteps(useUser());
  const found = steps.findIndex(({ id }) => id === step);
  const at = Math.max(found, 0);
  const current = steps[at] as TourStep; // there is always the last one
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useShown(current, panel);

  const end = (): void => onStep(null);
  const to = (next: number): void => onStep(steps[next]?.id ?? null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') end();
  };
  const isLast = at === steps.length - 1;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={onKeyDown}
      data-tour=""
    >
      <p className={styles.count}>{text('tEdit-Tour-step', { step: at + 1, steps: steps.length })}</p>
      <h2 id={`${id}-title`}>{text(`tEdit-Tour-${current.id}Title`)}</h2>
      <p id={`${id}-text`}>{text(`tEdit-Tour-${current.id}`)}</p>
      <Toolbar>
        <Button variant="primary" onClick={() => to(at + 1)}>
          {text(isLast ? 'tEdit-Tour-done' : 'tEdit-Tour-next')}
        </Button>
        {at > 0 && <Button onClick={() => to(at - 1)}>{text('tEdit-Tour-back')}</Button>}
        {!isLast && (
          <Button variant="quiet" onClick={end}>
            {text('tEdit-Tour-skip')}
          </Button>
        )}
      </Toolbar>
    </section>
  );
}

/** Opens the page of a step, frames what it is about and takes the focus once that is there. */
function useShown({ id, path, target }: TourStep, panel: { readonly current: HTMLElement | null }): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person who leaves the page of a step is not taken back
  useEffect(() => {
    const isElsewhere = path !== undefined && path !== pathname;
    if (isElsewhere) navigate(path);
    return showTarget(target, isElsewhere, () => panel.current?.focus({ preventScroll: true }));
  }, [id]);
}

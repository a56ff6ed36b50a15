import { useText } from '@lifeform/renderer';
import { type KeyboardEvent, useRef } from 'react';
import styles from './result-view.module.css';
import { RESULT_VIEWS, type ResultViewName } from './result-views.ts';

interface ViewSwitchProps {
  readonly view: ResultViewName;
  readonly onView: (view: ResultViewName) => void;
}

export function tabId(view: ResultViewName): string {
  return `result-tab-${view}`;
}

export function panelId(view: ResultViewName): string {
  return `result-panel-${view}`;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs: one tab stop, arrow keys between them. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (RESULT_VIEWS.indexOf(view) + step + RESULT_VIEWS.length) % RESULT_VIEWS.length;
    onView(RESULT_VIEWS[index] ?? view);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={text('tEdit-Illustration-resultSection')}
      className={styles.tabs}
      onKeyDown={move}
    >
      {RESULT_VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === view}
          aria-controls={name === view ? panelId(name) : undefined}
          tabIndex={name === view ? 0 : -1}
          onClick={() => onView(name)}
        >
          {text(`tEdit-Illustration-view-${name}`)}
        </button>
      ))}
    </div>
  );
}

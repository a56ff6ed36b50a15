import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './profile-dialog.module.css';

interface ProfileTab {
  readonly id: string;
  readonly title: string;
  readonly panel: ReactNode;
}

interface ProfileTabsProps {
  readonly tabs: readonly ProfileTab[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tabs of the profile. All stay in the document, hidden ones included, so that no entry is lost by switching. */
export function ProfileTabs({ tabs, chosen, onChoose }: ProfileTabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = ({ key }: KeyboardEvent): void => {
    const step = STEPS[key];
    if (step === undefined) return;
    const at = (tabs.findIndex(({ id }) => id === chosen) + step + tabs.length) % tabs.length;
    const next = tabs[at];
    if (next === undefined) return;
    onChoose(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" className={styles.tabs} onKeyDown={move}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            className={styles.tab}
            aria-selected={id === chosen}
            aria-controls={`${prefix}-${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-${id}-panel`}
          aria-labelledby={`${prefix}-${id}`}
          className={styles.panel}
          hidden={id !== chosen}
        >
          {panel}
        </div>
      ))}
    </>
  );
}

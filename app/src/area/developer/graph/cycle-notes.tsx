import { Notice, useText } from '@lifeform/renderer';
import styles from './graph.module.css';
import { GraphButton } from './graph-button.tsx';
import type { GraphView } from './graph-view.ts';

/** Every cycle as the path it is: a form with one is not published, and its rules do not run. */
export function CycleNotes({ links, words, onCentre }: GraphView) {
  const text = useText();
  return links.cycles.map((cycle) => (
    <Notice key={cycle.join()} tone="error" isApart role="group" aria-label={text('tEdit-Developer-graphCycle')}>
      <p>
        <strong>{text('tEdit-Developer-graphCycle')}</strong> {text('tEdit-Developer-graphCycleLead')}
      </p>
      <ol className={styles.path}>
        {cycle.map((key, at) => (
          <li key={at === 0 ? `${key} first` : key}>
            <GraphButton {...{ words, node: key }} onClick={() => onCentre(key)} />
          </li>
        ))}
      </ol>
    </Notice>
  ));
}

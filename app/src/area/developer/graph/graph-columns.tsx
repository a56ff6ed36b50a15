import { EmptyState, useText } from '@lifeform/renderer';
import { useId } from 'react';
import styles from './graph.module.css';
import { GraphButton } from './graph-button.tsx';
import type { GraphView } from './graph-view.ts';
import type { Picture } from './neighbourhood.ts';

interface GraphColumnsProps extends GraphView {
  readonly picture: Picture;
}

/** The picture as a list, layer by layer. */
export function GraphColumns({ picture: { nodes }, words, onCentre }: GraphColumnsProps) {
  const text = useText();
  const id = useId();
  const layers = [...new Set(nodes.map(({ layer }) => layer))].filter((layer) => layer !== 0);
  // Nearest first: what it depends on directly stands above what that depends on.
  const before = layers.filter((layer) => layer < 0).reverse();
  const after = layers.filter((layer) => layer > 0);
  const list = (side: 'before' | 'after', shown: readonly number[]) => (
    <>
      <h4>{text(`tEdit-Developer-graphList-${side}`)}</h4>
      {shown.length === 0 && <EmptyState message={text('tEdit-Developer-graphNothing')} />}
      {shown.map((layer) => (
        <ul
          key={layer}
          className={styles.found}
          aria-label={text('tEdit-Developer-graphLayer', { steps: Math.abs(layer) })}
        >
          {nodes
            .filter((node) => node.layer === layer)
            .map(({ key }) => (
              <li key={key}>
                <GraphButton {...{ words, node: key }} onClick={() => onCentre(key)} />
              </li>
            ))}
        </ul>
      ))}
    </>
  );
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{text('tEdit-Developer-graphList')}</h3>
      {list('before', before)}
      {list('after', after)}
    </section>
  );
}

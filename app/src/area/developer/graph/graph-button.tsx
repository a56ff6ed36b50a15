import type { ButtonHTMLAttributes } from 'react';
import styles from './graph.module.css';
import type { GraphWords } from './graph-words.ts';
import { type GraphKey, ownName } from './rule-links.ts';

interface GraphButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly words: GraphWords;
  readonly node: GraphKey;
}

/** A field or a rule in a list; pressed, it goes into the middle of the picture. */
export function GraphButton({ words, node, ...rest }: GraphButtonProps) {
  return (
    <button type="button" {...rest} className={styles.place} data-kind={words.kind(node)}>
      <span>{words.name(node)}</span> <code>{ownName(node)}</code> {words.isInCycle(node) && <em>{words.inCycle}</em>}
    </button>
  );
}

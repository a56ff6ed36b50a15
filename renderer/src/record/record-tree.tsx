import type { RecordNode } from '@lifeform/engine';
import { type KeyboardEvent, useId } from 'react';
import { useText } from '../text/text-provider.tsx';
import styles from './record.module.css';
import { RecordTable } from './record-table.tsx';
import { RecordValue } from './record-value.tsx';

/** Which headings are open, by node id. */
export interface Unfolding {
  readonly isOpen: (id: string) => boolean;
  readonly onToggle: (id: string, isOpen: boolean) => void;
}

interface RecordTreeProps extends Unfolding {
  readonly nodes: readonly RecordNode[];
  /** Accessible name of the tree. */
  readonly label: string;
}

/**
 * A record under collapsible headings. Each heading is a button; up and down arrows move between visible ones, right
 * opens and left closes.
 */
export function RecordTree({ nodes, label, ...unfolding }: RecordTreeProps) {
  return (
    <section aria-label={label} className={styles.tree} onKeyDown={onKeyDown}>
      {nodes.map((node) => (
        <Node key={node.id} node={node} level={2} {...unfolding} />
      ))}
    </section>
  );
}

interface NodeProps extends Unfolding {
  readonly node: RecordNode;
  readonly level: number;
}

type Heading = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
const HEADINGS: readonly Heading[] = ['h2', 'h3', 'h4', 'h5', 'h6'];

function Node({ node, level, isOpen, onToggle }: NodeProps) {
  const id = useId();
  const Tag = HEADINGS[level - 2] ?? 'h6';
  const isUnfolded = isOpen(node.id);
  return (
    <div className={level === 2 ? styles.section : styles.nested} data-node={node.id}>
      <Tag className={styles.heading}>
        <button
          type="button"
          id={id}
          data-unfolds=""
          aria-expanded={isUnfolded}
          aria-controls={`${id}-body`}
          onClick={() => onToggle(node.id, !isUnfolded)}
        >
          <Title node={node} />
        </button>
      </Tag>
      <div id={`${id}-body`} className={styles.body} hidden={!isUnfolded}>
        {node.rows.length > 0 && <RecordTable form={node.form} rows={node.rows} labelledBy={id} />}
        {node.children.map((child) => (
          <Node key={child.id} node={child} level={level + 1} isOpen={isOpen} onToggle={onToggle} />
        ))}
      </div>
    </div>
  );
}

/** A list element is titled by its first row. */
function Title({ node: { title, form, rows } }: { readonly node: RecordNode }) {
  const text = useText();
  const [first] = rows;
  if (title !== undefined) return text(title);
  return first === undefined ? null : <RecordValue form={form} field={form.getField(first)} />;
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key } = event;
  if (!(target instanceof HTMLButtonElement) || target.dataset.unfolds === undefined) return;
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  if (key === (isOpen ? 'ArrowLeft' : 'ArrowRight')) target.click();
  else {
    const all = [...currentTarget.querySelectorAll<HTMLButtonElement>('button[data-unfolds]')];
    const inSight = all.filter((button) => button.closest('[hidden]') === null);
    const next = neighbour(inSight, inSight.indexOf(target), key);
    if (next === undefined) return;
    next.focus();
  }
  event.preventDefault();
}

function neighbour<T>(all: readonly T[], at: number, key: string): T | undefined {
  switch (key) {
    case 'ArrowDown':
      return all[at + 1];
    case 'ArrowUp':
      return all[at - 1];
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}

import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import '../dialog/quiet-press-style.ts';
import styles from './tree.module.css';
import type { TreeNode, TreeProps, TreeStep } from './tree.tsx';

const STEPS: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

export default function TreeFrame(props: TreeProps) {
  const { label, nodes, selected, onSelect, expanded, onExpand, words, onStep } = props;
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  // What was moved is drawn elsewhere: the focus goes with it.
  useEffect(() => {
    const id = moved.current;
    moved.current = undefined;
    if (id !== undefined) rowOf(frame.current, id)?.focus();
  });
  const step = (event: KeyboardEvent): void => {
    const way = event.altKey && !event.ctrlKey && !event.metaKey ? STEPS[event.key] : undefined;
    const id = event.target instanceof Element ? keyOf(event.target) : undefined;
    if (way === undefined || id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moved.current = id;
    onStep(id, way);
  };
  const dragAndDropHooks = useDropping(props);
  return (
    <div ref={frame} onKeyDownCapture={step}>
      <Tree
        aria-label={label}
        items={nodes}
        dependencies={[words, nodes]}
        className={styles.tree ?? ''}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={selected === undefined ? [] : [selected]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (key !== undefined) onSelect(String(key));
        }}
        expandedKeys={expanded}
        onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(node) => <Row {...{ node, words }} />}
      </Tree>
    </div>
  );
}

function Row({ node, words }: { readonly node: TreeNode; readonly words: TreeProps['words'] }) {
  const { id, label, aside, children } = node;
  return (
    <TreeItem id={id} textValue={label} className={styles.row ?? ''} data-node={id}>
      <TreeItemContent>
        {({ hasChildItems, isExpanded }) => (
          <div className={styles.line}>
            <AriaButton slot="drag" className={styles.drag ?? ''} aria-label={words.drag(label)}>
              <span aria-hidden="true">⠿</span>
            </AriaButton>
            {hasChildItems ? (
              <AriaButton
                slot="chevron"
                className={styles.fold ?? ''}
                aria-label={isExpanded ? words.fold(label) : words.unfold(label)}
              >
                <span aria-hidden="true" className={styles.sign} data-open={isExpanded || undefined} />
              </AriaButton>
            ) : (
              <span className={styles.fold} />
            )}
            <span className={styles.label}>{label}</span>
            {aside}
          </div>
        )}
      </TreeItemContent>
      <Collection items={children} dependencies={[words, children]}>
        {(child) => <Row {...{ node: child, words }} />}
      </Collection>
    </TreeItem>
  );
}

function useDropping({ accepts, onDrop }: TreeProps) {
  const dragged = useRef<string>(undefined);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (ids) => [...ids].map((id) => ({ 'text/plain': String(id) })),
    onDragStart: ({ keys }) => {
      const [id] = keys;
      dragged.current = id === undefined ? undefined : String(id);
    },
    getDropOperation: (target) => {
      const id = dragged.current;
      if (target.type !== 'item' || id === undefined) return 'cancel';
      return accepts(id, String(target.key), target.dropPosition) ? 'move' : 'cancel';
    },
    onMove: ({ keys, target }) => {
      const [id] = keys;
      if (id !== undefined) onDrop(String(id), String(target.key), target.dropPosition);
    },
  });
  return dragAndDropHooks;
}

function rowOf(frame: HTMLElement | null, id: string): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`) ?? null;
}

function keyOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-node]')?.dataset.node;
}

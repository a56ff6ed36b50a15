import type { ReactNode } from 'react';
import { deferred } from '../deferred/deferred.tsx';

/** One entry of a tree, with those below it. */
export interface TreeNode {
  readonly id: string;
  /** What it is called, and found by when it is typed. */
  readonly label: string;
  /** Stands beside its label. */
  readonly aside?: ReactNode;
  readonly children: readonly TreeNode[];
}

/** A way a key moves an entry: among its siblings, out of what holds it, or into the one before it. */
export type TreeStep = 'up' | 'down' | 'out' | 'in';

/** Where something is put: before or after an entry, or into it as its last. */
export type TreeDrop = 'before' | 'after' | 'on';

export interface TreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Entries whose children are shown. */
  readonly expanded: ReadonlySet<string>;
  readonly onExpand: (expanded: ReadonlySet<string>) => void;
  readonly words: {
    readonly fold: (label: string) => string;
    readonly unfold: (label: string) => string;
    readonly drag: (label: string) => string;
  };
  /** Moves an entry by Alt and an arrow key. */
  readonly onStep: (id: string, step: TreeStep) => void;
  /** Whether an entry may be dropped there; and the drop. */
  readonly accepts: (id: string, onto: string, drop: TreeDrop) => boolean;
  readonly onDrop: (id: string, onto: string, drop: TreeDrop) => void;
}

const TreeFrame = deferred(() => import('./tree-frame.tsx'));

/**
 * Entries in one another, folded and walked as a tree by arrows, Home, End and the first letters of a label; moved by
 * Alt and an arrow, and by dragging.
 */
export function Tree(props: TreeProps) {
  return <TreeFrame {...props} />;
}

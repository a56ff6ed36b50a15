import { type InterfaceSetupItem, type LintIssue } from '@lifeform/metadata';
import { Button, Chip, Toolbar, Tree, type TreeNode, type TreeStep, useLanguage, useText } from '@lifeform/renderer';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { scrollWithin } from '../bring-into-list.ts';
import screen from '../developer-screen.module.css';
import { labelIn } from '../draft/field-label.ts';
import { dropTarget, type LayoutTarget, placeEntry, stepTarget } from '../draft/layout-move.ts';
import { holdersOf, type LayoutNode, layoutTree, siblingsOf } from '../draft/layout-tree.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { useUnfolded } from './use-unfolded.ts';

interface LayoutPaneProps {
  readonly editor: FormEditor;
  readonly findings: readonly LintIssue[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly children?: ReactNode;
}

/** The tree of the layout with what finds an entry in it; entries are moved by keys and by dragging. */
export function LayoutPane({ editor, findings, selected, onSelect, children }: LayoutPaneProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState('');
  const { content, whole, base } = editor;
  const { layout } = content;
  const [unfolded, setUnfolded] = useUnfolded(base.form, whole.layout);
  const label = (name: string): string => labelIn(whole, base.form, name, language);
  const roots = useMemo(() => layoutTree(whole.layout), [whole.layout]);
  const marks = useMarks(editor, findings);
  const pane = useRef<HTMLElement>(null);
  // What was chosen in the preview, or has just been added, may stand far down the tree.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const row = pane.current?.querySelector<HTMLElement>('[role="row"][aria-selected="true"]');
      if (selected !== undefined && row) scrollWithin(row);
    });
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  const wanted = search.trim().toLowerCase();
  const shown = filtered(roots, (name) => `${name} ${label(name)}`.toLowerCase().includes(wanted));
  const holders = whole.layout.filter(({ kind }) => kind !== 'field').map((entry) => entry.id);
  const around = selected === undefined ? [] : holdersOf(whole.layout, selected);
  const expanded = wanted === '' ? new Set([...unfolded, ...around]) : new Set(holders);
  const words = {
    fold: (name: string) => text('tEdit-Developer-fold', { name }),
    unfold: (name: string) => text('tEdit-Developer-unfold', { name }),
    drag: (name: string) => text('tEdit-Developer-drag', { name }),
  };
  const nodeOf = ({ entry, children: below }: LayoutNode): TreeNode => ({
    id: entry.id,
    label: label(entry.id),
    aside: marks.get(entry.id) ?? <Aside entry={entry} />,
    children: below.map(nodeOf),
  });
  const move = (name: string, target: LayoutTarget | undefined): void => {
    if (target === undefined) {
      setMoved(text('tEdit-Developer-movedNowhere', { name: label(name) }));
      return;
    }
    editor.rework(placeEntry(name, target));
    const { parent, at } = target;
    const count = siblingsOf(layout, parent).filter((entry) => entry.id !== name).length + 1;
    const within = parent === null ? text('tEdit-Developer-wholeForm') : label(parent);
    setMoved(text('tEdit-Developer-moved', { name: label(name), place: at + 1, count, within }));
    if (parent !== null) setUnfolded(new Set([...unfolded, parent]));
  };
  return (
    <section ref={pane} className={screen.list} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text('tEdit-Developer-tab-layout')}</h2>
      {children}
      <label htmlFor={`${id}-find`}>{text('tEdit-Developer-findEntry')}</label>
      <input id={`${id}-find`} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <Toolbar>
        <Button variant="quiet" onClick={() => setUnfolded(new Set(holders))}>
          {text('tEdit-Developer-unfoldAll')}
        </Button>
        <Button variant="quiet" onClick={() => setUnfolded(new Set())}>
          {text('tEdit-Developer-foldAll')}
        </Button>
      </Toolbar>
      <p className={screen.hint}>{text('tEdit-Developer-treeKeys')}</p>
      <Tree
        label={text('tEdit-Developer-tab-layout')}
        nodes={shown.map(nodeOf)}
        {...{ selected, onSelect, expanded, words }}
        onExpand={setUnfolded}
        onStep={(name: string, step: TreeStep) => move(name, stepTarget(layout, name, step))}
        accepts={(name, onto, drop) => dropTarget(layout, name, onto, drop) !== undefined}
        onDrop={(name, onto, drop) => move(name, dropTarget(layout, name, onto, drop))}
      />
      <p role="status" className={screen.hint}>
        {moved}
      </p>
    </section>
  );
}

function Aside({ entry: { kind, part, partOf } }: { readonly entry: InterfaceSetupItem }) {
  const text = useText();
  if (part !== undefined || (partOf !== undefined && kind === 'field'))
    return <Chip tone="info">{text('tEdit-Developer-ofPart')}</Chip>;
  if (kind === 'field') return null;
  return <Chip tone="info">{text(`tEdit-Developer-kind-of-${kind}`)}</Chip>;
}

/** What stands beside a place: whether it is wrong, or changed. */
function useMarks({ whole, changes }: FormEditor, findings: readonly LintIssue[]): ReadonlyMap<string, ReactNode> {
  const text = useText();
  return useMemo(() => {
    const changed = changes.filter(({ part }) => part === 'layout').map(({ key }) => key);
    const wrong = findings
      .filter(({ path, severity }) => severity === 'error' && path.startsWith('/layout/'))
      .flatMap(({ path }) => whole.layout[Number(path.split('/')[2])]?.id ?? []);
    return new Map<string, ReactNode>([
      ...changed.map(
        (id) =>
          [
            id,
            <Chip key={id} tone="warning">
              {text('tEdit-Developer-changed')}
            </Chip>,
          ] as const,
      ),
      ...wrong.map(
        (id) =>
          [
            id,
            <Chip key={id} tone="error">
              {text('tEdit-Developer-invalid')}
            </Chip>,
          ] as const,
      ),
    ]);
  }, [whole.layout, changes, findings, text]);
}

/** What is found, and what it stands in. */
function filtered(nodes: readonly LayoutNode[], isWanted: (id: string) => boolean): readonly LayoutNode[] {
  return nodes.flatMap((node) => {
    const children = filtered(node.children, isWanted);
    if (isWanted(node.entry.id)) return [node];
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

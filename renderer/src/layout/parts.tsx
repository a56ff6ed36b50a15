import type { LayoutNode } from '@lifeform/engine';
import type { ReactNode } from 'react';
import { Field } from '../field/field.tsx';
import { Group } from './group.tsx';
import styles from './layout.module.css';
import { Page } from './page.tsx';
import { Section } from './section.tsx';
import { Tabs } from './tabs.tsx';

type Kind = LayoutNode['kind'];

interface Run {
  readonly kind: Kind;
  readonly nodes: readonly LayoutNode[];
}

/** Adjacent parts of one kind: fields share a grid with aligned rows, groups another, tabs one tab list. */
function runsOf(nodes: readonly LayoutNode[]): readonly Run[] {
  const runs: { kind: Kind; nodes: LayoutNode[] }[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (last?.kind === node.kind) last.nodes.push(node);
    else runs.push({ kind: node.kind, nodes: [node] });
  }
  return runs;
}

/**
 * The contents of a container, in order. Functions, not components: at every key React visits every component above a
 * field.
 */
export function drawParts(nodes: readonly LayoutNode[]): ReactNode {
  return runsOf(nodes).flatMap(drawRun);
}

function drawRun({ kind, nodes }: Run): ReactNode {
  const key = nodes[0]?.id;
  switch (kind) {
    case 'field':
      return (
        <div key={key} className={styles.fields}>
          {nodes.map(({ id, width }) => (
            <Field key={id} name={id} width={width} />
          ))}
        </div>
      );
    case 'group':
      return (
        <div key={key} className={styles.groups}>
          {nodes.map((node) => (
            <Group key={node.id} node={node} />
          ))}
        </div>
      );
    case 'section':
      return nodes.map((node) => <Section key={node.id} node={node} />);
    case 'page':
      return nodes.map((node) => <Page key={node.id} node={node} />);
    case 'tab':
      return <Tabs key={key} nodes={nodes} />;
  }
}

import type { LayoutNode } from '@lifeform/engine';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { containerId } from '../binding/field-id.ts';
import { useFormContext } from '../binding/form-context.ts';
import { PartErrors } from '../feedback/part-errors.tsx';
import { useText } from '../text/text-provider.tsx';
import styles from './layout.module.css';
import { drawParts } from './parts.tsx';
import { usePanel } from './use-panel.ts';
import { useShownParts } from './use-shown-parts.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs of a form. All panels stay in the document, hidden ones included, so that errors in them can be found. */
export function Tabs({ nodes: all }: { readonly nodes: readonly LayoutNode[] }) {
  const text = useText();
  const nodes = useShownParts(all);
  const { form, idPrefix, root } = useFormContext();
  const [chosen, setChosen] = useState(nodes[0]?.id);
  const current = nodes.some(({ id }) => id === chosen) ? chosen : nodes[0]?.id;
  const tabId = (id: string): string => `${containerId(idPrefix, id)}-tab`;
  const show = (id: string): void => {
    setChosen(id);
    form.show(id);
  };
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = nodes.findIndex(({ id }) => id === current);
    const next = nodes[(at + step + nodes.length) % nodes.length];
    if (!next) return;
    show(next.id);
    root.getElementById(tabId(next.id))?.focus();
  };
  if (nodes.length === 0) return null;
  return (
    <div className={styles.tabs}>
      <div role="tablist" className={styles.tabList} onKeyDown={move}>
        {nodes.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            className={styles.tab}
            aria-selected={id === current}
            aria-controls={containerId(idPrefix, id)}
            tabIndex={id === current ? 0 : -1}
            onClick={() => show(id)}
          >
            {text(title)}
            <PartErrors id={id} />
          </button>
        ))}
      </div>
      {nodes.map((node) => (
        <TabPanel
          key={node.id}
          node={node}
          isCurrent={node.id === current}
          labelledBy={tabId(node.id)}
          onReveal={() => flushSync(() => setChosen(node.id))}
        />
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly node: LayoutNode;
  readonly isCurrent: boolean;
  readonly labelledBy: string;
  /** A field inside is about to be focused. */
  readonly onReveal: () => void;
}

function TabPanel({ node, isCurrent, labelledBy, onReveal }: TabPanelProps) {
  const { idPrefix } = useFormContext();
  const panel = useRef<HTMLDivElement>(null);
  usePanel(panel, isCurrent, onReveal);
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={containerId(idPrefix, node.id)}
      data-part={node.id}
      aria-labelledby={labelledBy}
      hidden={!isCurrent}
    >
      {drawParts(node.children)}
    </div>
  );
}

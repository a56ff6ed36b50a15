import { useText } from '@lifeform/renderer';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import screen from '../developer-screen.module.css';
import styles from './graph.module.css';
import { edgePath, shortened } from './graph-drawing.ts';
import type { GraphView } from './graph-view.ts';
import { BOX, type Picture, type PictureNode, walked } from './neighbourhood.ts';
import { type GraphKey, ownName } from './rule-links.ts';

interface GraphPictureProps extends GraphView {
  readonly picture: Picture;
  readonly centre: GraphKey;
}

/** The neighbourhood of one place, walked by arrow keys and pointer. One stop for Tab. */
export function GraphPicture({ picture, centre, words, onCentre }: GraphPictureProps) {
  const text = useText();
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const [place, setPlace] = useState({ centre, key: centre });
  const isThere = place.centre === centre && picture.nodes.some(({ key }) => key === place.key);
  const stop = isThere ? place.key : centre;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed to come here may be gone
  useLayoutEffect(() => {
    const box = frame.current;
    const middle = box?.querySelector<SVGElement>('[data-centre="true"]');
    if (!box || !middle) return;
    middle.focus();
    const [inner, outer] = [middle.getBoundingClientRect(), box.getBoundingClientRect()];
    box.scrollLeft += inner.left + inner.width / 2 - outer.left - box.clientWidth / 2;
    box.scrollTop += inner.top + inner.height / 2 - outer.top - box.clientHeight / 2;
  }, [centre]);
  const press = (event: KeyboardEvent<SVGGElement>, node: PictureNode): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isEnter = event.key === 'Enter' || event.key === ' ';
    const next = isEnter ? node.key : walked(picture, node.key, event.key);
    if (next === undefined && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (isEnter) onCentre(node.key);
    else if (next !== undefined) frame.current?.querySelector<SVGElement>(`[data-node="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <>
      <p id={id} className={screen.hint}>
        {text('tEdit-Developer-graphKeys')}
      </p>
      <section
        ref={frame}
        className={styles.frame}
        aria-label={text('tEdit-Developer-graphPicture', { name: words.name(centre) })}
        aria-describedby={id}
      >
        <svg width={picture.width} height={picture.height} role="presentation">
          {picture.edges.map((edge) => (
            <path
              key={`${edge.from.key} ${edge.to.key}`}
              className={styles.edge}
              data-cycle={edge.isCycle}
              d={edgePath(edge.from, edge.to)}
            />
          ))}
          {picture.nodes.map((node) => (
            // biome-ignore lint/a11y/useSemanticElements: a picture has no buttons of its own
            <g
              key={node.key}
              role="button"
              tabIndex={node.key === stop ? 0 : -1}
              aria-current={node.key === centre || undefined}
              className={styles.node}
              data-node={node.key}
              data-kind={words.kind(node.key)}
              data-centre={node.key === centre}
              data-cycle={words.isInCycle(node.key)}
              transform={`translate(${node.x} ${node.y})`}
              onFocus={() => setPlace({ centre, key: node.key })}
              onClick={() => onCentre(node.key)}
              onKeyDown={(event) => press(event, node)}
            >
              <title>{words.whole(node.key)}</title>
              <NodeBox name={words.name(node.key)} id={ownName(node.key)} isInCycle={words.isInCycle(node.key)} />
            </g>
          ))}
        </svg>
      </section>
    </>
  );
}

interface NodeBoxProps {
  readonly name: string;
  readonly id: string;
  readonly isInCycle: boolean;
}

/** A box with two lines; one in a cycle has a second border and the sign of it. */
function NodeBox({ name, id, isInCycle: isRound }: NodeBoxProps) {
  const { width, height } = BOX;
  return (
    <>
      {isRound && <rect x={-width / 2 - 4} y={-height / 2 - 4} width={width + 8} height={height + 8} data-outer />}
      <rect x={-width / 2} y={-height / 2} width={width} height={height} />
      <text y={-4} aria-hidden>
        {shortened(isRound ? `↻ ${name}` : name, 27)}
      </text>
      <text y={13} data-id aria-hidden>
        {shortened(id, 26)}
      </text>
    </>
  );
}

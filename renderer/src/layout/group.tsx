import type { LayoutNode } from '@lifeform/engine';
import { useState } from 'react';
import { useField } from '../binding/use-field.ts';
import { useTally } from '../binding/use-tally.ts';
import { classNames } from '../class-names.ts';
import { Field } from '../field/field.tsx';
import { spanClass } from '../field/span.ts';
import styles from './layout.module.css';
import { usePartTitle } from './part-title.ts';
import { drawParts } from './parts.tsx';
import { useRowsDrawing } from './rows-drawing.ts';
import { useIsEmpty } from './use-is-empty.ts';

/** Related fields. A group with a head opens when the head is ticked, or when an error is shown in it. */
export function Group({ node }: { readonly node: LayoutNode }) {
  const { head } = node;
  const isEmpty = useIsEmpty(node);
  if (node.repeat !== undefined)
    return (
      <div data-part={node.id} className={classNames(styles.group, spanClass(node.width))}>
        <Rows node={node} />
      </div>
    );
  if (isEmpty) return null;
  return (
    <div
      data-part={node.id}
      className={classNames(styles.group, spanClass(node.width), head !== undefined && styles.headed)}
    >
      {head === undefined ? <PlainGroup node={node} /> : <HeadedGroup node={node} head={head} />}
    </div>
  );
}

function Rows({ node }: { readonly node: LayoutNode }) {
  const Drawn = useRowsDrawing();
  return <Drawn node={node} />;
}

function PlainGroup({ node }: { readonly node: LayoutNode }) {
  const title = usePartTitle(node.title);
  return (
    <>
      {title !== undefined && <h3 className={styles.groupTitle}>{title}</h3>}
      <Body node={node} />
    </>
  );
}

function HeadedGroup({ node, head }: { readonly node: LayoutNode; readonly head: string }) {
  const { value, showsError } = useField(head);
  const isTicked = value === true;
  const isRefused = useTally(node.id, ({ showing }) => showing > (showsError ? 1 : 0));
  // Stays open after an error in it has been corrected, so that the user can continue.
  const [wasRefused, setRefused] = useState(false);
  if (isTicked ? wasRefused : isRefused && !wasRefused) setRefused(!isTicked);
  return (
    <>
      <div className={styles.fields}>
        <Field name={head} />
      </div>
      {(isTicked || isRefused || wasRefused) && <Body node={node} />}
    </>
  );
}

/** A container of its own: fields are side by side only when the group is wide enough. */
function Body({ node }: { readonly node: LayoutNode }) {
  return <div className={styles.container}>{drawParts(node.children.filter(({ id }) => id !== node.head))}</div>;
}

import type { LayoutNode } from '@lifeform/engine';
import { useField } from '../binding/use-field.ts';
import { classNames } from '../class-names.ts';
import { FoldedErrors } from '../feedback/part-errors.tsx';
import { Field } from '../field/field.tsx';
import styles from './layout.module.css';
import { usePartTitle } from './part-title.ts';
import { drawParts } from './parts.tsx';
import { spanClass } from './span.ts';
import { useIsEmpty } from './use-is-empty.ts';

/** Fields that belong together. A group with a head opens when the head is ticked. */
export function Group({ node }: { readonly node: LayoutNode }) {
  const { head } = node;
  const isEmpty = useIsEmpty(node);
  if (isEmpty) return null;
  return (
    <div className={classNames(styles.group, spanClass(node.width), head !== undefined && styles.headed)}>
      {head === undefined ? <PlainGroup node={node} /> : <HeadedGroup node={node} head={head} />}
    </div>
  );
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
  const isOpen = useField(head).value === true;
  return (
    <>
      <div className={styles.fields}>
        <Field name={head} />
      </div>
      {isOpen ? <Body node={node} /> : <FoldedErrors id={node.id} head={head} />}
    </>
  );
}

/** A container of its own: the fields line up side by side only where the group is wide enough. */
function Body({ node }: { readonly node: LayoutNode }) {
  return <div className={styles.container}>{drawParts(node.children.filter(({ id }) => id !== node.head))}</div>;
}

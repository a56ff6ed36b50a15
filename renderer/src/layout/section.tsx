import type { LayoutNode } from '@lifeform/engine';
import { containerId } from '../binding/field-id.ts';
import { useFormContext } from '../binding/form-context.ts';
import styles from './layout.module.css';
import { usePartTitle } from './part-title.ts';
import { Parts } from './parts.tsx';
import { useIsEmpty } from './use-is-empty.ts';

/** A titled panel of the form. Off the screen the browser leaves it unpainted until it is scrolled near. */
export function Section({ node }: { readonly node: LayoutNode }) {
  const { idPrefix } = useFormContext();
  const id = containerId(idPrefix, node.id);
  const title = usePartTitle(node.title);
  const titleId = `${id}-title`;
  if (useIsEmpty(node)) return null;
  return (
    <section id={id} className={styles.section} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <h2 id={titleId} tabIndex={-1} data-section-heading="">
          {title}
        </h2>
      )}
      <div className={styles.container}>
        <Parts nodes={node.children} />
      </div>
    </section>
  );
}

import type { LayoutNode } from '@lifeform/engine';
import styles from './layout.module.css';
import { usePartTitle } from './part-title.ts';
import { Parts } from './parts.tsx';

/** A page of a form: its title is the title of the screen. */
export function Page({ node }: { readonly node: LayoutNode }) {
  const title = usePartTitle(node.title);
  return (
    <div className={styles.page}>
      {title !== undefined && (
        <h1 tabIndex={-1} data-section-heading="">
          {title}
        </h1>
      )}
      <Parts nodes={node.children} />
    </div>
  );
}

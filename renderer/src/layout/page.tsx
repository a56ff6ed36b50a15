import type { LayoutNode } from '@lifeform/engine';
import { useEffect, useRef } from 'react';
import { useForm } from '../binding/form-context.ts';
import styles from './layout.module.css';
import { usePartTitle } from './part-title.ts';
import { Parts } from './parts.tsx';

/** Tells the form once that a page of it is displayed. */
function useShown(id: string): void {
  const form = useForm();
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (told.current !== id) form.show(id);
    told.current = id;
  }, [form, id]);
}

/** A page of a form: its title is the title of the screen. */
export function Page({ node }: { readonly node: LayoutNode }) {
  const title = usePartTitle(node.title);
  useShown(node.id);
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

import type { LayoutNode } from '@lifeform/engine';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from '../binding/form-context.ts';
import { fieldsOf } from '../binding/section-fields.ts';
import styles from './layout.module.css';
import { usePartTitle } from './part-title.ts';
import { drawParts } from './parts.tsx';
import { useIsEmpty } from './use-is-empty.ts';

/** Notifies the form each time a page of it is displayed. */
function useShown(id: string, isSeen: boolean): void {
  const form = useForm();
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (isSeen && told.current !== id) form.show(id);
    told.current = isSeen ? id : undefined;
  }, [form, id, isSeen]);
}

interface PageProps {
  readonly node: LayoutNode;
  /** False while another page is shown instead. */
  readonly isSeen?: boolean;
  /** Content below the title. */
  readonly children?: ReactNode;
}

/** A page of a form: its title is the title of the screen. */
export function Page({ node, isSeen = true, children }: PageProps) {
  const title = usePartTitle(node.title);
  useShown(node.id, isSeen);
  // One that a rule hides is not there; nor is its title, unless the screen has something to show under it.
  if (useIsEmpty(node) && children === undefined && fieldsOf(node).length > 0) return null;
  return (
    <div data-part={node.id} className={styles.page}>
      {title !== undefined && (
        <h1 tabIndex={-1} data-section-heading="">
          {title}
        </h1>
      )}
      {children}
      {drawParts(node.children)}
    </div>
  );
}

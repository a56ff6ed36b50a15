import type { LayoutNode } from '@lifeform/engine';
import type { FormEvent } from 'react';
import { usePress } from '../binding/submission.tsx';
import { useFormLayout } from '../binding/use-form-state.ts';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';
import { Parts } from './parts.tsx';

interface FormViewProps {
  /** Id of the container to draw, its own title included; the whole layout when absent. */
  readonly root?: string;
  /** Ids of containers the screen draws elsewhere. */
  readonly except?: readonly string[];
  /** Only the fields, in one line, without titles or panels: for a bar of buttons. */
  readonly isBar?: boolean;
  /** The button that Enter in a one-line field presses; none presses nothing. */
  readonly submitButton?: string;
}

function findNode(nodes: readonly LayoutNode[], id: string): LayoutNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}

function chosenNodes(layout: readonly LayoutNode[], root: string | undefined, except: readonly string[]) {
  const found = root === undefined ? undefined : findNode(layout, root);
  const nodes = root === undefined ? layout : found ? [found] : [];
  return nodes.filter(({ id }) => !except.includes(id));
}

const NONE: readonly string[] = [];

/** Draws the layout of the form above, or one container of it. */
export function FormView({ root, except = NONE, isBar = false, submitButton }: FormViewProps) {
  const nodes = chosenNodes(useFormLayout(), root, except);
  const press = usePress();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (submitButton !== undefined) void press(submitButton);
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {/* One element, put into the form whole: controls added to a form one by one cost the square of their number. */}
      <div className={classNames(styles.container, isBar && styles.bar)}>
        <Parts nodes={isBar ? nodes.flatMap(({ children }) => children) : nodes} />
      </div>
      {submitButton !== undefined && (
        <button type="submit" className={styles.implicit} tabIndex={-1} aria-hidden="true" />
      )}
    </form>
  );
}

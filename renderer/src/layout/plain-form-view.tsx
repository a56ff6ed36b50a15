import type { LayoutNode } from '@lifeform/engine';
import { type FormEvent, type ReactNode, useMemo } from 'react';
import { useForm } from '../binding/form-context.ts';
import { usePress } from '../binding/submission.tsx';
import { useFormLayout } from '../binding/use-form-state.ts';
import { classNames } from '../class-names.ts';
import { firstFields } from './first-fields.ts';
import styles from './layout.module.css';
import { FirstFields } from './lazy-part.tsx';
import { drawParts } from './parts.tsx';

export interface FormViewProps {
  /** Id of the container to draw, with its title; default: the whole layout. */
  readonly root?: string;
  /** Ids of containers that the screen draws elsewhere. */
  readonly except?: readonly string[];
  /** Draws only the fields, in one line without titles or panels: for a bar of buttons. */
  readonly isBar?: boolean;
  /** The button pressed by Enter in a one-line field; default: none. */
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

/**
 * Draws the layout of the surrounding form, or one container of it, of a form without groups that repeat: for a page
 * that does without what these take.
 */
export function PlainFormView({ root, except = NONE, isBar = false, submitButton }: FormViewProps) {
  const form = useForm();
  const layout = useFormLayout();
  const nodes = useMemo(() => chosenNodes(layout, root, except), [layout, root, except]);
  const first = useMemo(() => firstFields(form, nodes), [form, nodes]);
  const drawn = (
    // One element, inserted whole: adding controls to a form one by one has quadratic cost.
    <div className={classNames(styles.container, isBar && styles.bar)}>
      <FirstFields value={first}>{drawParts(isBar ? nodes.flatMap(({ children }) => children) : nodes)}</FirstFields>
    </div>
  );
  // A form element only when there is a submit button: at every key browsers scan all controls of a form for autofill.
  if (submitButton === undefined) return drawn;
  return <Sent button={submitButton}>{drawn}</Sent>;
}

interface SentProps {
  readonly button: string;
  readonly children: ReactNode;
}

/** Enter in a one-line field presses the button. */
function Sent({ button, children }: SentProps) {
  const press = usePress();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void press(button);
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {children}
      <button type="submit" className={styles.implicit} tabIndex={-1} aria-hidden="true" />
    </form>
  );
}

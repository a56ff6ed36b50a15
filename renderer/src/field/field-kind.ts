import type { FieldState } from '@lifeform/engine';
import type { ReactNode } from 'react';
import type { Texts } from '../text/text-provider.tsx';
import type { ControlProps } from './shared/control-props.ts';

/**
 * Where a field's label goes: `above` a single control; as the name of a `group` of controls, above them too;
 * `beside` a tick; or nowhere, for what is its own label.
 */
export type FrameKind = 'above' | 'group' | 'beside' | 'bare';

/** How one field type is drawn. */
export interface FieldKind {
  readonly frame: FrameKind;
  /** The control, as one element. A function and not a component: it has no hooks, and a form has thousands of them. */
  readonly draw: (control: ControlProps) => ReactNode;
  /** Typed into an element that is given the text; nothing else of the control reads the field's text or value. */
  readonly isTyped?: boolean;
  /** What stands under the control for its reader to check the value by. */
  readonly notes?: (field: FieldState, texts: Texts) => readonly string[];
}

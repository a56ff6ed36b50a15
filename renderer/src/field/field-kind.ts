import type { FieldState } from '@lifeform/engine';
import type { ReactNode } from 'react';
import type { Texts } from '../text/text-provider.tsx';
import type { ControlProps } from './shared/control-props.ts';

/**
 * Position of a field's label: `above` a single control; above a `group` of controls, as its name; `beside` a tick; or
 * `bare`, for controls that are their own label.
 */
export type FrameKind = 'above' | 'group' | 'beside' | 'bare';

/** How one field type is drawn. */
export interface FieldKind {
  readonly frame: FrameKind;
  /** The control as one element. A function, not a component: it has no hooks, and a form has thousands of them. */
  readonly draw: (control: ControlProps) => ReactNode;
  /** Whether typed text goes straight into the element; nothing else of the control reads the field's text or value. */
  readonly isTyped?: boolean;
  /** Notes under the control that help the reader check the value. */
  readonly notes?: (field: FieldState, texts: Texts) => readonly string[];
}

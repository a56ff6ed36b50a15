import type { ComponentType } from 'react';
import type { ControlProps } from './shared/control-props.ts';

/**
 * Where a field's label goes: `above` a single control; as the name of a `group` of controls, above them too;
 * `beside` a tick; or nowhere, for what is its own label.
 */
export type FrameKind = 'above' | 'group' | 'beside' | 'bare';

/** How one field type is drawn. */
export interface FieldKind {
  readonly frame: FrameKind;
  readonly Control: ComponentType<ControlProps>;
}

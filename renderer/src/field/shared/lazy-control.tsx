import type { ComponentType } from 'react';
import { deferred } from '../../deferred/deferred.tsx';
import type { ControlProps } from './control-props.ts';
import { WaitingControl } from './waiting-control.tsx';

/** A control whose code loads when the first field of its kind is drawn; waiting and failing are shown in its place. */
export function lazyControl(
  load: () => Promise<{ readonly default: ComponentType<ControlProps> }>,
): ComponentType<ControlProps> {
  return deferred(load, { waiting: WaitingControl });
}

import { type ComponentType, lazy, Suspense } from 'react';
import type { ControlProps } from './control-props.ts';
import { WaitingControl } from './waiting-control.tsx';

/**
 * A control whose code is fetched when the first field of its kind is drawn. It waits for itself: a boundary around
 * every control would cost each field of a form two nodes, for the few that need it.
 */
export function lazyControl(
  load: () => Promise<{ readonly default: ComponentType<ControlProps> }>,
): ComponentType<ControlProps> {
  const Loaded = lazy(load);
  return function LazyControl(control) {
    return (
      <Suspense fallback={<WaitingControl {...control} />}>
        <Loaded {...control} />
      </Suspense>
    );
  };
}

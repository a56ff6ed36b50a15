import { Skeleton } from '@lifeform/renderer';

/** In the place of a screen on its way. */
export function WaitingScreen() {
  return <Skeleton rows={6} shape="form" />;
}

import { Skeleton } from '@lifeform/renderer';

/** Shown while a screen loads. */
export function WaitingScreen() {
  return <Skeleton rows={6} shape="form" />;
}

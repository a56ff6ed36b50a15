import type { SessionActor } from './machine/session-machine.ts';

/** Whether the screen closes because the session ended by itself. */
export function isCutOff(session: SessionActor): boolean {
  const snapshot = session.getSnapshot();
  return !snapshot.hasTag('signedIn') && !snapshot.matches('signingOut');
}

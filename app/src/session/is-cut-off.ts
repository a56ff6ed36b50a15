import type { SessionActor } from './machine/session-machine.ts';

/** The screen goes because the session ended, and nobody chose that. */
export function isCutOff(session: SessionActor): boolean {
  const snapshot = session.getSnapshot();
  return !snapshot.hasTag('signedIn') && !snapshot.matches('signingOut');
}

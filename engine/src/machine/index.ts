export type { Cancellation } from './cancellation.ts';
export {
  type AlphaLookupActor,
  type AlphaLookupQuery,
  createAlphaLookupMachine,
  type LookupRow,
} from './inforce/alpha-lookup-machine.ts';
export type { InforceFailure } from './inforce/inforce-failure.ts';
export {
  createInforceMachine,
  type InforceActor,
  type InforceContext,
  type OpenedPolicy,
} from './inforce/inforce-machine.ts';
export { createProfileMachine, profileSettings } from './profile/profile-machine.ts';
export type { ProfileAlert, ProfilePorts, ProfileSettings } from './profile/profile-port.ts';
export { moveWidget } from './profile/widget-order.ts';
export { createReportRunMachine, type ReportRunContext, type ReportRunPorts } from './report-run/report-run-machine.ts';
export { SESSION_DELAYS } from './session/session-delays.ts';
export type { SessionContext, SessionEvent } from './session/session-event.ts';
export { createSessionMachine, type SessionActor } from './session/session-machine.ts';
export type {
  Credentials,
  SessionFailure,
  SessionNetwork,
  SessionPorts,
  SessionStorage,
} from './session/session-port.ts';
export { SESSION_KEYS } from './session/session-record.ts';

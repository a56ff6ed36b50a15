import { AsyncLocalStorage } from 'node:async_hooks';
import type { JobKind } from '@lifeform/metadata/contract';
import { HttpStatus } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../http/api-error.ts';

/** How far a job is. */
export interface JobSteps {
  readonly done: number | null;
  readonly total: number | null;
}

/** A job while a process is at it. */
export interface JobRun {
  readonly job: { readonly id: string; readonly kind: JobKind; readonly ownerUserID: string };
  /** Aborted when it is cancelled or reaches a limit: its reason is an `ApiError`. */
  readonly signal: AbortSignal;
  /** The person and session whose request it is, where it is one. */
  readonly holder?: { readonly userID: string; readonly sessionID: string };
  /**
   * Called in the transaction that stores something, so that a job that ended meanwhile stores nothing.
   * @throws ApiError when it ended
   */
  readonly keep: (manager: EntityManager, steps?: JobSteps) => Promise<void>;
}

const current = new AsyncLocalStorage<JobRun>();

export function inJob<T>(run: JobRun, work: () => T): T {
  return current.run(run, work);
}

/** The job that this is done in; undefined outside one. */
export function currentJob(): JobRun | undefined {
  return current.getStore();
}

/** Why a job ends before it is done, and what its person is answered. */
const JOB_ENDS = {
  jobCancelled: HttpStatus.CONFLICT,
  // Its person left: the same answer as to any other request of theirs.
  signInExpired: HttpStatus.UNAUTHORIZED,
  jobLost: HttpStatus.SERVICE_UNAVAILABLE,
  jobTooLarge: HttpStatus.SERVICE_UNAVAILABLE,
  jobTooLong: HttpStatus.SERVICE_UNAVAILABLE,
} as const;
export type JobEnd = keyof typeof JOB_ENDS;

/** The end of that name; lost, where it is none. */
export function jobEndOf(code: string | null | undefined): JobEnd {
  return typeof code === 'string' && Object.hasOwn(JOB_ENDS, code) ? (code as JobEnd) : 'jobLost';
}

export function jobEnded(code: JobEnd): ApiError {
  return new ApiError(JOB_ENDS[code], code);
}

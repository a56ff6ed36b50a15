import { anyText, choice, flag, named, nullable, number, object, type Static } from '../form/schema/schema.ts';

/** What runs as a job: on this server, or on another one that works for it. */
export const JOB_KINDS = ['report', 'dataReport', 'workbook', 'import', 'recheck', 'batch'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A job, for who administers the system: never what it works on. */
export const jobSchema = named(
  'Job',
  object({
    id: anyText,
    kind: choice(JOB_KINDS),
    state: choice(JOB_STATES),
    /** Whose it is. */
    username: anyText,
    createdAt: anyText,
    startedAt: nullable(anyText),
    endedAt: nullable(anyText),
    /** Of `total`, where the kind counts; else null. */
    done: nullable(number()),
    total: nullable(number()),
    /** Error code of one that failed or was cancelled. */
    error: nullable(anyText),
    /** It can go on from where it stopped, so nothing is done twice. */
    isRetried: flag(),
  }),
);
export type Job = Static<typeof jobSchema>;

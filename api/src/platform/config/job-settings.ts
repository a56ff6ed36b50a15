import { readInteger } from './read-integer.ts';
import { StartError } from './start-error.ts';

const ROLES = ['web', 'worker', 'all'] as const;
/** Answers requests, does jobs, or both. */
export type Role = (typeof ROLES)[number];

/** Limits of jobs, and which process does them. */
export interface JobSettings {
  /** Seconds after which a job that somebody waits for is ended. */
  readonly seconds: number;
  /** Seconds after which a batch is ended. */
  readonly batchSeconds: number;
  /** Seconds that the work of a job which ended may take to stop. */
  readonly graceSeconds: number;
  /** Memory of a worker process. */
  readonly megabytes: number;
  /** Given by the process that started this one as its worker: its name, and how the one before it ended. */
  readonly worker: { readonly id: string; readonly ended: string | undefined } | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws StartError for another word, and for web or worker without Redis, through which they find each other */
export function readRole({ ROLE: given, REDIS_URL: redis }: Environment): Role {
  const role = ROLES.find((known) => known === (given || 'all'));
  if (role === undefined) throw new StartError(`ROLE is "${given}". Set it to web, worker or all, or leave it out.`);
  if (role === 'all' || redis) return role;
  throw new StartError(`ROLE is ${role} without REDIS_URL. Name the Redis of the installation, or set ROLE to all.`);
}

/** @throws StartError for a limit out of its range */
export function readJobs(environment: Environment): JobSettings {
  const [id, ended] = (environment.JOB_WORKER ?? '').split(' ');
  return {
    seconds: readInteger(environment, 'JOB_SECONDS', 600, 1, 86_400),
    batchSeconds: readInteger(environment, 'BATCH_SECONDS', 3600, 1, 604_800),
    graceSeconds: 5,
    megabytes: readInteger(environment, 'JOB_MEGABYTES', 1024, 64, 1_000_000),
    worker: id ? { id, ended: ended || undefined } : undefined,
  };
}

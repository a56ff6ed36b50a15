import { JOB_KINDS, type JobKind } from '@lifeform/metadata/contract';

/** Kinds of jobs that run beside one another. */
export interface Lane {
  readonly name: string;
  readonly kinds: readonly JobKind[];
  /** Jobs of it that a process does at once. */
  readonly atOnce: number;
}

/** Nobody waits for these. */
const BACKGROUND: Lane = { name: 'background', kinds: ['batch'], atOnce: 1 };
/** Requests: those that somebody waits for are not held up by those that nobody does. */
export const ASKED: Lane = {
  name: 'asked',
  kinds: JOB_KINDS.filter((kind) => !BACKGROUND.kinds.includes(kind)),
  atOnce: 4,
};

export const LANES: readonly Lane[] = [ASKED, BACKGROUND];

export function laneOf(kind: JobKind): Lane {
  return BACKGROUND.kinds.includes(kind) ? BACKGROUND : ASKED;
}

import type { Side as ComparedSide } from '@lifeform/metadata/insurance';

/** One of the compared illustrations: another one, or the same in another group. */
export interface Side extends ComparedSide {
  readonly id: string;
  /** At the end of its line. */
  readonly name: string;
  /** Heading of its columns, with their group. */
  readonly head: string;
}

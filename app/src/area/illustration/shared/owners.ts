import type { SharedYear } from '@lifeform/metadata/contract';

/** The two owners of a policy, in the order they are shown. */
export const OWNERS = ['protection', 'benefit'] as const satisfies readonly (keyof SharedYear)[];

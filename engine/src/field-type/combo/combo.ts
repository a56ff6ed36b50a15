import { choiceKind } from '../choice-kind.ts';

/** One option out of a list. */
export const combo = choiceKind(false);

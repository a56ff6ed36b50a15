import { choiceKind } from '../choice-kind.ts';

/** One option, all of them in sight. */
export const radio = choiceKind(false);

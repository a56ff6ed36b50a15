import { choiceKind } from '../choice-kind.ts';

/** Several ticks; their codes joined by `|`. */
export const multicheck = choiceKind(true);

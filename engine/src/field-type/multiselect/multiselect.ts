import { choiceKind } from '../choice-kind.ts';

/** A searchable list of several choices; their codes joined by `|`. */
export const multiselect = choiceKind(true);

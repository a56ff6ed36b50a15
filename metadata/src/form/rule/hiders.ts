import type { RowReads } from './row-reads.ts';
import type { Rule } from './rule.ts';

/** The rules that hide fields and parts of a form, as names in the order of rules beside those of fields. */
export interface Hiders {
  /** Of those that may hide a field: its own, and those of the parts around it. */
  keysOf(name: string): readonly string[];
  /** What a rule waits for that reads this: also for whether it is shown. @param sets what it decides itself */
  shown(reads: RowReads, sets: string): RowReads;
  /** Undefined of a rule that hides nothing. */
  keyOf(rule: Rule): string | undefined;
  /** What a name is about: the part of a rule that hides, otherwise the field. */
  partOf(key: string): string;
}

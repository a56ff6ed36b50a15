import { sameJson } from '../../schema/same-json.ts';

/** Why something of an imported form is not taken over. */
export const LEFT_REASONS = [
  'unknown',
  'appearance',
  'behaviour',
  'calculated',
  'code',
  'condition',
  'content',
  'device',
  'elsewhere',
  'exchange',
  'format',
  'here',
  'language',
  'copied',
  'limit',
  'name',
  'nested',
  'pattern',
  'repeated',
  'structure',
  'text',
  'type',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** One thing of an imported form that the form made of it does not have, or has otherwise. */
export interface LeftBehind {
  /** JSON pointer into the source. */
  readonly path: string;
  /** What it is called in the list of features of its family. */
  readonly feature: string;
  readonly why: LeftReason;
  /** What was written there, in short. */
  readonly detail?: string;
}

/** What the list of features says of one. */
export interface Feature {
  /** What it becomes, for a feature that is taken over. */
  readonly becomes?: string;
  /** Why not, for one that is not. */
  readonly why?: LeftReason;
  /** Values that say nothing by themselves: what holds anyway. Of some features every value is. */
  readonly usual?: readonly unknown[] | 'any';
}

export type FeatureList = Readonly<Record<string, Feature>>;

/** Whether a value says nothing by itself. */
export function isUsual({ usual = [false] }: Feature, value: unknown): boolean {
  return usual === 'any' || usual.some((one) => sameJson(one, value));
}

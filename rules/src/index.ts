export type { Explanation } from './explanation.ts';
export type { Logic } from './logic.ts';

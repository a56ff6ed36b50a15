export type * from './form/types.ts';

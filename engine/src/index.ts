export type * from './form/types.ts';
export * from './machine/index.ts';

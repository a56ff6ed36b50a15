import { named, number, object, type Static } from '../form/schema/schema.ts';

/** From one number to another, both included. */
export const numberRange = named('NumberRange', object({ from: number(), to: number() }));
export type NumberRange = Static<typeof numberRange>;

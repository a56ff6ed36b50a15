import { integer } from './schema.ts';

/** Number of saves, from 1. */
export const revision = integer(1, 2_147_483_647);

import { integer } from './schema.ts';

/** How often something was saved, from 1. */
export const revision = integer(1, 2_147_483_647);

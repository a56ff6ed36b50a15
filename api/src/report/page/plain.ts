import type { PageBuilder } from './page-data.ts';

/** A page whose template needs nothing worked out. */
export const plain: PageBuilder = (source) => source;

import type { PageBuilder } from './page-data.ts';

/** A page whose template needs no calculated data. */
export const plain: PageBuilder = (source) => source;

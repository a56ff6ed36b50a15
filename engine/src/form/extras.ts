import type { allExtras } from './all-extras.ts';

/**
 * What only some forms need: masks, groups that repeat, options that are searched for or dated, another document in
 * place. A page whose forms need none of it, such as a sign-in, loads without; see `createPlainForm`.
 */
export type Extras = typeof allExtras;

let installed: Extras | undefined;

/** From then on forms of every kind run, those that are open included. */
export function installExtras(extras: Extras): void {
  installed = extras;
}

/** @param form which form it is for. @throws where a plain form meets what it cannot run */
export function extras(form = 'This'): Extras {
  if (installed === undefined)
    throw new Error(`${form} is more than a plain form (needsExtras): open it with createForm.`);
  return installed;
}

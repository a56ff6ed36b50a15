import type { ImportPackageRequest, PackedPage, TriedPage } from '@lifeform/metadata/contract';

/** A page among the forms of a package: names of forms have no colon. */
export function pageKey(name: string): string {
  return `page:${name}`;
}

/**
 * What a package makes of a page. A page is one text: where it was changed here too, all of it is the package’s or stays.
 * @param here its version and source here
 */
export function triedPage(
  { name, baseVersion, version, base, source: mine }: PackedPage,
  { version: here, source: theirs }: { readonly version: number; readonly source: string },
  choice: NonNullable<ImportPackageRequest['pages']>[string] | undefined,
): TriedPage {
  const isKept = mine === theirs || (theirs !== base && choice === 'here');
  const isTaken = theirs === base || choice === 'package';
  const state = isKept ? 'unchanged' : isTaken ? 'changed' : 'conflicting';
  return { name, baseVersion, version, here, state, mine, theirs };
}

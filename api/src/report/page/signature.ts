import type { PageBuilder } from './page-data.ts';

/** Who signs, and what they say they have understood. */
export const signature: PageBuilder = (source) => {
  const { ownerName, insuredName, pages } = source;
  const owner = { role: 'owner', name: ownerName };
  // Lives of a joint contract are named together, and sign one by one.
  const others = insuredName.split(' & ').filter((name) => name !== ownerName);
  return {
    ...source,
    signers: ownerName === insuredName ? [owner] : [owner, ...others.map((name) => ({ role: 'insured', name }))],
    concepts: pages.flatMap(({ template, isConcept }) => (isConcept ? [template] : [])),
  };
};

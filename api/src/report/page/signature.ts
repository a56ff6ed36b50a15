import type { PageBuilder } from './page-data.ts';

/** Who signs, and what they say they have understood. */
export const signature: PageBuilder = (source) => {
  const { ownerName, insuredName, pages } = source;
  const owner = { role: 'owner', name: ownerName };
  const insured = { role: 'insured', name: insuredName };
  return {
    ...source,
    signers: ownerName === insuredName ? [owner] : [owner, insured],
    concepts: pages.flatMap(({ template, isConcept }) => (isConcept ? [template] : [])),
  };
};

import type { PageBuilder } from './page-data.ts';

/** Who signs, and what they say they have understood. */
export const signature: PageBuilder = (source) => {
  const { ownerName, insuredName, pages } = source;
  // Lives of a joint contract are named together, and sign one by one.
  const insured = insuredName.split(' & ');
  const owners = ownerName === insuredName ? insured : [ownerName];
  const others = insured.filter((name) => !owners.includes(name));
  return {
    ...source,
    signers: [...owners.map((name) => ({ role: 'owner', name })), ...others.map((name) => ({ role: 'insured', name }))],
    concepts: pages.flatMap(({ template, isConcept }) => (isConcept ? [template] : [])),
  };
};

import type { PageBuilder } from './page-data.ts';

/** Who signs, and the statements they sign. */
export const signature: PageBuilder = (source) => {
  const { ownerName, insuredName, pages } = source;
  // Lives of a joint contract are named together but sign separately.
  const insured = insuredName.split(' & ');
  const owners = ownerName === insuredName ? insured : [ownerName];
  const others = insured.filter((name) => !owners.includes(name));
  return {
    ...source,
    signers: [...owners.map((name) => ({ role: 'owner', name })), ...others.map((name) => ({ role: 'insured', name }))],
    concepts: pages.flatMap(({ template, isConcept }) => (isConcept ? [template] : [])),
  };
};

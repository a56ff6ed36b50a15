import { useLocation } from 'react-router-dom';

export const CHAPTERS = ['types', 'operators', 'attributes', 'recipes'] as const;
export type Chapter = (typeof CHAPTERS)[number];

/** A place of the guide, as the address says it. */
export interface GuidePlace {
  readonly chapter: Chapter;
  /** Undefined where the whole chapter is seen. */
  readonly entry?: string | undefined;
  /** Of an object, the attribute that is looked for. */
  readonly part?: string | undefined;
}

/** Where in the guide this is, and the address of another place of it: `/developer/guide/operators/age`. */
export function useGuidePlace(): { readonly place: GuidePlace; readonly pathOf: (place: GuidePlace) => string } {
  const [, area = '', guide = '', chapter, ...rest] = useLocation().pathname.split('/');
  const [entry, part] = rest.map(decoded);
  const known = CHAPTERS.find((each) => each === chapter) ?? 'types';
  const pathOf = ({ chapter: to, ...place }: GuidePlace): string =>
    [`/${area}/${guide}/${to}`, place.entry, place.part]
      .filter((segment) => segment !== undefined)
      .map((segment, at) => (at === 0 ? segment : encodeURIComponent(segment)))
      .join('/');
  return { place: { chapter: known, entry, part }, pathOf };
}

/** As it stands where it was typed wrong. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

import { buildSpec, type SectionSpec } from './spec.ts';

declare global {
  interface Window {
    /** Describes a form of so many fields, as its author would: no part of what is measured. */
    describeForm: (fields: number) => void;
    /** Draws the form of so many fields; what the benchmark calls. */
    mountForm: (fields: number) => void;
    unmountForm: () => void;
  }
}

/**
 * Offers a side of the comparison to the benchmark.
 * @param describe the form as this side is given it
 * @param draw answers how to take the form away again
 */
export function offerSide<Described>(
  describe: (sections: readonly SectionSpec[]) => Described,
  draw: (root: HTMLElement, described: Described) => () => void,
): void {
  const root = document.getElementById('root');
  const described = new Map<number, Described>();
  window.describeForm = (fields) => {
    described.set(fields, describe(buildSpec(fields)));
  };
  window.mountForm = (fields) => {
    if (!described.has(fields)) window.describeForm(fields);
    const form = described.get(fields);
    // A side keeps what it works with, as the text of an answer is gone once it is read.
    described.delete(fields);
    if (root && form !== undefined) window.unmountForm = draw(root, form);
  };
}

/** Written into the program itself: a side made by hand needs no more than that. */
export const asDescribed = (sections: readonly SectionSpec[]): readonly SectionSpec[] => sections;

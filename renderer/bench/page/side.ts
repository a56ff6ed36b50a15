import { buildSpec, type SectionSpec } from './spec.ts';

declare global {
  interface Window {
    /** Describes the forms that are mounted next, in that order, as their author would: no part of what is measured. */
    describeForms: (...fields: readonly number[]) => void;
    /** Draws a form of so many fields; what the benchmark calls. */
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
  const described: Described[] = [];
  const describeOne = (fields: number): Described => describe(buildSpec(fields));
  window.describeForms = (...fields) => {
    described.push(...fields.map(describeOne));
  };
  window.mountForm = (fields) => {
    // Not kept: a side keeps what it works with, and the text of an answer is gone once it is read.
    if (root) window.unmountForm = draw(root, described.shift() ?? describeOne(fields));
  };
}

/** Written into the program itself: a side made by hand needs no more than that. */
export const asDescribed = (sections: readonly SectionSpec[]): readonly SectionSpec[] => sections;

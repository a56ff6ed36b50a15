import { buildRows } from './row-spec.ts';
import { buildSpec, type SectionSpec } from './spec.ts';

/** Whether the page measures rows of a group, and not fields of sections. */
export const hasRows = location.hash === '#rows';

declare global {
  interface Window {
    /** Describes the forms that are mounted next, in order, as their author would; not measured. */
    describeForms: (...fields: readonly number[]) => void;
    /** Draws a form of so many fields; called by the benchmark. */
    mountForm: (fields: number) => void;
    unmountForm: () => void;
  }
}

/**
 * Registers a side of the comparison with the benchmark.
 * @param describe the form in the shape this side receives
 * @param draw returns a function that removes the form
 */
export function offerSide<Described>(
  describe: (sections: readonly SectionSpec[]) => Described,
  draw: (root: HTMLElement, described: Described) => () => void,
): void {
  const root = document.getElementById('root');
  const described: Described[] = [];
  const describeOne = (fields: number): Described => describe(hasRows ? buildRows(fields) : buildSpec(fields));
  window.describeForms = (...fields) => {
    described.push(...fields.map(describeOne));
  };
  window.mountForm = (fields) => {
    // Not kept: each side keeps what it needs, and the answer's text can be freed once read.
    if (root) window.unmountForm = draw(root, described.shift() ?? describeOne(fields));
  };
}

/** Compiled into the program: a hand-written side needs no more. */
export const asDescribed = (sections: readonly SectionSpec[]): readonly SectionSpec[] => sections;

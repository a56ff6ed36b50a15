import { buildSpec, type SectionSpec } from './spec.ts';

declare global {
  interface Window {
    /** Draws a form of so many fields; what the benchmark calls. */
    mountForm: (fields: number) => void;
    unmountForm: () => void;
  }
}

/** Offers a side of the comparison to the benchmark. @param draw answers how to take the form away again */
export function offerSide(draw: (root: HTMLElement, sections: readonly SectionSpec[]) => () => void): void {
  const root = document.getElementById('root');
  window.mountForm = (fields) => {
    if (root) window.unmountForm = draw(root, specs(fields));
  };
}

const described = new Map<number, readonly SectionSpec[]>();

/** Describing the form is no part of what is measured: the sizes that are asked for are described as the page loads. */
function specs(fields: number): readonly SectionSpec[] {
  const found = described.get(fields) ?? buildSpec(fields);
  described.set(fields, found);
  return found;
}

specs(Number(new URLSearchParams(location.search).get('fields')));

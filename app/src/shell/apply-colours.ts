import type { Branding } from '@lifeform/metadata/insurance';

/** Sets the brand's design tokens on an element; answers how to take them off again. */
export function applyColours(
  { style }: HTMLElement,
  { brand, brandOn }: Pick<Branding, 'brand' | 'brandOn'>,
): () => void {
  // One by one through the object model: the page's policy allows no style attribute.
  style.setProperty('--brand', brand);
  style.setProperty('--brand-on', brandOn);
  return () => {
    style.removeProperty('--brand');
    style.removeProperty('--brand-on');
  };
}

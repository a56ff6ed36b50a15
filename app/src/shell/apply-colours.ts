import type { Branding } from '@lifeform/metadata/insurance';

/** Sets the brand's design tokens on an element; returns a function that removes them. */
export function applyColours(
  { style }: HTMLElement,
  { brand, brandOn }: Pick<Branding, 'brand' | 'brandOn'>,
): () => void {
  // Set through the object model, because the page's policy allows no style attribute.
  style.setProperty('--brand', brand);
  style.setProperty('--brand-on', brandOn);
  return () => {
    style.removeProperty('--brand');
    style.removeProperty('--brand-on');
  };
}

import { type Branding, DARK_BRAND_ON, darkBrandShare } from '@lifeform/metadata/insurance';

/**
 * Sets the brand's design tokens on an element, on a dark page those of a shade that can be read there; returns a
 * function that removes them.
 */
export function applyColours(
  { style }: HTMLElement,
  { brand, brandOn }: Pick<Branding, 'brand' | 'brandOn'>,
): () => void {
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  // Set through the object model, because the page's policy allows no style attribute.
  const set = (): void => {
    const shade = `color-mix(in oklab, ${brand} ${darkBrandShare(brand)}%, white)`;
    style.setProperty('--brand', isDark.matches ? shade : brand);
    style.setProperty('--brand-on', isDark.matches ? DARK_BRAND_ON : brandOn);
  };
  set();
  isDark.addEventListener('change', set);
  return () => {
    isDark.removeEventListener('change', set);
    style.removeProperty('--brand');
    style.removeProperty('--brand-on');
  };
}

import { linearRgb, mixInOklab } from './oklab.ts';
import type { Branding } from './white-label.ts';

/** Backgrounds of a page, from the design tokens: paper around, surface within. */
export const GROUNDS = { paper: '#f6f5f1', surface: '#ffffff' } as const;

/** Share of the brand colour in derived colours, from the design tokens. */
export const BRAND_SHARES = { hover: 0.78, soft: 0.12 } as const;

/** Least contrast of text of any size (WCAG 2, 1.4.3, level AA). */
export const LEAST_CONTRAST = 4.5;

export const BRAND_PAIRS = ['onBrand', 'onHover', 'onPaper', 'onSoft'] as const;
/** Text and its background: text on the brand colour and on its darker shade, the brand colour as text. */
export type BrandPair = (typeof BRAND_PAIRS)[number];

export interface BrandContrast {
  readonly pair: BrandPair;
  /** From 1 to 21. */
  readonly ratio: number;
  readonly isEnough: boolean;
}

/** The contrast of every text and background pair that a company's colours form. Colours are `#rrggbb`. */
export function brandContrasts({ brand, brandOn }: Pick<Branding, 'brand' | 'brandOn'>): readonly BrandContrast[] {
  const [ink, text] = [linearRgb(brand), linearRgb(brandOn)];
  const ratios: Readonly<Record<BrandPair, number>> = {
    onBrand: ratioOf(text, ink),
    onHover: ratioOf(text, mixInOklab(brand, '#000000', BRAND_SHARES.hover)),
    onPaper: ratioOf(ink, linearRgb(GROUNDS.paper)),
    onSoft: ratioOf(ink, mixInOklab(brand, GROUNDS.surface, BRAND_SHARES.soft)),
  };
  return BRAND_PAIRS.map((pair) => ({ pair, ratio: ratios[pair], isEnough: ratios[pair] >= LEAST_CONTRAST }));
}

type Light = ReturnType<typeof linearRgb>;

function ratioOf(one: Light, other: Light): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
}

function luminance([r, g, b]: Light): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

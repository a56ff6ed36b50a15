import { blendInOklab, linearRgb, mixInOklab } from './oklab.ts';
import type { Branding } from './white-label.ts';

/** Backgrounds of a page, from the design tokens: paper around, surface within. */
export const GROUNDS = { paper: '#f6f5f1', surface: '#ffffff' } as const;

/** The same of a dark page. */
export const DARK_GROUNDS = { paper: '#0f1514', surface: '#161e1d' } as const;

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
    onBrand: contrastOf(text, ink),
    onHover: contrastOf(text, mixInOklab(brand, '#000000', BRAND_SHARES.hover)),
    onPaper: contrastOf(ink, linearRgb(GROUNDS.paper)),
    onSoft: contrastOf(ink, mixInOklab(brand, GROUNDS.surface, BRAND_SHARES.soft)),
  };
  return BRAND_PAIRS.map((pair) => ({ pair, ratio: ratios[pair], isEnough: ratios[pair] >= LEAST_CONTRAST }));
}

/** Text on the lighter shade of a brand that a dark page has. */
export const DARK_BRAND_ON = '#0a1413';

/**
 * Per cent of a brand colour beside white that can be read on a dark page, as text and under `DARK_BRAND_ON`: as much
 * of it as there can be. `#rrggbb`.
 */
export function darkBrandShare(brand: string): number {
  const grounds = (white: number): readonly Light[] => [
    linearRgb(DARK_GROUNDS.surface),
    blendInOklab([
      [brand, (1 - white) * BRAND_SHARES.soft],
      ['#ffffff', white * BRAND_SHARES.soft],
      [DARK_GROUNDS.surface, 1 - BRAND_SHARES.soft],
    ]),
    linearRgb(DARK_BRAND_ON),
  ];
  const isRead = (white: number): boolean => {
    const shade = mixInOklab('#ffffff', brand, white);
    return grounds(white).every((ground) => contrastOf(shade, ground) >= LEAST_CONTRAST);
  };
  for (let share = 100; share > 0; share -= 1) if (isRead(1 - share / 100)) return share;
  return 0;
}

type Light = ReturnType<typeof linearRgb>;

/** Of two colours linear in light, in any order: from 1 to 21 (WCAG 2). */
export function contrastOf(one: Light, other: Light): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
}

function luminance([r, g, b]: Light): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

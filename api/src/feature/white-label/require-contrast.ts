import { type Branding, type BrandPair, brandContrasts, LEAST_CONTRAST } from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';

/** What the text reads of a pair that is good enough. */
const ENOUGH: Readonly<Record<BrandPair, string>> = {
  onBrand: 'none',
  onHover: 'none',
  onPaper: 'none',
  onSoft: 'none',
};

/**
 * Refuses colours that people could not read (WCAG 2 AA).
 * @throws ApiError naming every pair of text and ground that is too weak, with its ratio
 */
export function requireContrast(colours: Pick<Branding, 'brand' | 'brandOn'>): void {
  const weak = brandContrasts(colours).filter(({ isEnough }) => !isEnough);
  if (weak.length === 0) return;
  // Cut, not rounded: 4.49 is not 4.5.
  const named = Object.fromEntries(weak.map(({ pair, ratio }) => [pair, Math.floor(ratio * 100) / 100]));
  throw new ApiError(HttpStatus.BAD_REQUEST, 'contrastWeak', {
    parameters: { least: LEAST_CONTRAST, ...ENOUGH, ...named },
    issues: weak.map(({ pair }) => ({ code: 'contrast', path: pair })),
  });
}

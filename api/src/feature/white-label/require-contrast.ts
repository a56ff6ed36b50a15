import { type Branding, type BrandPair, brandContrasts, LEAST_CONTRAST } from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';

/** Shown in the message for a pair that is good enough. */
const ENOUGH: Readonly<Record<BrandPair, string>> = {
  onBrand: 'none',
  onHover: 'none',
  onPaper: 'none',
  onSoft: 'none',
};

/**
 * Refuses colours with insufficient contrast (WCAG 2 AA).
 * @throws ApiError naming every weak pair of text and background, with its ratio
 */
export function requireContrast(colours: Pick<Branding, 'brand' | 'brandOn'>): void {
  const weak = brandContrasts(colours).filter(({ isEnough }) => !isEnough);
  if (weak.length === 0) return;
  // Truncated, not rounded: 4.49 must not read 4.5.
  const named = Object.fromEntries(weak.map(({ pair, ratio }) => [pair, Math.floor(ratio * 100) / 100]));
  throw new ApiError(HttpStatus.BAD_REQUEST, 'contrastWeak', {
    parameters: { least: LEAST_CONTRAST, ...ENOUGH, ...named },
    issues: weak.map(({ pair }) => ({ code: 'contrast', path: pair })),
  });
}

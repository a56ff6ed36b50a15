import { type BrandPair, brandContrasts, LEAST_CONTRAST, type WhiteLabelLook } from '@lifeform/metadata';
import { HttpStatus } from '@nestjs/common';
import { ApiException } from '../../platform/http/api-exception.ts';

const PAIR_NAMES: Readonly<Record<BrandPair, string>> = {
  onBrand: 'Text on the brand colour',
  onHover: 'Text on the darker brand colour of a button pointed at',
  onPaper: 'The brand colour on the page',
  onSoft: 'The brand colour on its own tint',
};

/**
 * Refuses colours that people could not read (WCAG 2 AA).
 * @throws ApiException naming every pair of text and ground that is too weak, with its ratio
 */
export function requireContrast(colours: Pick<WhiteLabelLook, 'brand' | 'brandOn'>): void {
  const weak = brandContrasts(colours).filter(({ isEnough }) => !isEnough);
  if (weak.length === 0) return;
  // Cut, not rounded: 4.49 is not 4.5.
  const named = weak.map(({ pair, ratio }) => `${PAIR_NAMES[pair]} has ${(Math.floor(ratio * 100) / 100).toFixed(2)}`);
  throw new ApiException(
    HttpStatus.BAD_REQUEST,
    `These colours cannot be read well: a contrast of ${LEAST_CONTRAST} is needed. ${named.join('; ')}. Choose a darker brand colour or a text colour further from it.`,
    weak.map(({ pair }) => ({ code: 'contrast', path: pair })),
  );
}

import { LARGEST_LOGO } from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';

const DATA_ADDRESS = /^data:[a-z/+.-]{1,40};base64,([A-Za-z0-9+/]+={0,2})$/;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The stored form of a logo, typed by its bytes, whatever it was sent as. '' stays ''. SVG, which could contain a
 * script, is refused.
 * @throws ApiError for anything but a PNG or WebP picture of at most 64 kB
 */
export function readLogo(sent: string): string {
  if (sent === '') return '';
  const base64 = DATA_ADDRESS.exec(sent)?.[1];
  const bytes = Buffer.from(base64 ?? '', 'base64');
  const type = typeOf(bytes);
  if (type === undefined || bytes.length > LARGEST_LOGO) {
    throw new ApiError(HttpStatus.BAD_REQUEST, 'logoRefused', { parameters: { most: LARGEST_LOGO / 1024 } });
  }
  return `data:${type};base64,${bytes.toString('base64')}`;
}

function typeOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE) && bytes.toString('latin1', 12, 16) === 'IHDR') return 'image/png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}

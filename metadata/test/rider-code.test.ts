import { expect, test } from 'vitest';
import { RIDER_CODES, type RiderCode } from '../src/index.ts';
import { seed } from '../src/seed.ts';

const LABELS: Readonly<Record<RiderCode, string>> = {
  ADB: 'Accidental death benefit',
  WP: 'Waiver of premium',
  GPO: 'Guaranteed purchase option',
  AIB: 'Accident indemnity benefit',
  CPB: 'Child protection benefit',
  CTR: 'Child term',
  CIR: 'Critical illness',
  PIB: 'Payor insurance benefit',
  DMB: 'Disability monthly benefit',
  TR: 'Term rider',
  ULI: 'Universal life coverage increase',
};

test('riders go by the codes insurers use for them [CODE-043] [CODE-044]', () => {
  expect([...RIDER_CODES]).toEqual(Object.keys(LABELS));
});

test.each(RIDER_CODES)('rider %s has its name in both languages [CODE-044]', (code) => {
  const name = seed.messages[`msg-Rider-${code}`];
  expect(name?.en).toBe(LABELS[code]);
  expect(name?.fr).toMatch(/\S/);
  expect(name?.fr).not.toBe(name?.en);
});

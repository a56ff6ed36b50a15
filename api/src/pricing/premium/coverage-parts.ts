import type { CoveragePremium, ModalPremiums } from '@lifeform/metadata/insurance';

/** The first-year premium of one coverage by its parts. Dollars a year, to the cent. */
export type CoverageParts = Omit<CoveragePremium, 'coverageID' | 'label' | 'faceAmount' | 'modal'>;

/** Every part of a coverage's premium in a policy year, from 0; all 0 in years without premium. */
export type PartsInYear = (year: number) => CoverageParts;

/** The parts of a premium of 0. */
export const NO_PARTS: CoverageParts = {
  ...{ ratePer1000: 0, premCoverage: 0, premMultipleExtra: 0, premFlatExtra: 0, policyFee: 0 },
  ...{ premWaiver: 0, premADB: 0, premAnnual: 0 },
};

export const NO_PAYMENT: ModalPremiums = { '1': 0, '3': 0, '6': 0, '12': 0 };

/** '001' is the base coverage. */
export function coverageID(index: number): string {
  return String(index + 1).padStart(3, '0');
}

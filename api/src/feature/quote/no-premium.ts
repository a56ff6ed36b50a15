import type { ModalPremiums } from '@lifeform/metadata';
import type { CoverageParts } from '../../actuarial/term/price-coverage.ts';

/** The parts of a premium nobody pays. */
export const NO_PARTS: CoverageParts = {
  ratePer1000: 0,
  premCoverage: 0,
  premMultipleExtra: 0,
  premFlatExtra: 0,
  policyFee: 0,
  premWaiver: 0,
  premADB: 0,
  premAnnual: 0,
};

export const NO_PAYMENT: ModalPremiums = { '1': 0, '3': 0, '6': 0, '12': 0 };

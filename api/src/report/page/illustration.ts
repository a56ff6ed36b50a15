import { milestoneYears } from '../figure/key-years.ts';
import { coverageRows } from './coverage-rows.ts';
import type { PageBuilder } from './page-data.ts';
import { paymentModes } from './payment-mode.ts';

export const illustration: PageBuilder = (source) => ({
  ...source,
  coverages: coverageRows(source),
  modes: paymentModes(source.quote.modal, source.quote.mode),
  isRated: source.policy.rating > 100,
  hasFlatExtra: source.policy.flatExtra > 0,
  isFlatExtraForLife: source.policy.flatExtraDuration === source.basis.document.flatExtraForLife,
  years: milestoneYears(source.quote.projection),
});

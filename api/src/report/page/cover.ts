import type { PageBuilder } from './page-data.ts';
import { paymentModes } from './payment-mode.ts';

/** The table of contents leaves out the page it stands on. */
const OWN_TEMPLATE = 'cover';

export const cover: PageBuilder = (source) => ({
  ...source,
  payment: paymentModes(source.quote.modal, source.quote.mode).find(({ isChosen }) => isChosen),
  isAnnual: source.quote.mode === 12,
  contents: source.pages.filter(({ template }) => template !== OWN_TEMPLATE),
});

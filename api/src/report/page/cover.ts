import { figureRows } from './figure-rows.ts';
import type { PageBuilder } from './page-data.ts';
import { paymentModes } from './payment-mode.ts';

/** The table of contents omits its own page. */
const OWN_TEMPLATE = 'cover';

/** Most amounts that are set side by side. */
const FEW = 2;

export const cover: PageBuilder = (source) => ({
  ...source,
  payment: paymentModes(source.quote.modal, source.quote.mode).find(({ isChosen }) => isChosen),
  isAnnual: source.quote.mode === 12,
  figures: figureRows(source).slice(0, FEW),
  contents: source.pages.filter(({ template }) => template !== OWN_TEMPLATE),
});

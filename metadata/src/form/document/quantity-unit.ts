/** Dollars to the cent, a fraction such as 0.0425, a number of things, or units of a fund. */
export const QUANTITY_UNITS = ['dollars', 'fraction', 'count', 'units'] as const;
export type QuantityUnit = (typeof QUANTITY_UNITS)[number];

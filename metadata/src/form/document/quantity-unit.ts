/** Dollars to the cent, a fraction such as 0.0425, a number of things, or units of a fund. */
export type QuantityUnit = 'dollars' | 'fraction' | 'count' | 'units';

/** A product's number. */
export const PRODUCT_ID = '^[0-9]{3,4}$';

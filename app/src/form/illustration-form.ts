export { ILLUSTRATION_FORM } from '@lifeform/metadata';

/** The field that says which product is illustrated; its setup decides limits, prices and pages. */
export const PRODUCT_FIELD = 'cboProduct';

/** The form an illustration is entered in. */
export const ILLUSTRATION_FORM = 'NewBusiness';

/** The field that says which product is illustrated; its setup decides limits, prices and pages. */
export const PRODUCT_FIELD = 'cboProduct';

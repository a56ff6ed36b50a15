/** The form illustrations are entered in: its values are priced, saved and printed. */
export const ILLUSTRATION_FORM = 'NewBusiness';

/** The form policies in force are asked for in one workbook by. */
export const INFORCE_BATCH_FORM = 'BatchInforce';

/** The form an application for a policy is made on. */
export const EAPPLICATION_FORM = 'EApplication';

/** The form of what its administrators decide. Its values are `setup.*` to the rules of the application. */
export const EAPPLICATION_SETTINGS_FORM = 'EApplicationSettings';

/** The form that says how one policy is shared between two owners. */
export const SHARED_OWNERSHIP_FORM = 'SharedOwnership';

/** The illustration form's field that says which product is illustrated; that product's setup decides limits, prices and pages. */
export const PRODUCT_FIELD = 'cboProduct';

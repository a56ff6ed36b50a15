/** The form illustrations are entered in: its values are priced, saved and printed. */
export const ILLUSTRATION_FORM = 'NewBusiness';

/** The form of samples that developers try fields on; nothing of it is kept. */
export const GALLERY_FORM = 'Gallery';

/** The form of people's accounts; a part of it is the profile. */
export const USER_FORM = 'User';

/** The form for a workbook of several policies in force. */
export const INFORCE_BATCH_FORM = 'BatchInforce';

/** The form of an application for a policy. */
export const EAPPLICATION_FORM = 'EApplication';

/** The form of the application's settings. Its values are `setup.*` in the application's rules. */
export const EAPPLICATION_SETTINGS_FORM = 'EApplicationSettings';

/** The form of shared ownership: how one policy is shared between two owners. */
export const SHARED_OWNERSHIP_FORM = 'SharedOwnership';

/** The form that asks what a value is to be found for. */
export const SOLVE_FORM = 'Solve';

/** The form of a policy's reprojection: its carrier's values and what its owner plans. */
export const REPROJECTION_FORM = 'Reprojection';

/** The illustration form's field for the product, whose setup decides limits, prices and pages. */
export const PRODUCT_FIELD = 'cboProduct';

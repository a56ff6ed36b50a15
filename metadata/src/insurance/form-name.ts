/** The forms the product publishes; any other name is answered 404. */
export const FORM_NAMES = [
  'NewBusiness',
  'Inforce',
  'DataReports',
  'User',
  'alphalookup',
  'BatchNewBusiness',
  'BatchInforce',
  'NeedsLite',
  'NeedsFull',
  'Template',
  'Role',
  'WhiteLabel',
  'BasisImport',
  'EApplication',
  'EApplicationSettings',
  'SharedOwnership',
  'Tracking',
  'BiWidget',
  'Gallery',
] as const;

/** The form illustrations are entered in: its values are priced, saved and printed. */
export const ILLUSTRATION_FORM = 'NewBusiness' satisfies FormName;

/** The form policies in force are asked for in one workbook by. */
export const INFORCE_BATCH_FORM = 'BatchInforce' satisfies FormName;

/** The form an application for a policy is made on. */
export const EAPPLICATION_FORM = 'EApplication' satisfies FormName;

/** The form of what its administrators decide. Its values are `setup.*` to the rules of the application. */
export const EAPPLICATION_SETTINGS_FORM = 'EApplicationSettings' satisfies FormName;

/** The form that says how one policy is shared between two owners. */
export const SHARED_OWNERSHIP_FORM = 'SharedOwnership' satisfies FormName;

/** The illustration form's field that says which product is illustrated; that product's setup decides limits, prices and pages. */
export const PRODUCT_FIELD = 'cboProduct';

export type FormName = (typeof FORM_NAMES)[number];

export function isFormName(text: string): text is FormName {
  return (FORM_NAMES as readonly string[]).includes(text);
}

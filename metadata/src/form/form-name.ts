/** The forms the product publishes; any other name is answered 404. */
export const FORM_NAMES = [
  'NewBusiness',
  'Inforce',
  'DataReports',
  'User',
  'alphalookup',
  'BatchNewBusiness',
  'Role',
  'WhiteLabel',
  'BasisImport',
  'Gallery',
] as const;

/** The form illustrations are entered in: its values are priced, saved and printed. */
export const ILLUSTRATION_FORM = 'NewBusiness' satisfies FormName;

/** Its field that says which product is illustrated; that product's setup decides limits, prices and pages. */
export const PRODUCT_FIELD = 'cboProduct';

export type FormName = (typeof FORM_NAMES)[number];

export function isFormName(text: string): text is FormName {
  return (FORM_NAMES as readonly string[]).includes(text);
}

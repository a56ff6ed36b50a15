/** The part of a message key after `tEdit-{form}-`. */
export const TEXT_CODE = '^[A-Za-z][A-Za-z0-9_-]{0,99}$';

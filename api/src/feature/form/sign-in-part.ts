import { type FormDocument, formPart } from '@lifeform/metadata';

/** The form whose sign-in page anybody may read. */
export const PUBLIC_FORM = 'User';
const PUBLIC_PAGE = 'signIn';

/** The part of the user form that has to be seen before anybody is signed in, and nothing else of it. */
export function signInPart(document: FormDocument): FormDocument {
  return formPart(document, PUBLIC_PAGE);
}

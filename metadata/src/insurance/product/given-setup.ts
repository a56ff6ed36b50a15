import type { FormSetup, Settings } from '../../form/document/form-setup.ts';
import { REPROJECTION_FORM, SHARED_OWNERSHIP_FORM, SOLVE_FORM } from '../form-name.ts';
import { formSetup } from './form-setup.ts';
import type { ProductSetup } from './product-setup.ts';

/** Settings that rules of some forms read besides those of the product: whoever opens such a form gives them. */
export const GIVEN_SETTINGS = {
  [SHARED_OWNERSHIP_FORM]: ['sharedPremium'],
  [SOLVE_FORM]: ['solvesForTarget', 'solvesForFrom', 'solvesForAge'],
  [REPROJECTION_FORM]: ['issueDate', 'faceAmount', 'isParticipating', 'layerTerms', 'convertibleTo'],
} as const;

type GivenForm = keyof typeof GIVEN_SETTINGS;

/** A product as the setup of a form that is given settings, all of them. */
export function givenSetup<Form extends GivenForm>(
  product: ProductSetup,
  form: Form,
  given: Readonly<Record<(typeof GIVEN_SETTINGS)[Form][number], Settings[string]>>,
): FormSetup {
  const setup = formSetup(product, form);
  return { ...setup, settings: { ...setup.settings, ...given } };
}

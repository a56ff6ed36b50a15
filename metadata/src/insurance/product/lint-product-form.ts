import type { FormDocument } from '../../form/document/form-document.ts';
import { type LintContext, lintForm } from '../../form/lint/lint-form.ts';
import type { LintIssue } from '../../form/lint/lint-issue.ts';
import { EAPPLICATION_FORM, GALLERY_FORM, ILLUSTRATION_FORM, USER_FORM } from '../form-name.ts';
import { STORED_FORMS } from '../stored-forms.ts';
import { PERMISSIONS } from '../user/permission.ts';
import { formSetup } from './form-setup.ts';
import { GIVEN_SETTINGS } from './given-setup.ts';
import { lintRates, type PricedProducts } from './lint-rates.ts';
import { lintSetup } from './lint-setup.ts';
import type { ProductSetup } from './product-setup.ts';

const RIGHTS: ReadonlySet<string> = new Set([
  ...PERMISSIONS.map((name) => `${name}.isActive`),
  'isBusinessIntelligence.isDisplayed',
]);

/** What a form receives besides products. Only the installation knows which settings an application has. */
function givenTo(form: string): Pick<LintContext, 'settings' | 'filled'> {
  if (form === EAPPLICATION_FORM) return { settings: 'all', filled: 'all' };
  const given: Readonly<Record<string, readonly string[]>> = GIVEN_SETTINGS;
  return { settings: given[form] ?? [] };
}

/**
 * Everything wrong with a form and with its products' use of it.
 * @param products those quoted on the form, to be checked too
 * @param priced what the bases price, where that is known
 */
export function lintProductForm(
  document: FormDocument,
  products: readonly ProductSetup[] = [],
  priced?: PricedProducts,
): readonly LintIssue[] {
  return lintForm(document, {
    setups: products.map((product) => formSetup(product, document.form)),
    filled: products.flatMap(fieldsFilledBy),
    rights: RIGHTS,
    // The profile alone, which is a part of the people's form.
    readsRequired: document.form === USER_FORM,
    // What is attached to an illustration is kept with it; of the gallery nobody expects it.
    isStored: Object.hasOwn(STORED_FORMS, document.form),
    keepsFiles: document.form === ILLUSTRATION_FORM || document.form === GALLERY_FORM,
    further: (form, readable) =>
      form.form === ILLUSTRATION_FORM
        ? [...products.flatMap((one) => lintSetup(form, one, readable)), ...(priced ? lintRates(products, priced) : [])]
        : [],
    ...givenTo(document.form),
  });
}

function fieldsFilledBy({
  alternatives = [],
  comparable = {},
  solves = [],
  sensitivity,
  inforce,
}: ProductSetup): readonly string[] {
  const solved = solves.flatMap(({ finds, changes = {} }) => [finds, ...Object.keys(changes)]);
  const changed = alternatives.flatMap(({ changes }) => Object.keys(changes));
  const rated = Object.keys(sensitivity?.changes ?? {});
  return [...solved, ...changed, ...rated, ...Object.keys(comparable), ...Object.keys(inforce?.values ?? {})];
}

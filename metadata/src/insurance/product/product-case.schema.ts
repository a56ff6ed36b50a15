import { caseSchema } from '../../form/case/form-case.schema.ts';
import { choice, list, named, object, pattern, text } from '../../form/schema/schema.ts';
import { PRODUCT_ID } from '../product-id.ts';
import { PERMISSIONS } from '../user/permission.ts';
import type { Overrides } from '../user/user.ts';

/** Cases of the insurer's forms: with a product, and the permissions and overrides of a role. */
export const productCaseSchema = named(
  'FormCase',
  caseSchema({
    setup: pattern(PRODUCT_ID),
    permissions: list(choice(PERMISSIONS), PERMISSIONS.length),
    overrides: object<Overrides>({ chkOverrideUseMaxFace: text(20), txtOverrideMaxFace: text(20) }),
  }),
);

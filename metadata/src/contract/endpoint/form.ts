import { withDisplayHidden } from '../../form/document/hidden-name.ts';
import { interfaceSetupItemSchema } from '../../form/layout/interface-setup-item.schema.ts';
import { NAME } from '../../form/schema/common.ts';
import { listOf, named, object, record } from '../../form/schema/schema.ts';
import { catalogueProduct } from '../../insurance/product/catalogue.ts';
import { basisDocumentSchema } from '../basis-document.ts';
import { basisImportAnswerSchema, basisImportSchema, basisListingSchema } from '../basis-import.ts';
import {
  archiveFormSchema,
  createFormAnswerSchema,
  createFormSchema,
  formMenuSchema,
  formsAnswerSchema,
  renameFormSchema,
} from '../form-making.ts';
import {
  formComparisonSchema,
  formVersionDetailSchema,
  formVersionsAnswerSchema,
  restoreFormSchema,
} from '../form-version.ts';
import { productRatesAnswerSchema, productRatesSchema } from '../product-rates.ts';
import {
  deleteControlItemsSchema,
  publishAnswerSchema,
  publishedEventSchema,
  updateControlItemsSchema,
} from '../publish.ts';
import { schemas } from '../schemas.ts';
import type { Endpoints } from './endpoint.ts';

/** Forms, products and pricing bases. */
export const formEndpoints = {
  'GET /api/GetControlItemsByForm/:form': {
    summary: 'The form document, with a strong ETag; the part of `User` that signs in is open to anybody',
    access: 'public',
    answer: named('FormDocument', schemas.formDocument),
  },
  'GET /api/getAllInterfaceSetupItems/': {
    summary: 'Layout of every form',
    access: 'signedIn',
    answer: named('Layouts', record(NAME, listOf(interfaceSetupItemSchema), 1000)),
  },
  'POST /api/updateControlItems': {
    summary: 'Publishes a form: one new version, or 409 with who published since `baseVersion`',
    access: ['isDeveloper', 'isAdmin'],
    body: updateControlItemsSchema,
    reads: withDisplayHidden,
    answer: publishAnswerSchema,
  },
  'POST /api/deleteControlItems': {
    summary: 'A new version without these items; 409 names what refers to one',
    access: ['isDeveloper'],
    body: deleteControlItemsSchema,
    answer: publishAnswerSchema,
  },
  'GET /api/forms': {
    summary: 'The forms there are',
    access: ['isDeveloper', 'isAdmin'],
    answer: formsAnswerSchema,
  },
  'POST /api/forms': {
    summary: 'A new form that people fill in, blank or as another one is',
    access: ['isDeveloper'],
    body: createFormSchema,
    answer: createFormAnswerSchema,
    status: 201,
  },
  'POST /api/forms/:form/rename': {
    summary: 'Another title and address; the address before goes on leading there',
    access: ['isDeveloper', 'isAdmin'],
    body: renameFormSchema,
    answer: publishAnswerSchema,
  },
  'POST /api/forms/:form/archive': {
    summary: 'Takes a form out of the menu, or puts it back; its records stay readable',
    access: ['isDeveloper', 'isAdmin'],
    body: archiveFormSchema,
    answer: publishAnswerSchema,
  },
  'DELETE /api/forms/:form': {
    summary: 'Deletes a form with all its versions; 409 with the places that use it',
    access: ['isDeveloper'],
  },
  'GET /api/formMenu': {
    summary: 'The forms the person may fill in or see the records of',
    access: 'signedIn',
    answer: formMenuSchema,
  },
  'GET /api/forms/:form/versions': {
    summary: 'A form’s history, newest first',
    access: ['isDeveloper', 'isAdmin'],
    answer: formVersionsAnswerSchema,
  },
  'GET /api/forms/:form/versions/:version': {
    summary: 'Everything of a version, cases and setups included',
    access: ['isDeveloper', 'isAdmin'],
    answer: formVersionDetailSchema,
  },
  'GET /api/forms/:form/versions/:version/compare/:other': {
    summary: 'What it takes from the first version to the other',
    access: ['isDeveloper', 'isAdmin'],
    answer: formComparisonSchema,
  },
  'POST /api/forms/:form/versions/:version/restore': {
    summary: 'That version again, as a new one; 409 when somebody published since `baseVersion`',
    access: ['isDeveloper'],
    body: restoreFormSchema,
    answer: publishAnswerSchema,
  },
  'GET /api/live': {
    summary: 'Tells of each version of a form as it is published',
    access: 'signedIn',
    events: { published: publishedEventSchema },
  },
  'GET /api/allSetups/:prodID': {
    summary: 'The product’s setup',
    access: 'signedIn',
    answer: named('ProductSetup', schemas.productSetup),
  },
  'GET /api/getProducts': {
    summary: 'What can be quoted here',
    access: 'signedIn',
    answer: listOf(catalogueProduct),
  },
  'GET /api/basis/:version': {
    summary: 'Every number of a pricing basis',
    access: 'signedIn',
    answer: basisDocumentSchema,
  },
  'GET /api/bases': {
    summary: 'The pricing bases of this installation',
    access: ['isAdmin', 'isDeveloper'],
    answer: listOf(basisListingSchema),
  },
  'POST /api/bases/import': {
    summary: 'Checks a mortality table and tells which premiums it changes; keeps the new basis when `isAdopted`',
    access: ['isAdmin', 'isDeveloper'],
    upload: object({ request: basisImportSchema }),
    answer: basisImportAnswerSchema,
  },
  'POST /api/bases/products': {
    summary: 'Tells what rates of its own make of a product; keeps the new basis when `isAdopted`',
    access: ['isAdmin', 'isDeveloper'],
    body: productRatesSchema,
    answer: productRatesAnswerSchema,
  },
} as const satisfies Endpoints;

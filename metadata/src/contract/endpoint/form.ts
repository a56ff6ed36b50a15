import { withDisplayHidden } from '../../form/document/hidden-name.ts';
import { interfaceSetupItemSchema } from '../../form/layout/interface-setup-item.schema.ts';
import { LANGUAGES } from '../../form/message/message.ts';
import { NAME } from '../../form/schema/common.ts';
import { choice, listOf, named, object, record, text, withDefault } from '../../form/schema/schema.ts';
import { catalogueProduct } from '../../insurance/product/catalogue.ts';
import { adoptionSchema } from '../adoption.ts';
import { basisDocumentSchema } from '../basis-document.ts';
import { basisImportAnswerSchema, basisImportSchema, basisListingSchema } from '../basis-import.ts';
import { changeEventSchema } from '../change-request.ts';
import { conversionAnswerSchema, conversionSchema } from '../conversion.ts';
import { formDraftEventSchema } from '../form-draft.ts';
import { formImportAnswerSchema } from '../form-import.ts';
import {
  archiveFormSchema,
  createFormAnswerSchema,
  createFormSchema,
  formMenuSchema,
  formsAnswerSchema,
  renameFormSchema,
} from '../form-making.ts';
import { formPresenceSchema } from '../form-presence.ts';
import {
  formAsOfSchema,
  formChangesSchema,
  formComparisonSchema,
  formVersionDetailSchema,
  formVersionsAnswerSchema,
  restoreFormSchema,
  undoVersionSchema,
} from '../form-version.ts';
import { impactAnswerSchema, impactProgressSchema } from '../impact.ts';
import { jsonSchemaSchema } from '../open-api-shape.ts';
import { productRatesAnswerSchema, productRatesSchema } from '../product-rates.ts';
import {
  contentEventSchema,
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
  'GET /api/forms/:form/documents/:version': {
    summary: 'The form document of a version, for what was saved under it and keeps it',
    access: 'signedIn',
    answer: named('FormDocument', schemas.formDocument),
  },
  'GET /api/forms/:form/jsonSchema': {
    summary: 'The values of a form as a JSON Schema, with the texts of a language',
    access: 'signedIn',
    query: { language: withDefault(choice(LANGUAGES), 'en') },
    answer: jsonSchemaSchema,
  },
  'GET /api/getAllInterfaceSetupItems/': {
    summary: 'Layout of every form',
    access: 'signedIn',
    answer: named('Layouts', record(NAME, listOf(interfaceSetupItemSchema), 1000)),
  },
  'POST /api/updateControlItems': {
    summary: 'Publishes a form: one new version, or 409 with who published since `baseVersion`',
    access: 'editForms',
    body: updateControlItemsSchema,
    reads: withDisplayHidden,
    reviewed: { kind: 'form' },
    answer: publishAnswerSchema,
  },
  'POST /api/deleteControlItems': {
    summary: 'A new version without these items; 409 names what refers to one',
    access: ['isDeveloper'],
    body: deleteControlItemsSchema,
    reviewed: { kind: 'form' },
    answer: publishAnswerSchema,
  },
  'POST /api/impact/:runID': {
    summary: 'What a publication would do to all that is saved, without publishing; ends an earlier run of the person',
    access: 'editForms',
    body: updateControlItemsSchema,
    reads: withDisplayHidden,
    answer: impactAnswerSchema,
    job: 'recheck',
  },
  'GET /api/impact/:runID': {
    summary: 'How far one’s own run is; opened before it, ends with it',
    access: 'editForms',
    events: { progress: impactProgressSchema },
  },
  'DELETE /api/impact/:runID': {
    summary: 'Ends one’s own run, which answers 409',
    access: 'editForms',
  },
  'POST /api/forms/:form/conversion': {
    summary: 'What saved values become once a field is as in `item`: counts, and samples of what the person may read',
    access: ['isDeveloper'],
    body: conversionSchema,
    answer: conversionAnswerSchema,
  },
  'GET /api/forms': {
    summary: 'The forms there are',
    access: 'editForms',
    answer: formsAnswerSchema,
  },
  'POST /api/forms': {
    summary: 'A new form that people fill in, blank or as another one is',
    access: ['isDeveloper'],
    body: createFormSchema,
    reviewed: { kind: 'form' },
    answer: createFormAnswerSchema,
    status: 201,
  },
  'POST /api/forms/import': {
    summary: 'What a form of JSON Schema, XLSForm, Form.io or SurveyJS would become, with all that is not taken over',
    access: ['isDeveloper'],
    upload: object({}),
    answer: formImportAnswerSchema,
  },
  'POST /api/forms/:form/rename': {
    summary: 'Another title and address; the address before goes on leading there',
    access: ['isDeveloper', 'isAdmin'],
    body: renameFormSchema,
    reviewed: { kind: 'form' },
    answer: publishAnswerSchema,
  },
  'POST /api/forms/:form/archive': {
    summary: 'Takes a form out of the menu, or puts it back; its records stay readable',
    access: ['isDeveloper', 'isAdmin'],
    body: archiveFormSchema,
    reviewed: { kind: 'form' },
    answer: publishAnswerSchema,
  },
  'DELETE /api/forms/:form': {
    summary: 'Deletes a form with all its versions; 409 with the places that use it',
    access: ['isDeveloper'],
    reviewed: { kind: 'form' },
  },
  'GET /api/formMenu': {
    summary: 'The forms the person may fill in or see the records of',
    access: 'signedIn',
    answer: formMenuSchema,
  },
  'GET /api/forms/:form/versions': {
    summary: 'A form’s history, newest first',
    access: 'editForms',
    answer: formVersionsAnswerSchema,
  },
  'GET /api/forms/:form/versions/:version': {
    summary: 'Everything of a version, cases and setups included',
    access: 'editForms',
    answer: formVersionDetailSchema,
  },
  'GET /api/forms/:form/versions/:version/compare/:other': {
    summary: 'What it takes from the first version to the other',
    access: 'editForms',
    answer: formComparisonSchema,
  },
  'POST /api/forms/:form/versions/:version/restore': {
    summary: 'That version again, as a new one; 409 when somebody published since `baseVersion`',
    access: ['isDeveloper'],
    body: restoreFormSchema,
    reviewed: { kind: 'form' },
    answer: publishAnswerSchema,
  },
  'POST /api/forms/:form/versions/:version/undo': {
    summary: 'A new version without what that one changed; 409 with the places that were changed again since',
    access: ['isDeveloper', 'isAdmin'],
    body: undoVersionSchema,
    reviewed: { kind: 'form' },
    answer: publishAnswerSchema,
  },
  'GET /api/forms/:form/changes': {
    summary: 'Who changed what, when and after whose approval: of all of a form, of one entry or of one attribute',
    access: ['isDeveloper', 'isAdmin'],
    query: { key: withDefault(text(190), ''), attribute: withDefault(text(190), '') },
    answer: formChangesSchema,
  },
  'GET /api/forms/:form/asOf': {
    summary: 'The form in force at a time; at one to come, with what is scheduled until then',
    access: ['isDeveloper', 'isAdmin'],
    query: { at: text(40, 1) },
    answer: formAsOfSchema,
  },
  'GET /api/live': {
    summary:
      'Tells of each version of a form and other content as it is published, of changes under review, and whoever edits forms of drafts and of one another',
    access: 'signedIn',
    events: {
      published: publishedEventSchema,
      content: contentEventSchema,
      change: changeEventSchema,
      draft: formDraftEventSchema,
      presence: formPresenceSchema,
    },
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
  'GET /api/adoption': {
    summary: 'What follows a basis or a setup once it is adopted, and how much keeps the terms it was made under',
    access: ['isAdmin', 'isDeveloper'],
    answer: adoptionSchema,
  },
  'GET /api/bases/:version/cards/:prodID': {
    summary: 'What a basis charges for a product, as a rate card that can be imported',
    access: ['isAdmin', 'isDeveloper'],
    query: { language: withDefault(choice(LANGUAGES), 'en') },
    file: 'text/csv',
  },
  'POST /api/bases/import': {
    summary:
      'Checks a mortality table or a rate card and tells which premiums it changes; keeps the new basis when `isAdopted`',
    access: ['isAdmin', 'isDeveloper'],
    upload: object({ request: basisImportSchema }),
    answer: basisImportAnswerSchema,
  },
  'POST /api/bases/products': {
    summary: 'Tells what rates of its own make of a product; keeps the new basis when `isAdopted`',
    access: ['isAdmin', 'isDeveloper'],
    body: productRatesSchema,
    reviewed: { kind: 'basis', flag: 'isAdopted' },
    answer: productRatesAnswerSchema,
  },
} as const satisfies Endpoints;

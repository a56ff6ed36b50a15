import { controlItemSchema } from '../form/control-item/control-item.schema.ts';
import { VERSION } from '../form/document/form-document.schema.ts';
import { MOST_FIELDS, messages, NAME } from '../form/schema/common.ts';
import { logicDefinitions } from '../form/schema/logic.ts';
import {
  anyText,
  flag,
  list,
  listOf,
  named,
  number,
  object,
  optional,
  pattern,
  record,
  type Static,
  text,
} from '../form/schema/schema.ts';
import { overridesByField } from '../insurance/product/product-setup.schema.ts';
import { PRODUCT_ID } from '../insurance/product-id.ts';
import { formPartsUpdate } from './form-version.ts';

const comment = text(1000);

/** GET /api/GetMessages/{group}: the texts of a group without a form, such as Shell. */
export const messagesAnswerSchema = named('MessagesAnswer', object({ group: anyText, messages }));
export type MessagesAnswer = Static<typeof messagesAnswerSchema>;

const updateControlItems = object({
  form: pattern(NAME),
  /** The version the editor started from; 409 with author and changes when the server has a newer one. */
  baseVersion: VERSION,
  /** Whole items, new or replacing the one of that name. */
  items: list(controlItemSchema, MOST_FIELDS),
  /** Texts to set, in both languages. */
  messages: optional(messages),
  /** By product, then field name: overrides of this form's items in that product's setup. */
  products: optional(record(PRODUCT_ID, overridesByField, 200)),
  comment: optional(comment),
  /**
   * What was saved under earlier versions goes on being judged by the version before this one, for as long as it is not
   * saved under a later one.
   */
  keepsEarlier: optional(flag()),
  /** Fields of another type, whose saved values are converted where they are opened; without it 409 while there are any. */
  converts: optional(list(pattern(NAME), MOST_FIELDS)),
  ...formPartsUpdate,
});
/** POST /api/updateControlItems: all or nothing; publishes one new version of the form. */
export const updateControlItemsSchema = named('UpdateControlItemsRequest', {
  ...updateControlItems,
  $defs: logicDefinitions,
} as typeof updateControlItems);
export type UpdateControlItemsRequest = Static<typeof updateControlItemsSchema>;

/** POST /api/deleteControlItems */
export const deleteControlItemsSchema = named(
  'DeleteControlItemsRequest',
  object({
    form: pattern(NAME),
    baseVersion: VERSION,
    names: list(pattern(NAME), 500, 1),
    comment: optional(comment),
  }),
);
export type DeleteControlItemsRequest = Static<typeof deleteControlItemsSchema>;

export const publishAnswerFields = {
  form: anyText,
  version: number(),
  /** Names of the fields whose item or texts differ from the version before. */
  changed: listOf(anyText),
  /** The text to show: 'Control is successfully saved'. */
  message: anyText,
  /** Whom the version reached at once. */
  reach: object({
    /** Screens that people have open, which heard of it. */
    screens: number(),
    /** Products that are offered on the form, or set something over it. */
    products: number(),
    /** Other forms that show a text it changed, each in a version of its own. */
    forms: listOf(anyText),
  }),
};
export const publishAnswerSchema = named('PublishAnswer', object(publishAnswerFields));
export type PublishAnswer = Static<typeof publishAnswerSchema>;

/** One event of GET /api/live (server-sent events, `event: published`). */
export const publishedEventSchema = named(
  'PublishedEvent',
  object({ form: anyText, version: number(), changed: listOf(anyText) }),
);
export type PublishedEvent = Static<typeof publishedEventSchema>;

/** One event of GET /api/live (`event: content`): what else was published, by kind, such as `branding`. */
export const contentEventSchema = named('ContentEvent', object({ kinds: listOf(anyText) }));
export type ContentEvent = Static<typeof contentEventSchema>;

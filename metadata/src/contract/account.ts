import { formValues, NAME } from '../form/schema/common.ts';
import {
  anyText,
  choice,
  flag,
  integer,
  list,
  listOf,
  named,
  nameText,
  number,
  object,
  optional,
  pattern,
  record,
  type Static,
  text,
} from '../form/schema/schema.ts';
import { DEFAULT_APPLICATIONS } from '../insurance/user/permission.ts';
import { phoneFields, preferenceFields, userSchema } from '../insurance/user/user.ts';

const MOST_WIDGETS = 100;
/** A class name or the name of a part of the product, so that nothing a person entered can be sent. */
const LOG_WORD = '^[A-Za-z][A-Za-z0-9.-]{0,59}$';

const saved = object({
  id: text(60, 1),
  revision: integer(0, 2_147_483_647),
  illustrationNumber: text(40),
});

/** One card of the business-intelligence dashboard, as its user arranged it. */
export const widgetSchema = named(
  'Widget',
  object({
    widgetID: anyText,
    /** Key of its texts: `tEdit-Widget-{name}`, `…-short` and `…-long`. */
    name: anyText,
    displayName: anyText,
    /** Shown on the dashboard. */
    isActive: flag(),
    /** Position from 1. */
    displayOrder: number(),
  }),
);
export type Widget = Static<typeof widgetSchema>;

/** POST /api/BI/GetAllUserWidgets: the signed-in person's widgets by displayOrder, ascending. */
export type UserWidgetsAnswer = readonly Widget[];

/** How a user wants their widgets, by widget name. Widgets left out stay as they are. */
const widgetsData = record(NAME, object({ displayOrder: integer(1, MOST_WIDGETS), isActive: flag() }), MOST_WIDGETS);
export type WidgetsData = Static<typeof widgetsData>;

/** POST /users/updateProfile: what people may change about themselves. Anything else in the body is dropped. */
export const profileUpdateSchema = named(
  'ProfileUpdateRequest',
  object({
    username: nameText(100, 1),
    profileName: nameText(190, 1),
    emailAddress: nameText(190),
    ...phoneFields,
    /** Absent keeps the stored one, which may be an application nobody can choose here. */
    defaultApplication: optional(choice(DEFAULT_APPLICATIONS)),
    ...preferenceFields,
    formData: optional(formValues),
    widgetsData: optional(widgetsData),
  }),
);
export type ProfileUpdateRequest = Static<typeof profileUpdateSchema>;

/** The user as stored after the update. */
export const profileUpdateAnswerSchema = named(
  'ProfileUpdateAnswer',
  object({
    user: userSchema,
  }),
);
export type ProfileUpdateAnswer = Static<typeof profileUpdateAnswerSchema>;

/** Unsaved work on one form. `saved` is the illustration it belongs to. */
const inProgress = object({ form: pattern(NAME), values: formValues, saved: optional(saved) });
export type InProgress = Static<typeof inProgress>;

/** POST /api/inProgress: replaces all of the person's unsaved work; an empty list forgets it. */
export const inProgressSchema = named('InProgressRequest', object({ drafts: list(inProgress, 10) }));
export type InProgressRequest = Static<typeof inProgressSchema>;

/** GET /api/inProgress: the person's unsaved work. */
export const inProgressAnswerSchema = named(
  'InProgressAnswer',
  object({
    drafts: listOf(inProgress),
    /** Forms whose stored work cannot be decrypted because it was changed outside the product. */
    unreadable: optional(listOf(anyText)),
  }),
);
export type InProgressAnswer = Static<typeof inProgressAnswerSchema>;

/**
 * POST /api/clientLog: a failure nobody was shown. Never carries a name, an address, an entry or a server's message.
 */
export const clientLogSchema = named(
  'ClientLogRequest',
  object({
    /** What failed, e.g. `version`. */
    source: pattern(LOG_WORD),
    /** Class of the error. */
    error: pattern(LOG_WORD),
    /** HTTP status, if there was an answer. */
    status: optional(integer(0, 999)),
  }),
);
export type ClientLogRequest = Static<typeof clientLogSchema>;

/** GET /api/getDirectory: how to sign in through the company's directory; 404 when it is off. */
export const directoryAnswerSchema = named(
  'DirectoryAnswer',
  object({
    client: anyText,
    /** Issuer address of the OpenID Connect provider. */
    authority: anyText,
    /** `openid`, `profile`, `email` and the scope of this API. */
    scopes: listOf(anyText),
  }),
);
export type DirectoryAnswer = Static<typeof directoryAnswerSchema>;

import newForm from '../../seed/new-form.json' with { type: 'json' };
import type { ControlItem } from '../form/control-item/control-item.ts';
import { VERSION } from '../form/document/form-document.schema.ts';
import { SHARED_KINDS, type SharedKind } from '../form/document/shared-kind.ts';
import type { InterfaceSetupItem } from '../form/layout/interface-setup-item.ts';
import type { Messages } from '../form/message/message.ts';
import { RECORD_ADDRESS } from '../form/record/record-setup.schema.ts';
import { RECORD_ACTS, RECORD_ICONS, type RecordSetup } from '../form/record/record-setup.ts';
import { message, NAME } from '../form/schema/common.ts';
import { logicDefinitions } from '../form/schema/logic.ts';
import {
  anyText,
  choice,
  flag,
  listOf,
  named,
  nameText,
  number,
  object,
  optional,
  pattern,
  type Static,
} from '../form/schema/schema.ts';
import { permissionsSchema } from '../insurance/user/permission.ts';
import { overridesSchema } from '../insurance/user/user.ts';
import { formStartSchema } from './form-import.ts';
import { publishAnswerFields } from './publish.ts';

interface SharedStart {
  readonly items: readonly ControlItem[];
  readonly layout: readonly InterfaceSetupItem[];
  readonly texts: Messages;
}

/** What a form starts with that is made from nothing. In its grants `author` stands for the role of who makes it. */
export const NEW_FORM: {
  readonly layout: readonly InterfaceSetupItem[];
  readonly record: Omit<RecordSetup, 'address' | 'icon'>;
  /** By what follows the form's name in their keys. */
  readonly texts: Messages;
  /** The same of what forms share, by its kind. */
  readonly shared: Readonly<Record<SharedKind, SharedStart>>;
} = parsed(newForm);

/** The role a grant of `NEW_FORM` names. */
export const AUTHOR = 'author';

// TypeScript reads words of a JSON file as any text; the tests hold it against the schema.
function parsed<T>(json: unknown): T {
  return json as T;
}

const title = object({ en: nameText(100, 1), fr: nameText(100, 1) });
const address = pattern(RECORD_ADDRESS);

/** GET /api/forms: all forms. */
export const formsAnswerSchema = named(
  'FormsAnswer',
  object({
    forms: listOf(
      named(
        'FormListing',
        object({
          form: anyText,
          title: message,
          version: number(),
          isArchived: flag(),
          /** Of what forms share. */
          kind: optional(choice(SHARED_KINDS)),
          /** Where it is filled in; absent of a form that a screen of the product keeps. */
          address: optional(anyText),
          icon: optional(choice(RECORD_ICONS)),
        }),
      ),
    ),
    /** The roles a form's rights can name. */
    roles: listOf(
      named(
        'FormRole',
        object({
          roleID: anyText,
          roleName: anyText,
          /** What rules read of who has it, as `user.*`: for developers, who look at a form as a role sees it. */
          user: optional(object({ permissions: permissionsSchema, overrides: overridesSchema })),
        }),
      ),
    ),
  }),
);
export type FormsAnswer = Static<typeof formsAnswerSchema>;
export type FormRole = FormsAnswer['roles'][number];
export type FormListing = FormsAnswer['forms'][number];

/** POST /api/forms: a new form that people fill in, blank or as another one is; or something that forms share. */
const createForm = object({
  title,
  icon: choice(RECORD_ICONS),
  /** Something that forms share, in place of a form: it has neither address nor records. */
  kind: optional(choice(SHARED_KINDS)),
  /** Of the title where absent. */
  address: optional(address),
  /** The form it starts as a copy of. */
  from: optional(object({ form: pattern(NAME) })),
  /** What it starts with, in place of one section: of an imported file. */
  content: optional(formStartSchema),
});
export const createFormSchema = named('CreateFormRequest', {
  ...createForm,
  $defs: logicDefinitions,
} as typeof createForm);
export type CreateFormRequest = Static<typeof createFormSchema>;

export const createFormAnswerSchema = named(
  'CreateFormAnswer',
  object({
    ...publishAnswerFields,
    /** Blank of what forms share. */
    address: anyText,
    /** Rules and tests of its source that did not come with it: they hold on the source's own screen alone. */
    leftOut: listOf(anyText),
  }),
);
export type CreateFormAnswer = Static<typeof createFormAnswerSchema>;

/** POST /api/forms/{form}/rename: its former address goes on leading to it. */
export const renameFormSchema = named('RenameFormRequest', object({ baseVersion: VERSION, title, address }));
export type RenameFormRequest = Static<typeof renameFormSchema>;

/** POST /api/forms/{form}/archive */
export const archiveFormSchema = named('ArchiveFormRequest', object({ baseVersion: VERSION, isArchived: flag() }));
export type ArchiveFormRequest = Static<typeof archiveFormSchema>;

/** GET /api/formMenu: the forms the person may fill in or whose records they may see. */
export const formMenuSchema = named(
  'FormMenu',
  object({
    forms: listOf(
      named(
        'FormMenuEntry',
        object({
          form: anyText,
          address: anyText,
          formerAddresses: listOf(anyText),
          icon: choice(RECORD_ICONS),
          title: message,
          /** Nobody fills it in any more; it is no entry of a menu. */
          isArchived: flag(),
          /** What the person's role may do, with whosever records. */
          acts: listOf(choice(RECORD_ACTS)),
        }),
      ),
    ),
  }),
);
export type FormMenu = Static<typeof formMenuSchema>;

import { controlItemSchema } from '../form/control-item/control-item.schema.ts';
import { VERSION } from '../form/document/form-document.schema.ts';
import { formValues, MOST_FIELDS, messages, NAME } from '../form/schema/common.ts';
import {
  choice,
  flag,
  integer,
  list,
  object,
  optional,
  pattern,
  record,
  type Schema,
  text,
} from '../form/schema/schema.ts';
import type { IllustrationPayload } from '../insurance/illustration/illustration.ts';
import { overridesByField, PRODUCT_ID } from '../insurance/product/product-setup.schema.ts';
import { DEFAULT_APPLICATIONS } from '../insurance/user/permission.ts';
import { FONT_SIZES, LANGUAGE_NAMES } from '../insurance/user/user.ts';
import { agentID, contactShape, revision, roleID, systemFlagShape, whatever } from './administration.schema.ts';
import type {
  AuthenticateRequest,
  DeleteControlItemsRequest,
  GenerateReportRequest,
  RefreshToken,
  SaveIllustrationRequest,
  UpdateControlItemsRequest,
  UserUpdateRequest,
} from './endpoint.ts';
import { formPartsUpdate } from './form-version.schema.ts';

const username = text(100, 1);
const comment = text(1000);

// Long enough for any pass phrase, short enough that hashing it costs nothing extra.
export const authenticateSchema: Schema<AuthenticateRequest> = object<AuthenticateRequest>({
  username,
  password: text(200, 1),
  generateTrackingUserName: flag(),
});

// A directory's token carries claims and is exchanged in the same place as our own, which is short.
export const refreshTokenSchema: Schema<RefreshToken> = object<RefreshToken>({ token: text(8192, 1), username });

const { firstName, profileName, emailAddress, phoneNumberPrimary, phoneNumberSecondary, faxNumber } = contactShape;

export const userUpdateSchema: Schema<UserUpdateRequest> = object<UserUpdateRequest>({
  username,
  firstName: optional(firstName),
  profileName: optional(profileName),
  emailAddress: optional(emailAddress),
  phoneNumberPrimary: optional(phoneNumberPrimary),
  isMobilePrimary: optional(flag()),
  phoneNumberSecondary: optional(phoneNumberSecondary),
  isMobileSecondary: optional(flag()),
  faxNumber: optional(faxNumber),
  defaultApplication: optional(choice(DEFAULT_APPLICATIONS)),
  agentID: optional(agentID),
  roleID: optional(roleID),
  isActive: optional(flag()),
  isWhiteLabel: optional(flag()),
  whiteLabelProfile: optional(text(60)),
  revision: optional(revision),
  permissions: optional(whatever),
  overrides: optional(whatever),
  roleName: optional(whatever),
  ...systemFlagShape,
  formData: optional(formValues),
  inputLanguage: optional(choice(LANGUAGE_NAMES)),
  reportLanguage: optional(choice(LANGUAGE_NAMES)),
  fontSize: optional(choice(FONT_SIZES)),
  isFirstRun: optional(flag()),
});

export const updateControlItemsSchema: Schema<UpdateControlItemsRequest> = object<UpdateControlItemsRequest>({
  form: pattern(NAME),
  baseVersion: VERSION,
  items: list(controlItemSchema, MOST_FIELDS),
  messages: optional(messages),
  products: optional(record(PRODUCT_ID, overridesByField, 200)),
  comment: optional(comment),
  ...formPartsUpdate,
});

export const deleteControlItemsSchema: Schema<DeleteControlItemsRequest> = object<DeleteControlItemsRequest>({
  form: pattern(NAME),
  baseVersion: VERSION,
  names: list(pattern(NAME), 500, 1),
  comment: optional(comment),
});

export const illustrationPayloadSchema: Schema<IllustrationPayload> = object<IllustrationPayload>({
  prodID: pattern(PRODUCT_ID),
  formVersion: VERSION,
  asOf: optional(pattern('^\\d{4}-\\d{2}-\\d{2}$')),
  values: formValues,
});

const saved = {
  payload: illustrationPayloadSchema,
  id: optional(text(60, 1)),
  revision: optional(integer(0, 2_147_483_647)),
};

export const saveIllustrationSchema: Schema<SaveIllustrationRequest> = object<SaveIllustrationRequest>(saved);

export const generateReportSchema: Schema<GenerateReportRequest> = object<GenerateReportRequest>({
  ...saved,
  runID: optional(text(36, 1)),
});

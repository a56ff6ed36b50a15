import { formValues, NAME } from '../form/schema/common.ts';
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
import { DEFAULT_APPLICATIONS } from '../insurance/user/permission.ts';
import { FONT_SIZES, LANGUAGE_NAMES } from '../insurance/user/user.ts';
import type { ClientLogRequest, InProgress, InProgressRequest, ProfileUpdateRequest, WidgetsData } from './account.ts';

const MOST_WIDGETS = 100;
/** A class name or the name of a part of the product: nothing that could carry what a person entered. */
const LOG_WORD = '^[A-Za-z][A-Za-z0-9.-]{0,59}$';

const phone = text(20);

const widgetsData: Schema<WidgetsData> = record(
  NAME,
  object<WidgetsData[string]>({ displayOrder: integer(1, MOST_WIDGETS), isActive: flag() }),
  MOST_WIDGETS,
);

export const profileUpdateSchema: Schema<ProfileUpdateRequest> = object<ProfileUpdateRequest>({
  username: text(100, 1),
  profileName: text(190, 1),
  emailAddress: text(190),
  phoneNumberPrimary: phone,
  isMobilePrimary: flag(),
  phoneNumberSecondary: phone,
  isMobileSecondary: flag(),
  faxNumber: phone,
  defaultApplication: optional(choice(DEFAULT_APPLICATIONS)),
  inputLanguage: choice(LANGUAGE_NAMES),
  reportLanguage: choice(LANGUAGE_NAMES),
  fontSize: choice(FONT_SIZES),
  formData: optional(formValues),
  widgetsData: optional(widgetsData),
});

const saved = object<NonNullable<InProgress['saved']>>({
  id: text(60, 1),
  revision: integer(0, 2_147_483_647),
  illustrationNumber: text(40),
});

export const inProgressSchema: Schema<InProgressRequest> = object<InProgressRequest>({
  drafts: list(object<InProgress>({ form: pattern(NAME), values: formValues, saved: optional(saved) }), 10),
});

export const clientLogSchema: Schema<ClientLogRequest> = object<ClientLogRequest>({
  source: pattern(LOG_WORD),
  error: pattern(LOG_WORD),
  status: optional(integer(0, 999)),
});

import type { ControlItem, ControlItemOverride } from '../form/control-item/control-item.ts';
import type { FormValues } from '../form/document/value.ts';
import type { Message, Messages } from '../form/message/message.ts';
import type { IllustrationPayload, SavedReference } from '../insurance/illustration/illustration.ts';
import type { User } from '../insurance/user/user.ts';
import { BATCH_PATHS } from './batch.ts';
import { BUSINESS_INTELLIGENCE_PATHS } from './business-intelligence.ts';
import { DATA_REPORT_PATHS } from './data-report.ts';
import { EAPPLICATION_PATHS } from './eapplication.ts';
import { FORM_VERSION_PATHS, type FormPartsUpdate } from './form-version.ts';
import { KEPT_FILE_PATHS } from './kept-file.ts';
import { NEEDS_PATHS } from './needs-analysis.ts';
import { POLICY_PATHS } from './policy.ts';
import { POLICY_REPORT_PATHS } from './policy-report.ts';
import type { RefusalCode } from './refusal.ts';
import { REPORT_TEMPLATE_PATHS } from './report-template.ts';
import { TEMPLATE_PATHS } from './template.ts';
import type { UserChanges } from './user-admin.ts';

/** GET /api/getVersion */
export interface VersionAnswer {
  readonly version: string;
  readonly heartbeatMinutes: number;
}

/** GET /api/ready: 503 instead while the database is away. */
export interface ReadyAnswer {
  readonly ready: true;
}

/** POST /users/authenticate */
export interface AuthenticateRequest {
  readonly username: string;
  readonly password: string;
  readonly generateTrackingUserName: boolean;
}

/** The stored refresh token object. It travels whole to /users/login, /users/refresh and /users/logout. */
export interface RefreshToken {
  readonly token: string;
  readonly username: string;
}

/** Answer of /users/authenticate and /users/refresh. `challenge` is a correlation id and grants nothing. */
export interface TokenAnswer {
  readonly jwt: string;
  readonly token: RefreshToken;
  readonly challenge: string;
}

/** POST /users/update: one's own preferences, and what `UserChanges` says of contact fields and other people. */
export interface UserUpdateRequest extends UserChanges {
  readonly username: string;
  readonly formData?: FormValues;
  readonly inputLanguage?: User['inputLanguage'];
  readonly reportLanguage?: User['reportLanguage'];
  readonly fontSize?: User['fontSize'];
  /** False once the welcome was read. */
  readonly isFirstRun?: boolean;
}

/** GET /api/GetMessages/{group}: the texts of a group that belongs to no form, such as Shell. */
export interface MessagesAnswer {
  readonly group: string;
  readonly messages: Messages;
}

/** POST /api/updateControlItems: all or nothing; makes one new version of the form. */
export interface UpdateControlItemsRequest extends FormPartsUpdate {
  readonly form: string;
  /** Version the editor started from; a newer one on the server answers 409 with who and what. */
  readonly baseVersion: number;
  /** Whole items, new or replacing the item of that name. */
  readonly items: readonly ControlItem[];
  /** Texts to set, both languages. */
  readonly messages?: Readonly<Record<string, Message>>;
  /** By product, then field name: overrides of this form's items in that product's setup. */
  readonly products?: Readonly<Record<string, Readonly<Record<string, ControlItemOverride>>>>;
  readonly comment?: string;
}

/** POST /api/deleteControlItems */
export interface DeleteControlItemsRequest {
  readonly form: string;
  readonly baseVersion: number;
  readonly names: readonly string[];
  readonly comment?: string;
}

export interface PublishAnswer {
  readonly form: string;
  readonly version: number;
  /** Names of the fields whose item or texts differ from the version before. */
  readonly changed: readonly string[];
  /** The text to show: 'Control is successfully saved'. */
  readonly message: string;
}

/** One event of GET /api/live (server-sent events, `event: published`). */
export interface PublishedEvent {
  readonly form: string;
  readonly version: number;
  readonly changed: readonly string[];
}

/**
 * POST /api/illustrations: saves; with `id` and `revision` replaces that illustration, 409 when it moved on. With an
 * `id` alone, a UUID of the sender's making, it saves a new one under it, and once only however often it is sent.
 */
export interface SaveIllustrationRequest {
  readonly payload: IllustrationPayload;
  readonly id?: string;
  readonly revision?: number;
}

/** POST /api/illustrations/report: checks, saves and prints in the user's report language. */
export interface GenerateReportRequest extends SaveIllustrationRequest {
  /** A UUID of the sender's making: names the run whose progress is asked for. */
  readonly runID?: string;
}

/**
 * GET /api/illustrations/report/{runID}: server-sent events (`event: progress`) of one's own run, opened before the
 * report is asked for; the stream ends with the run. Pages are made one after the other, then printed in one go.
 */
export interface ReportProgress {
  readonly phase: 'making' | 'printing';
  /** The page being made, from 1; the last while they are printed. */
  readonly page: number;
  readonly pages: number;
}

/** Amounts and numbers an issue names. */
export type IssueParameters = Readonly<
  Record<string, { readonly value: number; readonly format: 'currency' | 'number' | 'text' }>
>;

/**
 * Every error body. `issues` only where several places are wrong, as in a form or a file; `saved` only where what was
 * asked for failed after the illustration was saved.
 */
export interface ErrorAnswer {
  readonly statusCode: number;
  /** Why; a reader is told the text of `refusalKey(code)` in their language. */
  readonly code: RefusalCode;
  /** What the text names. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** The same in English, for whoever reads answers and logs without the texts. */
  readonly message: string;
  readonly issues?: readonly {
    /** Message key. */
    readonly code: string;
    /** The form field, or the place in the body. */
    readonly path: string;
    /** What the message names, to be shown in the reader's language. */
    readonly parameters?: IssueParameters;
  }[];
  readonly saved?: SavedReference;
}

export const PATHS = {
  version: '/api/getVersion',
  ready: '/api/ready',
  tokenMethod: '/api/getTokenMethod',
  authenticate: '/users/authenticate',
  login: '/users/login',
  refresh: '/users/refresh',
  logout: '/users/logout',
  user: '/users/:username',
  userUpdate: '/users/update',
  users: '/users',
  userCreate: '/users/create',
  passwordLink: '/users/passwordLink',
  passwordLinks: '/users/passwordLinks',
  setPassword: '/users/setPassword',
  roles: '/users/GetAllRoles',
  roleSave: '/users/roles',
  role: '/users/roles/:roleID',
  userImport: '/users/Uploadusers',
  userImportProgress: '/users/imports/:importID',
  dashboard: '/api/dashboard',
  profileUpdate: '/users/updateProfile',
  inProgress: '/api/inProgress',
  whiteLabel: '/api/whiteLabel',
  whiteLabelProfiles: '/api/whiteLabel/profiles',
  userWidgets: '/api/BI/GetAllUserWidgets',
  clientLog: '/api/clientLog',
  tracking: '/tracking/sendTrackingInfo',
  directory: '/api/getDirectory',
  controlItems: '/api/GetControlItemsByForm/:form',
  interfaceSetup: '/api/getAllInterfaceSetupItems/',
  allSetups: '/api/allSetups/:prodID',
  messages: '/api/GetMessages/:group',
  updateControlItems: '/api/updateControlItems',
  deleteControlItems: '/api/deleteControlItems',
  ...FORM_VERSION_PATHS,
  live: '/api/live',
  firstYearPremium: '/api/GetFirstYearPremium',
  coverageSetup: '/api/GetCoverageSetup',
  products: '/api/getProducts',
  basis: '/api/basis/:version',
  bases: '/api/bases',
  basisImport: '/api/bases/import',
  illustrations: '/api/illustrations',
  illustration: '/api/illustrations/:id',
  duplicateIllustration: '/api/illustrations/:id/duplicate',
  illustrationReport: '/api/illustrations/report',
  illustrationReportProgress: '/api/illustrations/report/:runID',
  illustrationCompare: '/api/illustrations/compare',
  illustrationWorkbook: '/api/illustrations/workbook',
  sharedOwnership: '/api/concepts/sharedOwnership',
  sharedReport: '/api/concepts/sharedOwnership/report',
  sharedConcepts: '/api/concepts/sharedOwnership/saved',
  sharedConcept: '/api/concepts/sharedOwnership/saved/:id',
  ...BATCH_PATHS,
  ...POLICY_PATHS,
  ...POLICY_REPORT_PATHS,
  ...BUSINESS_INTELLIGENCE_PATHS,
  ...DATA_REPORT_PATHS,
  ...EAPPLICATION_PATHS,
  ...NEEDS_PATHS,
  ...TEMPLATE_PATHS,
  ...KEPT_FILE_PATHS,
  ...REPORT_TEMPLATE_PATHS,
  reportFile: '/DBReports/:fileName',
} as const;

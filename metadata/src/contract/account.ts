import type { FormValues } from '../form/document/value.ts';
import type { User } from '../insurance/user/user.ts';

/** One card of the business-intelligence dashboard, as its user arranged it. */
export interface Widget {
  readonly widgetID: string;
  /** Key of its texts: `tEdit-Widget-{name}`, `…-short` and `…-long`. */
  readonly name: string;
  readonly displayName: string;
  /** Seen on the dashboard. */
  readonly isActive: boolean;
  /** Position from 1. */
  readonly displayOrder: number;
}

/** POST /api/BI/GetAllUserWidgets: by displayOrder, ascending. Whose is decided by the token. */
export type UserWidgetsAnswer = readonly Widget[];

/** How a user wants their widgets, by widget name. Widgets left out stay as they are. */
export type WidgetsData = Readonly<Record<string, Pick<Widget, 'displayOrder' | 'isActive'>>>;

/** POST /users/updateProfile: what people may change about themselves. Anything else in the body is dropped. */
export interface ProfileUpdateRequest {
  readonly username: string;
  readonly profileName: string;
  readonly emailAddress: string;
  readonly phoneNumberPrimary: string;
  readonly isMobilePrimary: boolean;
  readonly phoneNumberSecondary: string;
  readonly isMobileSecondary: boolean;
  readonly faxNumber: string;
  /** Left out to keep the one stored, which may be one that nobody can choose here. */
  readonly defaultApplication?: User['defaultApplication'];
  readonly inputLanguage: User['inputLanguage'];
  readonly reportLanguage: User['reportLanguage'];
  readonly fontSize: User['fontSize'];
  readonly formData?: FormValues;
  readonly widgetsData?: WidgetsData;
}

/** The user as stored after the update. */
export interface ProfileUpdateAnswer {
  readonly user: User;
}

/** Work on one form that no save has kept. */
export interface InProgress {
  readonly form: string;
  readonly values: FormValues;
  /** The saved illustration the work belongs to. */
  readonly saved?: { readonly id: string; readonly revision: number; readonly illustrationNumber: string };
}

/** POST /api/inProgress: replaces all of the person's unsaved work; an empty list forgets it. GET answers the same. */
export interface InProgressRequest {
  readonly drafts: readonly InProgress[];
}

/** POST /api/clientLog: a failure nobody was shown. Never a name, an address, an entry or a message of the server. */
export interface ClientLogRequest {
  /** What failed, e.g. `version`. */
  readonly source: string;
  /** Class of the error. */
  readonly error: string;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
}

/** GET /api/getDirectory: how to sign in through the company's directory; 404 where that is off. */
export interface DirectoryAnswer {
  readonly client: string;
  /** Issuer address of the OpenID Connect provider. */
  readonly authority: string;
  /** `openid`, `profile` and the scope of this API. */
  readonly scopes: readonly string[];
}

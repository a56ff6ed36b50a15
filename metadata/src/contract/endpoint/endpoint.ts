import type { Fields, Schema } from '../../form/schema/schema.ts';
import type { Access } from '../../insurance/user/access-rule.ts';
import type { ReviewKind } from '../change-request.ts';
import type { JobKind } from '../job.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** Method and path, an endpoint's name everywhere; `:name` stands for a parameter. */
export type RouteText = `${Method} /${string}`;

/** What of an endpoint takes the review of another person. */
export interface Reviewed {
  readonly kind: ReviewKind;
  /** The flag of the body without which nothing is published. */
  readonly flag?: string;
  /** Only some of its requests wait, which its feature decides. */
  readonly isPartly?: true;
  /** Who may make such a request, where not everybody may that the endpoint admits. */
  readonly access?: Access;
  /** The body of a kept request, of an endpoint that takes a file. */
  readonly body?: Schema<unknown>;
}

/** One endpoint. Without `answer`, `file` and `events` it answers 204 without a body. */
export interface Endpoint {
  /** One line. */
  readonly summary: string;
  readonly access: Access;
  /** Query parameters, checked before the controller sees them; a blank one counts as absent. */
  readonly query?: Fields;
  /** A JSON body, checked before the controller sees it; unknown fields are dropped. */
  readonly body?: Schema<unknown>;
  /** The body as it is checked, of what may have been written by other names. */
  readonly reads?: (body: unknown) => unknown;
  /** A JSON body that clients send under the contract and the server ignores: the token identifies the person. */
  readonly unread?: Schema<unknown>;
  /** Fields of a multipart body besides its file, `File`. */
  readonly upload?: Schema<unknown>;
  /** A JSON answer. */
  readonly answer?: Schema<unknown>;
  /** Media type of an answer that is a file. */
  readonly file?: string;
  /** Data of server-sent events by event type. */
  readonly events?: Readonly<Record<string, Schema<unknown>>>;
  /**
   * It needs a proof of identity that is no older than the installation says; `partly` where its feature decides. What is
   * `reviewed` needs one without saying so, whenever it publishes.
   */
  readonly fresh?: true | 'partly';
  /** Where review is required, its request is kept until another person approved it. */
  readonly reviewed?: Reviewed;
  /** It takes seconds: a worker answers it where there is one, within the limits of a job. */
  readonly job?: JobKind;
  /** What it answers may be a second old: it reads from a replica where the installation has one. */
  readonly mayLag?: true;
  /** Absent: 200, or 204 without an answer. */
  readonly status?: 201;
}

export type Endpoints = Readonly<Record<RouteText, Endpoint>>;

/** The values of the `:name` parts of a path. */
export type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Readonly<Record<Name, string>> & PathParameters<Rest>
  : Path extends `${string}:${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown;

import type { Fields, Schema } from '../../form/schema/schema.ts';
import type { Access } from '../../insurance/user/access-rule.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** Method and path, by which an endpoint is known everywhere; `:name` stands for a parameter. */
export type RouteText = `${Method} /${string}`;

/** One endpoint. Without `answer`, `file` and `events` it answers 204 and no body. */
export interface Endpoint {
  /** What it does, in a line. */
  readonly summary: string;
  readonly access: Access;
  /** Parameters of the query, checked before the controller sees them; a blank one counts as not given. */
  readonly query?: Fields;
  /** A JSON body, checked before the controller sees it; a field that is not here is dropped. */
  readonly body?: Schema<unknown>;
  /** The body as it is checked, of what may have been written by other names. */
  readonly reads?: (body: unknown) => unknown;
  /** A JSON body that the contract has clients send and the server does not read: whose it is, the token says. */
  readonly unread?: Schema<unknown>;
  /** A multipart body: a file as `File`, and these fields. */
  readonly upload?: Schema<unknown>;
  /** A JSON answer. */
  readonly answer?: Schema<unknown>;
  /** Media type of an answer that is a file. */
  readonly file?: string;
  /** The data of server-sent events, by their type. */
  readonly events?: Readonly<Record<string, Schema<unknown>>>;
  /** 200 where absent, or 204. */
  readonly status?: 201;
}

export type Endpoints = Readonly<Record<RouteText, Endpoint>>;

/** The values of the `:name` parts of a path. */
export type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Readonly<Record<Name, string>> & PathParameters<Rest>
  : Path extends `${string}:${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown;

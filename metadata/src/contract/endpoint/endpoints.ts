import type { Fields, FilledOf, ObjectOf, Schema, Static } from '../../form/schema/schema.ts';
import { auditEndpoints } from './audit.ts';
import { batchEndpoints } from './batch.ts';
import { changeEndpoints } from './change.ts';
import { conceptEndpoints } from './concept.ts';
import { eapplicationEndpoints } from './eapplication.ts';
import type { PathParameters } from './endpoint.ts';
import { formEndpoints } from './form.ts';
import { formDraftEndpoints } from './form-draft.ts';
import { formUseEndpoints } from './form-use.ts';
import { illustrationEndpoints } from './illustration.ts';
import { installationEndpoints } from './installation.ts';
import { jobEndpoints } from './job.ts';
import { optionSourceEndpoints } from './option-source.ts';
import { packageEndpoints } from './package.ts';
import { personDataEndpoints } from './person-data.ts';
import { policyEndpoints } from './policy.ts';
import { recordEndpoints } from './record.ts';
import { reportEndpoints } from './report.ts';
import { sessionEndpoints } from './session.ts';
import { templateEndpoints } from './template.ts';
import { userEndpoints } from './user.ts';

/** Every endpoint. Routes, access, validation, clients and the OpenAPI document are made from this table. */
export const ENDPOINTS = {
  ...installationEndpoints,
  ...sessionEndpoints,
  ...userEndpoints,
  ...formEndpoints,
  ...changeEndpoints,
  ...formDraftEndpoints,
  ...packageEndpoints,
  ...formUseEndpoints,
  ...illustrationEndpoints,
  ...recordEndpoints,
  ...optionSourceEndpoints,
  ...templateEndpoints,
  ...conceptEndpoints,
  ...eapplicationEndpoints,
  ...policyEndpoints,
  ...batchEndpoints,
  ...reportEndpoints,
  ...jobEndpoints,
  ...auditEndpoints,
  ...personDataEndpoints,
} as const;

type Table = typeof ENDPOINTS;

export type Route = keyof Table;

type Part<R extends Route, Name extends string, None = undefined> =
  Table[R] extends Readonly<Record<Name, infer S extends Schema<unknown>>> ? Static<S> : None;

/** A body as the server reads it. */
export type BodyOf<R extends Route> = Part<R, 'body'>;
/** A query as a client sends it. */
export type QueryOf<R extends Route> = Table[R] extends { readonly query: infer F extends Fields }
  ? ObjectOf<F>
  : undefined;
/** A query as the server reads it, defaults filled in. */
export type FilledQueryOf<R extends Route> = Table[R] extends { readonly query: infer F extends Fields }
  ? FilledOf<F>
  : undefined;
/** Undefined for an endpoint that answers with no body, a file or a stream. */
export type AnswerOf<R extends Route> = Part<R, 'answer'>;
export type ParametersOf<R extends Route> = R extends `${string} ${infer Path}` ? PathParameters<Path> : unknown;

/** The fields sent beside a file. */
export type UploadOf<R extends Route> = Part<R, 'upload'>;

/** The arguments of a call; a field the endpoint has no use for is not allowed. */
export type CallOf<R extends Route> = Given<'params', ParametersOf<R>> &
  Given<'query', QueryOf<R>> &
  Given<'body', Part<R, 'body'> | Part<R, 'unread'>>;

type Given<Name extends string, T> = unknown extends T
  ? Readonly<Partial<Record<Name, undefined>>>
  : [T] extends [undefined]
    ? Readonly<Partial<Record<Name, undefined>>>
    : Readonly<Record<Name, Exclude<T, undefined>>>;

import type { Fields, FilledOf, ObjectOf, Schema, Static } from '../../form/schema/schema.ts';
import { batchEndpoints } from './batch.ts';
import { conceptEndpoints } from './concept.ts';
import { eapplicationEndpoints } from './eapplication.ts';
import type { PathParameters } from './endpoint.ts';
import { formEndpoints } from './form.ts';
import { illustrationEndpoints } from './illustration.ts';
import { installationEndpoints } from './installation.ts';
import { policyEndpoints } from './policy.ts';
import { reportEndpoints } from './report.ts';
import { sessionEndpoints } from './session.ts';
import { templateEndpoints } from './template.ts';
import { userEndpoints } from './user.ts';

/** Every endpoint there is. Routes, access, checks, clients and the OpenAPI document are made of this table. */
export const ENDPOINTS = {
  ...installationEndpoints,
  ...sessionEndpoints,
  ...userEndpoints,
  ...formEndpoints,
  ...illustrationEndpoints,
  ...templateEndpoints,
  ...conceptEndpoints,
  ...eapplicationEndpoints,
  ...policyEndpoints,
  ...batchEndpoints,
  ...reportEndpoints,
} as const;

type Table = typeof ENDPOINTS;

export type Route = keyof Table;

type Part<R extends Route, Name extends string, None = undefined> =
  Table[R] extends Readonly<Record<Name, infer S extends Schema<unknown>>> ? Static<S> : None;

/** What the server reads of a body. */
export type BodyOf<R extends Route> = Part<R, 'body'>;
/** What a client may send as the query. */
export type QueryOf<R extends Route> = Table[R] extends { readonly query: infer F extends Fields }
  ? ObjectOf<F>
  : undefined;
/** What the server reads of it: whatever has a default is there. */
export type FilledQueryOf<R extends Route> = Table[R] extends { readonly query: infer F extends Fields }
  ? FilledOf<F>
  : undefined;
/** Undefined for an endpoint that answers nothing, a file or a stream. */
export type AnswerOf<R extends Route> = Part<R, 'answer'>;
export type ParametersOf<R extends Route> = R extends `${string} ${infer Path}` ? PathParameters<Path> : unknown;

/** The fields beside a file that is sent. */
export type UploadOf<R extends Route> = Part<R, 'upload'>;

/** What a call of an endpoint carries; a field that there is nothing for may not be there. */
export type CallOf<R extends Route> = Given<'params', ParametersOf<R>> &
  Given<'query', QueryOf<R>> &
  Given<'body', Part<R, 'body'> | Part<R, 'unread'>>;

type Given<Name extends string, T> = unknown extends T
  ? Readonly<Partial<Record<Name, undefined>>>
  : [T] extends [undefined]
    ? Readonly<Partial<Record<Name, undefined>>>
    : Readonly<Record<Name, Exclude<T, undefined>>>;

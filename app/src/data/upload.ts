import type { AnswerOf, CallOf, Route, UploadOf } from '@lifeform/metadata/contract';
import type { ApiClient, ApiRequest } from './api-client.ts';
import { requestOf } from './call.ts';

/** Routes that take a file. */
type UploadRoute = { [R in Route]: UploadOf<R> extends undefined ? never : R }[Route];

interface Sending extends Pick<ApiRequest, 'signal'> {
  /** Of the path. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Sends a file after the endpoint's other fields: texts as they are, others as JSON. */
export function upload<R extends UploadRoute>(
  client: ApiClient,
  route: R,
  fields: UploadOf<R>,
  file: File,
  { signal, params }: Sending = {},
): Promise<AnswerOf<R>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  body.set('File', file);
  return client.send({ ...requestOf<Route>(route, { params } as CallOf<Route>), kept: undefined, signal, body });
}

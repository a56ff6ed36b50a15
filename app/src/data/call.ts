import { type AnswerOf, addressOf, type CallOf, type ParametersOf, type Route } from '@lifeform/metadata/contract';
import type { ApiClient, ApiRequest } from './api-client.ts';

type Conduct = Partial<Pick<ApiRequest, 'signal' | 'mayRefresh' | 'isKeptAlive' | 'isOfErrors'>>;

/** What is given to a call: parameters of the path, query and body as the endpoint has them, and how it is sent. */
type Input<R extends Route> = Record<never, never> extends CallOf<R> ? [(CallOf<R> & Conduct)?] : [CallOf<R> & Conduct];

interface Parts extends Conduct {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: object;
}

/**
 * Calls an endpoint by its method and path: `call(client, 'DELETE /users/roles/:roleID', { params: { roleID } })`. The
 * contract says what it takes and answers. Same errors as `client.send`.
 */
export function call<R extends Route>(client: ApiClient, route: R, ...input: Input<R>): Promise<AnswerOf<R>> {
  return client.send(requestOf(route, ...input));
}

/** The request of an endpoint, for an answer that is a file or a stream, or a body that is an upload. */
export function requestOf<R extends Route>(route: R, ...input: Input<R>): ApiRequest {
  const { params = {}, query = {}, ...rest } = (input[0] ?? {}) as Parts; // what the type of a route comes to
  const [method] = route.split(' ') as [ApiRequest['method']]; // the form of every route
  const path = addressOf(route, params as ParametersOf<R>);
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return { method, path: given.length > 0 ? `${path}?${search}` : path, ...rest };
}

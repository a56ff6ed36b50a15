import { type AnswerOf, addressOf, type CallOf, type ParametersOf, type Route } from '@lifeform/metadata/contract';
import type { ApiClient, ApiRequest } from './api-client.ts';

type Conduct = Partial<Pick<ApiRequest, 'signal' | 'mayRefresh' | 'isKeptAlive' | 'isOfErrors'>>;

/** Input of a call: path parameters, query and body of the endpoint, and how it is sent. */
type Input<R extends Route> = Record<never, never> extends CallOf<R> ? [(CallOf<R> & Conduct)?] : [CallOf<R> & Conduct];

interface Parts extends Conduct {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: object;
}

/**
 * Calls an endpoint by method and path: `call(client, 'DELETE /users/roles/:roleID', { params: { roleID } })`. The
 * contract defines its types. Same errors as `client.send`.
 */
export function call<R extends Route>(client: ApiClient, route: R, ...input: Input<R>): Promise<AnswerOf<R>> {
  return client.send<AnswerOf<R>>(requestOf(route, ...input));
}

/** The request of an endpoint, for an answer that is a file or a stream, or for an upload. */
export function requestOf<R extends Route>(route: R, ...input: Input<R>): ApiRequest {
  const { params = {}, query = {}, ...rest } = (input[0] ?? {}) as Parts; // implied by the type of a route
  const [method] = route.split(' ') as [ApiRequest['method']]; // the shape of every route
  const path = addressOf(route, params as ParametersOf<R>);
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const kept = { route, params, body: rest.body ?? query };
  return { method, path: given.length > 0 ? `${path}?${search}` : path, kept, ...rest };
}

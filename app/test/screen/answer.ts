import {
  type AnswerOf,
  type BodyOf,
  type ErrorAnswer,
  type ErrorCode,
  type ParametersOf,
  type QueryOf,
  type Route,
} from '@lifeform/metadata/contract';
import { HttpResponse, http } from 'msw';
import { at, server } from './server.ts';

/** One call of an endpoint, as it arrived. */
export interface Asked<R extends Route> {
  readonly body: BodyOf<R>;
  readonly params: ParametersOf<R>;
  readonly query: Partial<NonNullable<QueryOf<R>>>;
}

type Reply<R extends Route> = AnswerOf<R> | Response;

type Replying<R extends Route> = (asked: Asked<R>) => Reply<R> | Promise<Reply<R>>;

/**
 * From here to the end of the test an endpoint of the contract is answered so.
 * @returns every call of it from then on, in their order
 */
export function answer<R extends Route>(route: R, reply: Reply<R> | Replying<R>): readonly Asked<R>[] {
  const calls: Asked<R>[] = [];
  const [method = '', path = ''] = route.split(' ');
  const on = { GET: http.get, POST: http.post, DELETE: http.delete }[method];
  if (!on) throw new Error(`${route} is no endpoint.`);
  server.use(
    on(at(path), async ({ request, params }) => {
      const isJson = request.headers.get('content-type')?.includes('json');
      const sent = isJson ? await request.text() : '';
      const query = Object.fromEntries(new URL(request.url).searchParams);
      // What the screen sent; the types of the contract hold of it because it was sent through them.
      const asked = { params, query, body: sent === '' ? undefined : JSON.parse(sent) } as unknown as Asked<R>;
      calls.push(asked);
      const said = typeof reply === 'function' ? await (reply as Replying<R>)(asked) : reply;
      if (said instanceof Response) return said;
      return said === undefined ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(said as object);
    }),
  );
  return calls;
}

/** An answer that is an error of the API. */
export function refusal(status: number, code: ErrorCode, more: Partial<ErrorAnswer> = {}): Response {
  return HttpResponse.json({ statusCode: status, code, message: `${code}.`, ...more }, { status });
}

/** A promise that the test keeps when it is ready: an answer that is on its way until then. */
export function held<T>(): { readonly promise: Promise<T>; readonly release: (value: T) => void } {
  let release = (_: T): void => {};
  const promise = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

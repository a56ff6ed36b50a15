import type { ErrorAnswer, KeptRequest, RefreshToken, TokenAnswer } from '@lifeform/metadata/contract';
import type { Activity } from './activity.ts';
import { ApiError, isAborted, UnreachableError } from './api-error.ts';
import { requestOf } from './call.ts';
import { refusals } from './refusals.ts';
import { pause, waitForBusy } from './wait-for-busy.ts';

/** What the client reads from the session and reports to it. */
export interface SessionAccess {
  readonly credentials: () => {
    readonly jwt: string | undefined;
    readonly challenge: string | undefined;
    readonly token: RefreshToken | undefined;
  };
  readonly refreshed: (answer: TokenAnswer) => void;
  readonly expired: () => void;
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** The same as it is sent for review, where another person approves it first. */
  readonly kept?: KeptRequest | undefined;
  /** A function when a retry needs a new body, because it contains the refresh token. */
  readonly body?: object | (() => object);
  readonly signal?: AbortSignal | undefined;
  /** False for calls that obtain tokens: their 401 is an answer, not an expired session. */
  readonly mayRefresh?: boolean;
  /** The request continues when its page is closed. */
  readonly isKeptAlive?: boolean;
  /** Fetches the texts of errors: it neither waits for them nor renews a session. */
  readonly isOfErrors?: boolean;
}

export interface ApiClient {
  /**
   * The JSON answer, or undefined for an empty body.
   * @throws ApiError when the server refuses; UnreachableError when it does not answer; AbortError when cancelled
   */
  send<Answer>(request: ApiRequest): Promise<Answer>;
  /** The response itself, for a stream of events. Same errors as `send`. */
  open(request: ApiRequest): Promise<Response>;
}

/** Sent before the server has issued a challenge. */
const NO_CHALLENGE = 'no-key-found';

/**
 * Every request of the product. A 401 starts one refresh however many requests failed; they wait for it and are sent
 * again. When the refresh is refused the session ends as expired; when the server cannot be reached the session stays.
 * A read that a busy server refuses is sent again, at most twice, after the time the server says.
 * @param explained resolves once the texts of errors are loaded: errors are shown after that
 */
export function createApiClient(
  session: SessionAccess,
  fetcher: typeof fetch = (...args) => fetch(...args),
  activity?: Activity,
  explained: () => Promise<void> = () => Promise.resolve(),
): ApiClient {
  let refreshing: Promise<boolean> | undefined;

  async function attempt(request: ApiRequest): Promise<Response> {
    for (let times = 1; ; times += 1) {
      const response = await attemptOnce(request);
      const wait = waitForBusy(response, request, times);
      if (wait === undefined) return response;
      await response.body?.cancel();
      const end = activity?.wait();
      await pause(wait, request.signal);
      end?.();
      request.signal?.throwIfAborted();
    }
  }

  async function attemptOnce(request: ApiRequest): Promise<Response> {
    const end = activity?.begin();
    try {
      return await fetcher(request.path, toInit(request, session));
    } catch (error) {
      throw isAborted(error) ? error : new UnreachableError(error);
    } finally {
      end?.();
    }
  }

  async function open(request: ApiRequest): Promise<Response> {
    const { jwt } = session.credentials();
    let response = await attempt(request);
    const mayRenew = response.status === 401 && request.mayRefresh !== false && !request.isOfErrors;
    if (mayRenew && (session.credentials().jwt !== jwt || (await renew()))) {
      request.signal?.throwIfAborted();
      response = await attempt(request);
      if (response.status === 401) session.expired();
    }
    return accept(response, request);
  }

  async function accept(response: Response, request: ApiRequest): Promise<Response> {
    if (response.ok) return response;
    const answer = parseError(await readText(response));
    if (answer?.code && !request.isOfErrors) await explained();
    request.signal?.throwIfAborted();
    if (await refusals.hear?.(request, answer?.code)) return open(request);
    throw new ApiError(response.status, answer?.message ?? '', answer);
  }

  function renew(): Promise<boolean> {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function refresh(): Promise<boolean> {
    const { token } = session.credentials();
    if (token === undefined) return false;
    const response = await attempt(requestOf('POST /users/refresh', { body: token }));
    const { ok, status } = response;
    if (ok)
      session.refreshed((await response.json()) as TokenAnswer); // the contract of /users/refresh
    // Any other failure does not concern the session: only the request fails.
    else if (status < 500 && status !== 429) session.expired();
    return ok;
  }

  return {
    open,
    send: async <Answer>(request: ApiRequest) => {
      const response = await open(request);
      const text = await readText(response);
      return (text === '' ? undefined : JSON.parse(text)) as Answer; // each request file names its contract
    },
  };
}

function toInit(request: ApiRequest, session: SessionAccess): RequestInit {
  const { jwt, challenge } = session.credentials();
  const body = typeof request.body === 'function' ? request.body() : request.body;
  const isUpload = body instanceof FormData;
  return {
    method: request.method,
    headers: {
      authorization: `Bearer ${jwt ?? ''}`,
      // The browser sets the content type of an upload, which contains the boundary of its parts.
      ...(isUpload ? {} : { 'content-type': 'application/json' }),
      challenge: challenge ?? NO_CHALLENGE,
    },
    body: isUpload ? body : JSON.stringify(body),
    signal: request.signal ?? null,
    keepalive: request.isKeptAlive ?? false,
  };
}

/** A connection may break after the headers: that counts as no answer. */
async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw isAborted(error) ? error : new UnreachableError(error);
  }
}

/** A proxy may answer HTML; then there is no sentence to show. */
function parseError(text: string): ErrorAnswer | undefined {
  try {
    const answer = JSON.parse(text) as ErrorAnswer | null; // the contract of a refusal, once it has a message
    return typeof answer?.message === 'string' ? answer : undefined;
  } catch {
    return undefined;
  }
}

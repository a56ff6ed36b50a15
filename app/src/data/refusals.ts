import type { ApiRequest } from './api-client.ts';

/** Resolves to whether what refused a request is gone, so that it is sent again. */
type Hear = (request: Pick<ApiRequest, 'kept'>, code: string | undefined) => Promise<boolean> | undefined;

/** Who hears of requests that the server refused; nobody before signing in. */
export const refusals: { hear: Hear | undefined } = { hear: undefined };

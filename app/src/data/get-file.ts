import type { ApiClient, ApiRequest } from './api-client.ts';

/** How a server tells the whole name of a file (RFC 8187). */
const NAME = /filename\*=UTF-8''([^;\s]+)/;

/** A file by the name the server hands it out under. Same errors as `client.open`. */
export async function getFile(client: ApiClient, request: ApiRequest): Promise<File> {
  const response = await client.open(request);
  const [, name = ''] = NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return new File([await response.blob()], decodeURIComponent(name));
}

import type { ApiClient, ApiRequest } from './api-client.ts';

/** The full file name in a header (RFC 8187). */
const NAME = /filename\*=UTF-8''([^;\s]+)/;

/** A file with the server's name for it. Same errors as `client.open`. */
export async function getFile(client: ApiClient, request: ApiRequest): Promise<File> {
  const response = await client.open(request);
  const [, name = ''] = NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return new File([await response.blob()], decodeURIComponent(name));
}

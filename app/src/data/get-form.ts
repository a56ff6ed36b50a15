import type { FormDocument } from '@lifeform/metadata';
import { PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

/** The published form. The browser's cache answers from its copy while the server's ETag is unchanged. */
export function getForm(client: ApiClient, form: string, signal?: AbortSignal): Promise<FormDocument> {
  return client.send({ method: 'GET', path: fillPath(PATHS.controlItems, { form }), signal });
}

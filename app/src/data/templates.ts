import { PATHS, type SaveTemplateRequest, type Template, type TemplateDetail } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

/** One's own templates and those head office shares, by name. */
export function listTemplates(client: ApiClient, signal?: AbortSignal): Promise<readonly Template[]> {
  return client.send({ method: 'GET', path: PATHS.templates, signal });
}

export function getTemplate(client: ApiClient, id: string): Promise<TemplateDetail> {
  return client.send({ method: 'GET', path: fillPath(PATHS.template, { id }) });
}

export function saveTemplate(client: ApiClient, request: SaveTemplateRequest): Promise<TemplateDetail> {
  return client.send({ method: 'POST', path: PATHS.templates, body: request });
}

export function deleteTemplate(client: ApiClient, id: string): Promise<void> {
  return client.send({ method: 'DELETE', path: fillPath(PATHS.template, { id }) });
}

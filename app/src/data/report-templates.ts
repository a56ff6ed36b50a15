import {
  PATHS,
  type ReportPreviewAnswer,
  type ReportTemplate,
  type ReportTemplateDetail,
  type ReportTemplateSource,
  type SaveReportTemplateRequest,
} from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

/** The pages of the illustration report. */
export function listReportTemplates(client: ApiClient, signal?: AbortSignal): Promise<readonly ReportTemplate[]> {
  return client.send({ method: 'GET', path: PATHS.reportTemplates, signal });
}

export function getReportTemplate(client: ApiClient, name: string): Promise<ReportTemplateDetail> {
  return client.send({ method: 'GET', path: fillPath(PATHS.reportTemplate, { name }) });
}

export function getReportTemplateVersion(
  client: ApiClient,
  name: string,
  version: number,
): Promise<ReportTemplateSource> {
  return client.send({
    method: 'GET',
    path: fillPath(PATHS.reportTemplateVersion, { name, version: String(version) }),
  });
}

export function saveReportTemplate(
  client: ApiClient,
  name: string,
  request: SaveReportTemplateRequest,
): Promise<ReportTemplateDetail> {
  return client.send({ method: 'POST', path: fillPath(PATHS.reportTemplate, { name }), body: request });
}

/** Draws a page on sample data. @param source what is tried before it is saved */
export function previewReportTemplate(
  client: ApiClient,
  name: string,
  source: string | undefined,
): Promise<ReportPreviewAnswer> {
  const body = source === undefined ? {} : { source };
  return client.send({ method: 'POST', path: fillPath(PATHS.reportTemplatePreview, { name }), body });
}

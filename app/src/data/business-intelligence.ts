import {
  PATHS,
  type SaveWidgetSettingsRequest,
  type TrackedPage,
  type WidgetFiguresAnswer,
  type WidgetSettingsAnswer,
} from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { getFile } from './get-file.ts';

/** What the person's widgets tell. */
export function getWidgetFigures(client: ApiClient, signal?: AbortSignal): Promise<WidgetFiguresAnswer> {
  return client.send({ method: 'GET', path: PATHS.widgetFigures, signal });
}

/** Every widget the installation has. */
export function getWidgetSettings(client: ApiClient, signal?: AbortSignal): Promise<WidgetSettingsAnswer> {
  return client.send({ method: 'GET', path: PATHS.widgetSettings, signal });
}

export function saveWidgetSettings(
  client: ApiClient,
  request: SaveWidgetSettingsRequest,
): Promise<WidgetSettingsAnswer> {
  return client.send({ method: 'POST', path: PATHS.widgetSettings, body: request });
}

/** Blank for what is not narrowed; days are `YYYY-MM-DD`. */
export interface TrackedFilters {
  readonly from: string;
  readonly to: string;
  readonly user: string;
  readonly eventType: string;
  readonly form: string;
}

function query(path: string, filters: TrackedFilters, page?: number): string {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  const parameters = new URLSearchParams([...given, ...(page === undefined ? [] : [['page', String(page)]])]);
  return `${path}?${parameters}`;
}

export function listTracked(
  client: ApiClient,
  filters: TrackedFilters,
  page: number,
  signal?: AbortSignal,
): Promise<TrackedPage> {
  return client.send({ method: 'GET', path: query(PATHS.trackedEvents, filters, page), signal });
}

/** Every row the filters leave, as a spreadsheet. */
export function getTrackedWorkbook(client: ApiClient, filters: TrackedFilters): Promise<File> {
  return getFile(client, { method: 'GET', path: query(PATHS.trackedWorkbook, filters) });
}

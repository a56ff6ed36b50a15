import {
  type Eapplication,
  type EapplicationDetail,
  type EapplicationNumber,
  type EapplicationPage,
  type EapplicationReport,
  type EapplicationSettings,
  PATHS,
  type SaveEapplicationRequest,
  type SaveEapplicationSettingsRequest,
  type StartEapplicationRequest,
} from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

/** Starts a draft of what a saved illustration says. */
export function startEapplication(client: ApiClient, request: StartEapplicationRequest): Promise<EapplicationDetail> {
  return client.send({ method: 'POST', path: PATHS.eapplications, body: request });
}

/** @param page the first is 1 */
export function listEapplications(client: ApiClient, page: number, signal?: AbortSignal): Promise<EapplicationPage> {
  return client.send({ method: 'GET', path: `${PATHS.eapplications}?page=${page}`, signal });
}

export function getEapplication(client: ApiClient, id: string, signal?: AbortSignal): Promise<EapplicationDetail> {
  return client.send({ method: 'GET', path: fillPath(PATHS.eapplication, { id }), signal });
}

export function saveEapplication(
  client: ApiClient,
  id: string,
  request: SaveEapplicationRequest,
): Promise<Eapplication> {
  return client.send({ method: 'POST', path: fillPath(PATHS.eapplication, { id }), body: request });
}

export function submitEapplication(
  client: ApiClient,
  id: string,
  request: SaveEapplicationRequest,
): Promise<EapplicationDetail> {
  return client.send({ method: 'POST', path: fillPath(PATHS.submitEapplication, { id }), body: request });
}

export function withdrawEapplication(
  client: ApiClient,
  { id, revision }: Pick<Eapplication, 'id' | 'revision'>,
): Promise<EapplicationDetail> {
  return client.send({ method: 'POST', path: fillPath(PATHS.withdrawEapplication, { id }), body: { revision } });
}

/** Prints a submitted application; the address answered opens it once. */
export function printEapplication(client: ApiClient, id: string): Promise<EapplicationReport> {
  return client.send({ method: 'POST', path: fillPath(PATHS.eapplicationReport, { id }) });
}

/** One whole number of an application that was submitted to the reader. */
export function showEapplicationNumber(client: ApiClient, id: string, field: string): Promise<EapplicationNumber> {
  return client.send({ method: 'POST', path: fillPath(PATHS.eapplicationNumber, { id }), body: { field } });
}

export function getEapplicationSettings(client: ApiClient, signal?: AbortSignal): Promise<EapplicationSettings> {
  return client.send({ method: 'GET', path: PATHS.eapplicationSettings, signal });
}

export function saveEapplicationSettings(
  client: ApiClient,
  request: SaveEapplicationSettingsRequest,
): Promise<EapplicationSettings> {
  return client.send({ method: 'POST', path: PATHS.eapplicationSettings, body: request });
}

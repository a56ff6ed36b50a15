import {
  type NeedsAnalysisDetail,
  type NeedsAnalysisPage,
  type NeedsPayload,
  type NeedsReportAnswer,
  PATHS,
  type SaveNeedsRequest,
} from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './path.ts';

/** One's own analyses, newest first. @param page from 1 */
export function listNeedsAnalyses(client: ApiClient, page: number, signal?: AbortSignal): Promise<NeedsAnalysisPage> {
  return client.send({ method: 'GET', path: `${PATHS.needsAnalyses}?page=${page}`, signal });
}

export function getNeedsAnalysis(client: ApiClient, id: string): Promise<NeedsAnalysisDetail> {
  return client.send({ method: 'GET', path: fillPath(PATHS.needsAnalysis, { id }) });
}

export function saveNeedsAnalysis(client: ApiClient, request: SaveNeedsRequest): Promise<NeedsAnalysisDetail> {
  return client.send({ method: 'POST', path: PATHS.needsAnalyses, body: request });
}

export function deleteNeedsAnalysis(client: ApiClient, id: string): Promise<void> {
  return client.send({ method: 'DELETE', path: fillPath(PATHS.needsAnalysis, { id }) });
}

/** Prints what was entered; the address in the answer opens once. */
export function printNeedsAnalysis(client: ApiClient, payload: NeedsPayload): Promise<NeedsReportAnswer> {
  return client.send({ method: 'POST', path: PATHS.needsReport, body: payload });
}

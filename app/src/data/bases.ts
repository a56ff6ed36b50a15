import { type BasisImportAnswer, type BasisImportRequest, type BasisListing, PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

/** The pricing bases of this installation. */
export function listBases(client: ApiClient, signal?: AbortSignal): Promise<readonly BasisListing[]> {
  return client.send({ method: 'GET', path: PATHS.bases, signal });
}

/** Checks a mortality table and compares premiums; keeps the basis it makes when it is adopted. */
export function importBasis(client: ApiClient, request: BasisImportRequest, file: File): Promise<BasisImportAnswer> {
  const body = new FormData();
  body.set('request', JSON.stringify(request));
  body.set('File', file);
  return client.send({ method: 'POST', path: PATHS.basisImport, body });
}

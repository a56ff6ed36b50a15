import { PATHS } from '@lifeform/metadata/contract';
import type {
  SaveWhiteLabelRequest,
  WhiteLabelAnswer,
  WhiteLabelLook,
  WhiteLabelProfile,
} from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';

/** The look of whoever is signed in; null for the installation's own. */
export async function getOwnLook(client: ApiClient, signal?: AbortSignal): Promise<WhiteLabelLook | null> {
  return (await client.send<WhiteLabelAnswer>({ method: 'GET', path: PATHS.whiteLabel, signal })).look;
}

export function listWhiteLabels(client: ApiClient, signal?: AbortSignal): Promise<readonly WhiteLabelProfile[]> {
  return client.send({ method: 'GET', path: PATHS.whiteLabelProfiles, signal });
}

export function saveWhiteLabel(client: ApiClient, profile: SaveWhiteLabelRequest): Promise<WhiteLabelProfile> {
  return client.send({ method: 'POST', path: PATHS.whiteLabelProfiles, body: profile });
}

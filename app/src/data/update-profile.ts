import { PATHS, type ProfileUpdateAnswer, type ProfileUpdateRequest } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import type { ApiClient } from './api-client.ts';

/** Answers the user as stored. */
export async function updateProfile(client: ApiClient, update: ProfileUpdateRequest): Promise<User> {
  const answer = await client.send<ProfileUpdateAnswer>({ method: 'POST', path: PATHS.profileUpdate, body: update });
  return answer.user;
}

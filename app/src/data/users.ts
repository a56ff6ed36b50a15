import {
  type CreateUserRequest,
  type ListedUser,
  PATHS,
  type PasswordLinkAnswer,
  type UserUpdateRequest,
} from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { getFile } from './get-file.ts';

export interface UserQuery {
  readonly search: string;
  /** First page is 1. */
  readonly page: number;
}

export interface UserPage {
  readonly rows: readonly ListedUser[];
  /** On all pages. */
  readonly total: number;
  readonly pages: number;
}

/** As many as a screen shows at a time. */
const PAGE_SIZE = 25;

export async function listUsers(client: ApiClient, query: UserQuery, signal?: AbortSignal): Promise<UserPage> {
  const { search, page } = query;
  const parameters = new URLSearchParams({ search, page: String(page), pageSize: String(PAGE_SIZE) });
  const response = await client.open({ method: 'GET', path: `${PATHS.users}?${parameters}`, signal });
  const rows = (await response.json()) as readonly ListedUser[]; // the contract of GET /users
  const total = Number(response.headers.get('x-total-count') ?? rows.length);
  return { rows, total, pages: Math.ceil(total / PAGE_SIZE) };
}

export function createUser(client: ApiClient, user: CreateUserRequest): Promise<ListedUser> {
  return client.send({ method: 'POST', path: PATHS.userCreate, body: user });
}

export function changeUser(client: ApiClient, change: UserUpdateRequest): Promise<void> {
  return client.send({ method: 'POST', path: PATHS.userUpdate, body: change });
}

export function makePasswordLink(client: ApiClient, username: string): Promise<PasswordLinkAnswer> {
  return client.send({ method: 'POST', path: PATHS.passwordLink, body: { username } });
}

/** A CSV file of links for everybody who has no password yet. */
export function getPasswordLinks(client: ApiClient): Promise<File> {
  return getFile(client, { method: 'POST', path: PATHS.passwordLinks, body: {} });
}

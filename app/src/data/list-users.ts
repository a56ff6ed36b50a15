import type { AnswerOf, ListedUser } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';
import { requestOf } from './call.ts';

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

/** Rows of one page. */
const PAGE_SIZE = 25;

export async function listUsers(client: ApiClient, query: UserQuery, signal?: AbortSignal): Promise<UserPage> {
  const { search, page } = query;
  const request = requestOf('GET /users', { query: { search, page, pageSize: PAGE_SIZE }, signal });
  const response = await client.open(request);
  const rows = (await response.json()) as AnswerOf<'GET /users'>; // the contract
  const total = Number(response.headers.get('x-total-count') ?? rows.length);
  return { rows, total, pages: Math.ceil(total / PAGE_SIZE) };
}

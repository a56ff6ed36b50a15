import { type ErrorAnswer, IMPORT_COLUMNS, type ImportAnswer } from '@lifeform/metadata/contract';
import type { Role, TestApi } from './harness.ts';

export type Row = Partial<Record<(typeof IMPORT_COLUMNS)[number], string>>;
const PERSON: Required<Row> = {
  username: 'new@lifeform.example',
  firstName: 'New',
  profileName: 'New Person',
  emailAddress: 'new@lifeform.example',
  agentID: '',
  roleName: 'Agent',
  inputLanguage: 'English',
  reportLanguage: 'French',
  defaultApplication: 'New Business',
};
export const cellsOf = (row: Row): string[] => IMPORT_COLUMNS.map((name) => ({ ...PERSON, ...row })[name]);
export const HEADER: string[] = [...IMPORT_COLUMNS];
export const csv = (rows: readonly Row[]) => [HEADER, ...rows.map(cellsOf)].map((cells) => cells.join(',')).join('\n');
export const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ username: `p${from + n}@lifeform.example`, agentID: `9${from + n}` }));

interface Sent {
  readonly isFullUpdate?: string;
  readonly isPreview?: string;
  readonly FileDirectory?: string;
  readonly name?: string;
}

/** Uploads as the browser does. */
export async function upload(
  api: TestApi,
  content: string | Uint8Array<ArrayBuffer>,
  sent: Sent = {},
  role: Role = 'administrator',
) {
  const { name = 'users.csv', ...fields } = { isFullUpdate: 'false', FileDirectory: '', ...sent };
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  body.set('File', new Blob([content]), name);
  const { tokens } = await api.as(role);
  const headers = { authorization: `Bearer ${tokens.jwt}` };
  const response = await fetch(new URL('/users/Uploadusers', api.url), { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as ImportAnswer & ErrorAnswer };
}

export const issuesOf = ({ issues = [] }: ErrorAnswer) => issues.map(({ code, path: where }) => `${where} ${code}`);

import { IMPORT_COLUMNS, IMPORT_MOST_ROWS, type ImportColumn } from '@lifeform/metadata/contract';
import { DEFAULT_APPLICATIONS, LANGUAGE_NAMES } from '@lifeform/metadata/insurance';
import { FileError } from '../../platform/file/file-error.ts';
import type { TableRow } from '../../platform/file/table-row.ts';
import type { ApiIssues } from '../../platform/http/api-error.ts';
import { cellPath } from './import-error.ts';
import type { ImportedPerson } from './imported-person.ts';

declare module '../../platform/file/file-reader.ts' {
  interface ReadingWork {
    readonly people: TableWork & { readonly roles: KnownRoles };
  }
  interface Reading {
    readonly people: CheckedRows;
  }
}

type Cells = Readonly<Record<ImportColumn, string>>;
type Issue = ApiIssues[number];

/** Most characters of each free-text column. */
const LONGEST: Partial<Readonly<Record<ImportColumn, number>>> = {
  username: 100,
  firstName: 100,
  profileName: 190,
  emailAddress: 190,
  agentID: 20,
};
const REQUIRED: readonly ImportColumn[] = ['username', 'firstName', 'profileName', 'roleName'];
const CHOICES: Partial<Readonly<Record<ImportColumn, readonly string[]>>> = {
  inputLanguage: LANGUAGE_NAMES,
  reportLanguage: LANGUAGE_NAMES,
  defaultApplication: DEFAULT_APPLICATIONS,
};
const EMAIL = /^[^\s@]{1,64}@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched for
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Roles by name in lower case, and whether the importer may grant each. */
export type KnownRoles = ReadonlyMap<string, { readonly id: string; readonly mayGrant: boolean }>;

/** The people of a file, or issues by row and column; with any issue nobody is imported. */
export interface CheckedRows {
  readonly people: readonly ImportedPerson[];
  readonly issues: ApiIssues;
}

/** @throws FileError for a file without rows or with too many */
export function checkRows(rows: readonly TableRow[], roles: KnownRoles): CheckedRows {
  const [header, ...body] = rows;
  if (header === undefined || body.length === 0) throw new FileError('msg-ImportEmpty');
  if (body.length > IMPORT_MOST_ROWS) throw new FileError('msg-ImportTooMany');
  const { places, wrong } = readHeader(header);
  if (wrong.length > 0) return { people: [], issues: wrong };
  const taken = { username: new Set<string>(), agentID: new Set<string>() };
  const issues: Issue[] = [];
  const people = body.flatMap(({ row, cells }) => {
    const named = Object.fromEntries(IMPORT_COLUMNS.map((name) => [name, (cells[places[name]] ?? '').trim()])) as Cells;
    const found = [...cellIssues(named), ...roleIssues(named, roles), ...twice(named, taken)];
    issues.push(...found.map(({ code, path }) => ({ code, path: cellPath(row, path) })));
    const role = roles.get(named.roleName.toLowerCase());
    return found.length === 0 && role ? [toPerson(row, named, role.id)] : [];
  });
  return { people: issues.length > 0 ? [] : people, issues };
}

function readHeader({ row, cells }: TableRow) {
  const names = cells.map((cell) => cell.trim());
  const missing = IMPORT_COLUMNS.filter((name) => !names.includes(name));
  const unknown = names.filter((name, at) => name !== '' && (!isColumn(name) || names.indexOf(name) !== at));
  const wrong = [
    ...missing.map((name) => ({ code: 'msg-ImportColumnMissing', path: cellPath(row, name) })),
    ...unknown.map((name) => ({ code: 'msg-ImportColumnUnknown', path: cellPath(row, name.slice(0, 40)) })),
  ];
  const places = Object.fromEntries(IMPORT_COLUMNS.map((name) => [name, names.indexOf(name)]));
  return { places: places as Readonly<Record<ImportColumn, number>>, wrong };
}

function isColumn(name: string): name is ImportColumn {
  return (IMPORT_COLUMNS as readonly string[]).includes(name);
}

function cellIssues(cells: Cells): readonly Issue[] {
  return IMPORT_COLUMNS.flatMap((path) => {
    const code = cellIssue(path, cells[path]);
    return code === undefined ? [] : [{ code, path }];
  });
}

function cellIssue(column: ImportColumn, text: string): string | undefined {
  if (text === '' && REQUIRED.includes(column)) return 'msg-ImportRequired';
  if (text.length > (LONGEST[column] ?? 190)) return 'msg-ImportTooLong';
  if (CONTROL.test(text)) return 'msg-ImportCharacters';
  if (column === 'emailAddress' && text !== '' && !EMAIL.test(text)) return 'msg-ValidEmail';
  const choices = CHOICES[column];
  return choices && !choices.includes(text) ? 'msg-ImportChoice' : undefined;
}

function roleIssues({ roleName }: Cells, roles: KnownRoles): readonly Issue[] {
  if (roleName === '') return [];
  const role = roles.get(roleName.toLowerCase());
  if (role === undefined) return [{ code: 'msg-ImportRoleUnknown', path: 'roleName' }];
  return role.mayGrant ? [] : [{ code: 'msg-ImportRoleBeyond', path: 'roleName' }];
}

function twice(cells: Cells, taken: Readonly<Record<'username' | 'agentID', Set<string>>>): readonly Issue[] {
  return (['username', 'agentID'] as const).flatMap((path) => {
    const value = cells[path].toLowerCase();
    const isTaken = value !== '' && taken[path].has(value);
    taken[path].add(value);
    return isTaken ? [{ code: 'msg-ImportTwice', path }] : [];
  });
}

function toPerson(row: number, cells: Cells, roleID: string): ImportedPerson {
  const { firstName, profileName, emailAddress, inputLanguage, reportLanguage, defaultApplication } = cells;
  return {
    row,
    fields: {
      ...{ username: cells.username.toLowerCase(), firstName, profileName, emailAddress },
      ...{ agentID: cells.agentID || null, roleID },
      ...{ inputLanguage, reportLanguage, defaultApplication },
    } as ImportedPerson['fields'], // the choices were checked
  };
}

import type { ImportCounts } from '@lifeform/metadata/contract';
import type { ApiIssues } from '../../platform/http/api-error.ts';
import type { PersonFields } from '../user/index.ts';
import { cellPath, rowsError } from './import-error.ts';
import { IMPORTED_FIELDS, type ImportedPerson, type StoredPerson } from './imported-person.ts';

interface Change {
  readonly before: StoredPerson;
  readonly after: PersonFields;
}

/** What is to be written. */
export interface ImportPlan {
  readonly created: readonly PersonFields[];
  readonly updated: readonly Change[];
  readonly deactivated: readonly StoredPerson[];
  readonly counts: ImportCounts;
}

export interface ImportRequest {
  readonly people: readonly ImportedPerson[];
  readonly stored: readonly StoredPerson[];
  readonly isFullUpdate: boolean;
  /** The importer, who is never deactivated. */
  readonly importerID: string;
  /** Whether the importer may change this person; others are neither changed nor deactivated. */
  readonly mayManage: (person: StoredPerson) => boolean;
  /** Whether the importer has every right of the role, and so may take it away. */
  readonly mayTake: (roleID: string) => boolean;
}

/**
 * Compares a file with the stored people. A person in a file may sign in; a full file also deactivates everybody else.
 * @throws ApiError 400 for other people's agent numbers, and for people the importer may not change
 */
export function planImport(request: ImportRequest): ImportPlan {
  const { people, stored, isFullUpdate, importerID, mayManage, mayTake } = request;
  const mayChange = ({ before, after }: Change) =>
    mayManage(before) && (before.roleID === after.roleID || mayTake(before.roleID));
  const byName = new Map(stored.map((person) => [person.username, person]));
  const named = new Set(people.map(({ fields }) => fields.username));
  const known = people.flatMap(({ row, fields }) => {
    const before = byName.get(fields.username);
    return before ? [{ row, before, after: fields }] : [];
  });
  const updated = known.filter(({ before, after }) => !before.isActive || isChanged(before, after));
  refuse([
    ...agentIssues(request, named),
    ...updated.flatMap((change) => (mayChange(change) ? [] : beyondIssue(change))),
  ]);
  const created = people.map(({ fields }) => fields).filter(({ username }) => !byName.has(username));
  const missing = isFullUpdate ? stored.filter(({ username }) => !named.has(username)) : [];
  const deactivated = missing.filter((person) => person.isActive && person.id !== importerID && mayManage(person));
  return { created, updated, deactivated, counts: count(stored, { created, known, updated, deactivated }) };
}

function isChanged(before: PersonFields, after: PersonFields): boolean {
  return IMPORTED_FIELDS.some((name) => before[name] !== after[name]);
}

/** A number may move between people of the file, but not be taken from somebody outside it. */
function agentIssues({ people, stored }: ImportRequest, named: ReadonlySet<string>): ApiIssues {
  const outside = new Set(stored.filter(({ username }) => !named.has(username)).map(({ agentID }) => agentID));
  const taken = people.filter(({ fields }) => fields.agentID !== null && outside.has(fields.agentID));
  return taken.map(({ row }) => ({ code: 'msg-ImportAgentTaken', path: cellPath(row, 'agentID') }));
}

function beyondIssue({ row }: { readonly row: number }): ApiIssues {
  return [{ code: 'msg-ImportUserBeyond', path: cellPath(row, 'username') }];
}

function refuse(issues: ApiIssues): void {
  if (issues.length > 0) throw rowsError(issues);
}

function count(
  stored: readonly StoredPerson[],
  plan: {
    readonly created: readonly unknown[];
    readonly known: readonly unknown[];
    readonly updated: readonly { readonly before: StoredPerson }[];
    readonly deactivated: readonly unknown[];
  },
): ImportCounts {
  const activeBefore = stored.filter(({ isActive }) => isActive).length;
  const reactivated = plan.updated.filter(({ before }) => !before.isActive).length;
  const [created, deactivated] = [plan.created.length, plan.deactivated.length];
  return {
    created,
    updated: plan.updated.length,
    unchanged: plan.known.length - plan.updated.length,
    reactivated,
    deactivated,
    activeBefore,
    activeAfter: activeBefore + created + reactivated - deactivated,
  };
}

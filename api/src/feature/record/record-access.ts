import {
  isInReach,
  RECORD_REACHES,
  type RecordOwner,
  type RecordPerson,
  type RecordReach,
  type RecordSetup,
  reachOf,
} from '@lifeform/metadata';
import type { FormRecord } from '@lifeform/metadata/contract';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Reach } from '../../platform/store/document-store.ts';
import type { StoredRecord } from '../record-store/index.ts';

/** What decides over a record: whose it is, and where it stands. */
export type Standing = RecordOwner & Pick<StoredRecord, 'state'>;

/** Whoever fills in or edits records reads them too. */
const READERS = ['see', 'fill', 'edit'] as const;

/** How far somebody reads a form's records; undefined where not even their own. */
export function readReach({ rights }: RecordSetup, person: RecordPerson): RecordReach | undefined {
  return widest(READERS.map((act) => reachOf(rights[act], person)));
}

/** How far somebody takes records away as files: none that they do not read. */
export function exportReach(setup: RecordSetup, person: RecordPerson): RecordReach | undefined {
  return nearest([reachOf(setup.rights.export, person), readReach(setup, person)]);
}

/** The nearer of two, undefined where one of them is. */
export function nearest(reaches: readonly (RecordReach | undefined)[]): RecordReach | undefined {
  return reaches.includes(undefined) ? undefined : RECORD_REACHES.find((reach) => reaches.includes(reach));
}

function widest(reaches: readonly (RecordReach | undefined)[]): RecordReach | undefined {
  return RECORD_REACHES.findLast((reach) => reaches.includes(reach));
}

/** The rows of a form within somebody's reach. */
export function rowsWithin(form: string, reach: RecordReach, { userID, team }: RecordPerson): Reach<StoredRecord> {
  const own = { form, ownerUserID: userID };
  if (reach === 'all') return { form };
  return reach === 'team' && team !== '' ? [own, { form, team }] : own;
}

/** Whether a record is among those somebody reads. */
export function mayRead({ rights }: RecordSetup, person: RecordPerson, record: RecordOwner): boolean {
  return READERS.some((act) => isInReach(rights[act], person, record));
}

/** Why somebody may not change what was entered, if they may not. */
function editRefusal(
  { rights, states, isArchived }: RecordSetup,
  person: RecordPerson,
  record: Standing,
): 'recordArchived' | 'recordClosed' | 'notAllowed' | undefined {
  if (![rights.fill, rights.edit].some((grant) => isInReach(grant, person, record))) return 'notAllowed';
  if (isArchived) return 'recordArchived';
  const isEditable = states.find(({ id }) => id === record.state)?.isEditable === true;
  return isEditable ? undefined : 'recordClosed';
}

/** @throws ApiError 403 for whoever may not change what was entered; 409 where nobody may */
export function requireEditable(setup: RecordSetup, person: RecordPerson, row: StoredRecord): void {
  const why = editRefusal(setup, person, row);
  if (why === 'notAllowed') throw new ApiError(HttpStatus.FORBIDDEN, why);
  if (why === 'recordArchived') throw new ApiError(HttpStatus.CONFLICT, why);
  if (why) throw new ApiError(HttpStatus.CONFLICT, why, { parameters: { number: row.number } });
}

/** Whoever administers the form; and its owner, while it stands where it was made. */
export function mayDelete({ rights, states }: RecordSetup, person: RecordPerson, record: Standing): boolean {
  const isFresh = record.ownerUserID === person.userID && record.state === states[0]?.id;
  return isInReach(rights.administer, person, record) || (isFresh && isInReach(rights.fill, person, record));
}

/** Ids of the moves somebody may make of a record where it stands, complete or not. */
export function movesOf(setup: RecordSetup, person: RecordPerson, record: Standing): readonly string[] {
  if (setup.isArchived) return [];
  const open = setup.moves.filter(({ from, by }) => from.includes(record.state) && isInReach(by, person, record));
  return open.map(({ id }) => id);
}

export function mayOf(setup: RecordSetup, person: RecordPerson, record: Standing): FormRecord['may'] {
  return {
    edit: editRefusal(setup, person, record) === undefined,
    delete: mayDelete(setup, person, record),
    export: isInReach(setup.rights.export, person, record),
    moves: movesOf(setup, person, record),
  };
}

import { RECORD_REACHES, type RecordGrant, type RecordReach } from './record-setup.ts';

/** Whose a record is. */
export interface RecordOwner {
  readonly ownerUserID: string;
  /** Blank of whoever is in none. */
  readonly team: string;
}

/** Who asks: by id, the id of their role, and their team. */
export interface RecordPerson {
  readonly userID: string;
  readonly roleID: string;
  /** Blank of whoever is in none. */
  readonly team: string;
}

/** How far a grant lets a person reach; undefined where it does not name their role. */
export function reachOf(grant: RecordGrant, { roleID }: Pick<RecordPerson, 'roleID'>): RecordReach | undefined {
  return Object.hasOwn(grant, roleID) ? grant[roleID] : undefined;
}

/** Whether a record is within a person's reach under a grant. */
export function isInReach(grant: RecordGrant, person: RecordPerson, { ownerUserID, team }: RecordOwner): boolean {
  const reach = reachOf(grant, person);
  if (reach === undefined) return false;
  const isTeams = team !== '' && team === person.team;
  return nearest(ownerUserID === person.userID, isTeams) <= RECORD_REACHES.indexOf(reach);
}

/** The least reach that takes a record in. */
function nearest(isOwn: boolean, isTeams: boolean): number {
  if (isOwn) return RECORD_REACHES.indexOf('own');
  return RECORD_REACHES.indexOf(isTeams ? 'team' : 'all');
}

import { describe, expect, test } from 'vitest';
import { isInReach, type RecordPerson, reachOf } from '../src/form/index.ts';

const mine = { ownerUserID: 'ann', team: 'north' };
const owner: RecordPerson = { userID: 'ann', roleID: 'clerk', team: 'north' };
const mate: RecordPerson = { userID: 'bob', roleID: 'clerk', team: 'north' };
const stranger: RecordPerson = { userID: 'cleo', roleID: 'clerk', team: 'south' };

describe('a record is within reach', () => {
  test.each([
    ['own', true, false, false],
    ['team', true, true, false],
    ['all', true, true, true],
  ] as const)(
    'of %s: its owner %s, somebody of the team %s, a stranger %s',
    (reach, isOwners, isMates, isStrangers) => {
      const grant = { clerk: reach };
      expect(isInReach(grant, owner, mine)).toBe(isOwners);
      expect(isInReach(grant, mate, mine)).toBe(isMates);
      expect(isInReach(grant, stranger, mine)).toBe(isStrangers);
    },
  );

  test('of nobody whose role is not named, not even of a name every object has', () => {
    expect(isInReach({ clerk: 'all' }, { ...owner, roleID: 'guest' }, mine)).toBe(false);
    expect(reachOf({}, { roleID: 'toString' })).toBeUndefined();
  });

  test('two people without a team are no team', () => {
    expect(isInReach({ clerk: 'team' }, { ...mate, team: '' }, { ...mine, team: '' })).toBe(false);
  });
});

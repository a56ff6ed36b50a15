import type { InterfaceSetupItem } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import type { FormVersion } from '../src/area/developer/draft/form-draft.ts';
import { keepingRows } from '../src/area/developer/draft/part-edit.ts';

const group = (id: string, formerIds?: readonly string[]): InterfaceSetupItem => ({
  ...{ id, kind: 'group', parent: 'main', order: 1 },
  repeat: { layout: 'rows', ...(formerIds && { formerIds }) },
});
const { repeat: _, ...once } = group('people');

/** A version in which the group `people` was published. */
const base = (people = group('people')) => ({ content: { layout: [people] } }) as unknown as FormVersion;

describe('a group that gets another id', () => {
  test.each<[string, readonly string[] | undefined, FormVersion, InterfaceSetupItem, InterfaceSetupItem]>([
    ['keeps the one it was published under', ['people'], base(), group('people'), group('persons')],
    [
      'keeps no id that was only being typed',
      ['people'],
      base(),
      group('person', ['people']),
      group('persons', ['people']),
    ],
    ['keeps its past where a change leaves it out', ['people'], base(), group('person', ['people']), group('persons')],
    ['has no past under the id it had', undefined, base(), group('person', ['people']), group('people', ['people'])],
    ['has none where it was not published', undefined, base(group('other')), group('people'), group('persons')],
    ['has none where it did not repeat', undefined, base(once), group('people'), group('persons')],
    ['has none under its own id', undefined, base(), group('people'), group('people')],
  ])('%s', (_title, formerIds, version, before, put) => {
    expect(keepingRows(version, before, put).repeat?.formerIds).toEqual(formerIds);
  });
});

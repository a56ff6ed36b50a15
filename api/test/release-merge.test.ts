import type { FormCase, FormDocument, Rule } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { contentHash } from '../src/feature/seed/content-hash.ts';
import { formEntries, roleEntries, setupEntries, setupOf } from '../src/feature/seed/entries.ts';
import { draftForm } from '../src/feature/seed/form-draft.ts';
import { hashesOf, mergeEntries } from '../src/feature/seed/merge-entries.ts';
import type { Seeding } from '../src/feature/seed/seeding.ts';
import { planSetups, withoutSetups } from '../src/feature/seed/take-setups.ts';

const entries = (record: Readonly<Record<string, unknown>>) => new Map(Object.entries(record));

describe('an entry shipped before as 1', () => {
  const before = hashesOf(entries({ a: 1 }));
  test.each([
    ['left alone here and in the release stays', { a: 1 }, { a: 1 }, 'none'],
    ['changed by the release follows it', { a: 2 }, { a: 1 }, 'changed'],
    ['changed here stays', { a: 1 }, { a: 3 }, 'none'],
    ['changed by both stays as it is here', { a: 2 }, { a: 3 }, 'kept'],
    ['changed by both to the same is no matter', { a: 2 }, { a: 2 }, 'none'],
    ['deleted here stays away', { a: 1 }, {}, 'none'],
    ['deleted here and changed by the release stays away', { a: 2 }, {}, 'kept'],
    ['dropped by the release goes', {}, { a: 1 }, 'removed'],
    ['dropped by the release and changed here stays', {}, { a: 3 }, 'kept'],
  ])('%s', (_name, shipped, held, outcome) => {
    const { entries: after, ...keysByOutcome } = mergeEntries(entries(shipped), entries(held), before);
    const met = Object.entries(keysByOutcome).flatMap(([name, keys]) => (keys.length > 0 ? [name] : []));
    expect(met).toEqual(outcome === 'none' ? [] : [outcome]);
    const expected = { changed: shipped, removed: {} }[outcome as string] ?? held;
    expect(Object.fromEntries(after)).toEqual(expected);
  });
});

test('an order changed here stays, and what is new stands behind what it is shipped behind', () => {
  const [shipped, held] = [entries({ z: 0, a: 1, b: 2, c: 3, d: 4 }), entries({ c: 3, own: 9, a: 1 })];
  const { entries: after } = mergeEntries(shipped, held, hashesOf(entries({ a: 1, c: 3 })));
  expect([...after.keys()]).toEqual(['z', 'c', 'd', 'own', 'a', 'b']);
});

test('an order left alone here is that of the release, with what is our own where we put it', () => {
  const [shipped, held] = [entries({ c: 3, a: 1, b: 2 }), entries({ a: 1, own: 9, c: 3 })];
  const { entries: after } = mergeEntries(shipped, held, hashesOf(entries({ a: 1, c: 3 })));
  expect([...after.keys()]).toEqual(['c', 'a', 'own', 'b']);
});

test('a hash is of what is said, whatever the order of keys, and the order of a list is said', () => {
  expect(contentHash({ a: 1, b: { c: 2, d: [1, 2] } })).toBe(contentHash({ b: { d: [1, 2], c: 2 }, a: 1 }));
  expect(contentHash([1, 2])).not.toBe(contentHash([2, 1]));
});

test('every setup and role of the seed is put together again as it was taken apart', () => {
  for (const setup of seed.products) expect(setupOf(setupEntries(setup))).toEqual(setup);
  expect([...roleEntries({ permissions: { isAdmin: { isActive: true } }, overrides: {} }).keys()]).toEqual([
    'permissions/isAdmin',
    'overrides',
  ]);
});

describe('a form a release would change', () => {
  const shipped = seed.forms.find(({ form }) => form === 'NeedsLite') as FormDocument;
  const around = { setups: [], now: () => new Date('2026-11-21T12:00:00Z') };
  const held = { ...shipped, version: 2, messages: shipped.messages };
  const [first] = shipped.cases ?? [];

  test('is refused where what was made here reads a field that is gone, and says so', () => {
    const gone = { ...shipped.items[0], name: 'txtGone', fieldType: 'text' } as FormDocument['items'][number];
    const texts = { ...held.messages, 'tEdit-NeedsLite-txtGone': { en: 'Gone', fr: 'Parti' } };
    const own: Rule = {
      kind: 'binding',
      id: 'own',
      field: shipped.items[1]?.name ?? '',
      property: 'displayHidden',
      expression: { '==': [{ var: 'txtGone' }, 'x'] },
    };
    const here = { ...held, items: [...held.items, gone], rules: [...held.rules, own], messages: texts };
    const before = hashesOf(formEntries({ ...shipped, items: [...shipped.items, gone] }));
    expect(draftForm(shipped, here, before, around).problem).toContain('txtGone');
    expect(draftForm(shipped, held, hashesOf(formEntries(shipped)), around).problem).toBeUndefined();
  });

  test('is not refused for a field made here that nobody was asked about, which looks like class A', () => {
    const own = { name: 'txtOwnBank', fieldType: 'text' };
    const place = { id: 'txtOwnBank', kind: 'field', parent: held.layout[0]?.id ?? '', order: 99 } as const;
    const label = { [`tEdit-${held.form}-txtOwnBank`]: { en: 'Bank', fr: 'Banque' } };
    const here = { ...held, items: [...held.items, own], layout: [...held.layout, place] };
    const messages = { ...held.messages, ...label };
    const { document, problem } = draftForm(shipped, { ...here, messages }, hashesOf(formEntries(shipped)), around);
    expect(problem).toBeUndefined();
    expect(document.items.some(({ name }) => name === 'txtOwnBank')).toBe(true);
  });

  test('goes without a new case of the release that does not hold here', () => {
    const failing = {
      ...first,
      id: 'new-case',
      steps: [{ set: {}, expect: { noSuchField: { value: 1 } } }],
    } as unknown as FormCase;
    const released = { ...shipped, cases: [...(shipped.cases ?? []), failing] };
    const { document, merged, problem } = draftForm(released, held, hashesOf(formEntries(shipped)), around);
    expect(problem).toBeUndefined();
    expect(document.cases).toEqual(shipped.cases);
    expect(merged.kept).toEqual(['cases/new-case']);
  });
});

test('setups stay as they are where the form they are quoted on is refused, and are offered again next time', () => {
  const [setup] = seed.products as readonly [ProductSetup];
  const ledger = new Map([[`setup/${setup.prodID}`, hashesOf(setupEntries({ ...setup, planCode: 'OLD' }))]]);
  const seeding = { seed, ledger } as unknown as Seeding;
  const plan = planSetups(seeding, [{ ...setup, planCode: 'OLD' }]);
  expect(plan.replaced).toEqual([setup]);
  const given = withoutSetups(plan, seeding, 'why');
  expect([given.after, given.created, given.replaced]).toEqual([[{ ...setup, planCode: 'OLD' }], [], []]);
  expect(given.outcomes[0]).toMatchObject({ problem: 'why', hashes: ledger.get(`setup/${setup.prodID}`) });
});

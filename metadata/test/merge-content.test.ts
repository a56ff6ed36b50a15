import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentChanges, documentOf } from '../src/form/index.ts';
import { mergeContents } from '../src/form/merge/merge-content.ts';
import { type ProductContent, productContent } from '../src/insurance/index.ts';
import { seed } from '../src/seed.ts';

const newBusiness = seed.forms.find(({ form }) => form === 'NewBusiness');
if (newBusiness === undefined) throw new Error('The seed ships no form.');
const base = productContent(newBusiness, seed.products);

const copied = (content: ProductContent) => JSON.parse(JSON.stringify(content)) as ProductContent; // as it travels
const withItem = (content: ProductContent, name: string, change: object): ProductContent => ({
  ...content,
  items: content.items.map((item) => (item.name === name ? { ...item, ...change } : item)),
});
const withText = (content: ProductContent, key: string, en: string): ProductContent => ({
  ...content,
  messages: { ...content.messages, [key]: { ...(content.messages[key] ?? { fr: '' }), en } },
});
const withSetting = (content: ProductContent, name: string, value: number): ProductContent => {
  const setup = content.setups['0180'];
  if (setup === undefined) throw new Error('The seed ships no product 0180.');
  const settings = { ...setup.settings, [name]: value };
  return { ...content, setups: { ...content.setups, '0180': { ...setup, settings } } };
};
const without = (content: ProductContent, name: string): ProductContent => ({
  ...content,
  items: content.items.filter((item) => item.name !== name),
});

describe('two contents of a form', () => {
  test('are compared property by property, texts by language and settings by name [META-045]', () => {
    const key = 'tEdit-NewBusiness-txtInsuredName';
    const after = withSetting(
      withText(withItem(base, 'txtFaceTerm10', { max: 6_000_000 }), key, 'Life insured'),
      'toAge',
      90,
    );
    expect(contentChanges(base, after)).toEqual([
      { part: 'items', key: 'txtFaceTerm10', property: 'max', before: 5_000_000, after: 6_000_000 },
      { part: 'messages', key, property: 'en', before: base.messages[key]?.en, after: 'Life insured' },
      { part: 'setups', key: '0180', property: 'settings.toAge', before: 85, after: 90 },
    ]);
  });

  test('say which rules came and went, whole', () => {
    const [first] = base.rules;
    const after = { ...base, rules: base.rules.slice(1) };
    expect(contentChanges(base, after)).toEqual([{ part: 'rules', key: first?.id, property: '', before: first }]);
    expect(contentChanges(after, base)).toEqual([{ part: 'rules', key: first?.id, property: '', after: first }]);
  });

  test('that are the same have no difference, and make the same document again', () => {
    expect(contentChanges(base, copied(base))).toEqual([]);
    expect(documentOf('NewBusiness', newBusiness.version, base)).toEqual(newBusiness);
  });
});

describe('two people’s changes', () => {
  test('to different properties of one item are both kept [DEV-008]', () => {
    const mine = withItem(base, 'txtFaceTerm10', { max: 6_000_000 });
    const theirs = withItem(base, 'txtFaceTerm10', { min: 25_000 });
    const { content, conflicts } = mergeContents(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(content).toEqual(withItem(base, 'txtFaceTerm10', { max: 6_000_000, min: 25_000 }));
  });

  test('to one property are a conflict, decided by neither until one is chosen [DEV-008]', () => {
    const mine = withItem(base, 'txtFaceTerm10', { max: 6_000_000 });
    const theirs = withItem(base, 'txtFaceTerm10', { max: 7_000_000 });
    const { content, conflicts } = mergeContents(base, mine, theirs);
    const place = { part: 'items', key: 'txtFaceTerm10', property: 'max' };
    expect(conflicts).toMatchObject([{ ...place, base: 5_000_000, mine: 6_000_000, theirs: 7_000_000 }]);
    expect(content).toEqual(theirs);
    const choices = new Map(conflicts.map(({ id }) => [id, 'mine'] as const));
    expect(mergeContents(base, mine, theirs, choices).content).toEqual(mine);
  });

  test('alike are no conflict', () => {
    const both = withItem(base, 'txtFaceTerm10', { max: 6_000_000 });
    expect(mergeContents(base, both, copied(both))).toEqual({ content: both, conflicts: [] });
  });

  test('where one deleted what the other edited are a conflict over the whole entry', () => {
    const mine = withItem(base, 'txtFaceTerm10', { max: 6_000_000 });
    const { conflicts } = mergeContents(base, mine, without(base, 'txtFaceTerm10'));
    expect(conflicts).toMatchObject([{ key: 'txtFaceTerm10', property: '' }]);
    expect(conflicts[0]).not.toHaveProperty('theirs');
  });

  test('a field each adds stands where its author put it', () => {
    const add = (name: string, at: number): ProductContent => ({
      ...base,
      items: [...base.items.slice(0, at), { name, fieldType: 'text' }, ...base.items.slice(at)],
    });
    const { content } = mergeContents(base, add('txtMine', 1), add('txtTheirs', 3));
    expect(content.items.slice(0, 5).map(({ name }) => name)).toEqual([
      base.items[0]?.name,
      'txtMine',
      base.items[1]?.name,
      base.items[2]?.name,
      'txtTheirs',
    ]);
  });

  test('another order of one keeps what the other changed', () => {
    const moved = { ...base, items: [...base.items].reverse() };
    const theirs = withItem(base, 'txtFaceTerm10', { max: 7_000_000 });
    expect(mergeContents(base, moved, theirs).content).toEqual(withItem(moved, 'txtFaceTerm10', { max: 7_000_000 }));
  });

  test('to anything at all lose nothing of either: each is in the merge, or in a conflict [DEV-008]', () => {
    const names = base.items.slice(0, 6).map(({ name }) => name);
    const edit = fc.array(
      fc.record({ name: fc.constantFrom(...names), min: fc.integer({ min: 0, max: 3 }), isGone: fc.boolean() }),
      { maxLength: 4 },
    );
    const apply = (edits: readonly { name: string; min: number; isGone: boolean }[]) =>
      edits.reduce(
        (content, { name, min, isGone }) => (isGone ? without(content, name) : withItem(content, name, { min })),
        base,
      );
    fc.assert(
      fc.property(edit, edit, (first, second) => {
        const [mine, theirs] = [apply(first), apply(second)];
        const { content, conflicts } = mergeContents(base, mine, theirs);
        const disputed = new Set(conflicts.map(({ key }) => key));
        for (const side of [mine, theirs]) {
          const wanted = contentChanges(base, side).filter(({ key }) => !disputed.has(key));
          expect(contentChanges(base, content)).toEqual(expect.arrayContaining([...wanted]));
        }
      }),
    );
  });
});

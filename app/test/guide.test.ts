import { createForm, runCases } from '@lifeform/engine';
import { FIELD_TYPES, type FormDocument, LANGUAGES } from '@lifeform/metadata';
import { attributeTables, exampleOfType, guideOperators, guideRecipes } from '@lifeform/metadata/guide';
import { seed } from '@lifeform/metadata/seed';
import { createText } from '@lifeform/renderer';
import { describe, expect, test } from 'vitest';
import { attributeEntries, entriesOf, findEntries } from '../src/area/developer/guide/guide-entries.ts';
import { localOptions } from '../src/area/developer/guide/local-options.ts';
import { tryLogic } from '../src/area/developer/guide/try-logic.ts';
import { typesWith } from '../src/area/developer/guide/types-with.ts';
import { CHAPTERS } from '../src/area/developer/guide/use-guide-place.ts';
import { writeParts } from '../src/area/developer/guide/write-json.ts';

const panel = seed.forms.find(({ form }) => form === 'ControlItem') as FormDocument; // a seed test knows it is there
const textIn = (language: 'en' | 'fr') => createText(language, seed.messages);
const all = (language: 'en' | 'fr') =>
  CHAPTERS.flatMap((chapter) => entriesOf(chapter, panel, textIn(language), language));
const namesOf = (chapter: string) => all('en').flatMap(({ place }) => (place.chapter === chapter ? [place.entry] : []));

test('every type, operator and object of a form has an entry, and every attribute is found [DEVX-007]', () => {
  expect(namesOf('types').toSorted()).toEqual([...FIELD_TYPES].toSorted());
  expect(namesOf('operators').toSorted()).toEqual(Object.keys(guideOperators).toSorted());
  expect(namesOf('attributes')).toEqual(attributeTables().map(({ object }) => object));
  const parts = attributeEntries('en').map(({ title }) => title);
  const told = attributeTables().flatMap(({ object, attributes }) => attributes.map(({ name }) => `${object}.${name}`));
  expect(parts).toEqual(told);
});

test.each(LANGUAGES)('every entry has a title and a sentence in %s', (language) => {
  const bare = all(language).filter(
    ({ title, about }) => /tEdit|^$/.test(title) || !/\w/.test(about) || /tEdit/.test(about),
  );
  expect(bare).toEqual([]);
});

describe('the search of the guide', () => {
  const entries = all('fr');

  test('finds by every word typed, accents and capitals aside, titles first', () => {
    expect(findEntries(entries, 'ANNEES deux').map(({ title }) => title)).toEqual([]);
    const found = findEntries(entries, 'SIGNATURE').map(({ place }) => `${place.chapter}/${place.entry}`);
    expect(found[0]).toBe('types/signature');
    expect(found).toContain('recipes/signature');
    expect(findEntries(entries, 'decimale').map(({ title }) => title)).toContain('sum');
  });

  test('finds nothing for blanks, and nothing where one word is missing', () => {
    expect(findEntries(entries, '  ')).toEqual([]);
    expect(findEntries(entries, 'signature zeppelin')).toEqual([]);
  });
});

test('what made an example is written an entry a line, and reads back', () => {
  const parts = {
    items: [{ name: 'txtA', fieldType: 'text', defaultValue: 'one\n  two' }],
    rules: [],
    record: { id: 1 },
  };
  const written = writeParts(parts);
  expect(written).toContain('{ "name": "txtA", "fieldType": "text", "defaultValue": "one\\n  two" }');
  expect(JSON.parse(written)).toEqual(parts);
  expect(writeParts({})).toBe('{}');
});

describe('an expression that is tried', () => {
  test('comes to what a form makes of it', () => {
    expect(tryLogic({ '+': [{ var: 'a' }, 1] }, { a: 2 }, 'classic')).toEqual({ kind: 'value', value: '3' });
    expect(tryLogic({ '/': [1, 0] }, {}, 'classic')).toEqual({ kind: 'value', value: 'Infinity' });
    expect(tryLogic({ var: 'gone' }, {}, 'strict')).toEqual({ kind: 'value', value: 'null' });
  });

  test('is refused with its place where there is no such operator', () => {
    expect(tryLogic({ '+': [{ conjure: [1] }, 1] }, {}, 'classic')).toEqual({
      kind: 'refused',
      issues: [{ code: 'unknown-operator', found: 'conjure', path: '/+/0', severity: 'error' }],
    });
  });

  test('fails where an operator is given what it does not take', () => {
    expect(tryLogic({ matches: ['a', { var: 'pattern' }] }, { pattern: 'no such pattern' }, 'classic')).toEqual({
      kind: 'failed',
    });
  });

  test('is refused, or fails with why, where strict rules do not answer and classic ones do [MEAN-022]', () => {
    const same = { '==': [{ var: 'a' }, '2'] };
    expect(tryLogic(same, { a: 2 }, 'classic')).toEqual({ kind: 'value', value: 'true' });
    expect(tryLogic(same, { a: 2 }, 'strict')).toEqual({ kind: 'mistyped' });
    expect(tryLogic({ '/': [1, 0] }, {}, 'strict')).toMatchObject({
      kind: 'refused',
      issues: [{ code: 'always-fails' }],
    });
    expect(tryLogic({ all: [{ var: 'a' }, true] }, { a: 2 }, 'strict')).toEqual({ kind: 'failed' });
    expect(tryLogic({ throw: ['no-rate'] }, {}, 'strict')).toEqual({ kind: 'thrown', error: 'no-rate' });
  });
});

describe('which types have an attribute', () => {
  const typesOf = typesWith(panel);

  test('is what the edit panel shows for each', () => {
    expect([...(typesOf('isUntilToday') ?? [])]).toEqual(['date']);
    expect(typesOf('min')?.has('dollar')).toBe(true);
    expect(typesOf('min')?.has('text')).toBe(false);
    expect(typesOf('mask')?.has('text')).toBe(true);
    expect(typesOf('mask')?.has('dollar')).toBe(false);
    expect(typesOf('format')?.has('dollar')).toBe(true);
  });

  test('is not known of one the panel has no field of', () => {
    expect(typesOf('formerNames')).toBeUndefined();
  });
});

describe('examples of the guide', () => {
  const examples = [
    ...FIELD_TYPES.flatMap((type) => ({ name: type as string, example: exampleOfType(type) })),
    ...guideRecipes.map(({ id, example }) => ({ name: id, example })),
  ].flatMap(({ name, example }) => (example ? [{ name, example }] : []));
  const now = () => new Date('2026-03-01T12:00:00Z');

  test.each(examples)('$name opens with its values in both languages', ({ example: { document, values } }) => {
    for (const locale of LANGUAGES) {
      const kept = createForm(document, { locale, now, values }).getValues();
      expect(kept).toMatchObject(values);
    }
  });

  test('tests kept with an example hold', () => {
    const tested = examples.filter(({ example }) => example.document.cases);
    expect(tested.map(({ name }) => name)).toEqual(['test-case']);
    for (const { example } of tested) {
      expect(runCases(example.document, { setups: [], now }).flatMap(({ failures }) => failures)).toEqual([]);
    }
  });

  test('a rule of an example works: what is hidden is neither checked nor sent, and a choice narrows a list', () => {
    const open = (id: string) => {
      const { document, values } = guideRecipes.find((recipe) => recipe.id === id)?.example ?? {};
      if (!document || !values) throw new Error(`${id} has an example.`);
      return createForm(document, { locale: 'en', now, values });
    };
    const condition = open('condition');
    expect(condition.getField('txtInsurer').hidden).toBe(true);
    condition.change('chkOther', true);
    expect(condition.getField('txtInsurer').hidden).toBe(false);
    const list = open('dependent-list');
    expect(list.getField('cboCity').optionItems.map(({ code }) => code)).toEqual(['Gatineau', 'Laval']);
    list.change('cboProvince', 'ON');
    expect(list.getField('cboCity').optionItems.map(({ code }) => code)).toEqual(['Ottawa', 'Toronto']);
  });
});

test('options of an example are found by words and by code', async () => {
  const [one, other] = [
    { code: 'D1', text: 'Anne Tremblay' },
    { code: 'D2', text: 'Samir Haddad' },
  ];
  const { ask } = localOptions({ cboDoctor: [one, other] });
  const { signal } = new AbortController();
  expect(await ask('cboDoctor', { search: 'TREM', where: {} }, signal)).toEqual({ options: [one], hasMore: false });
  expect(await ask('cboDoctor', { code: 'D2', where: {} }, signal)).toEqual({ options: [other], hasMore: false });
  expect(await ask('cboTown', { search: '', where: {} }, signal)).toEqual({ options: [], hasMore: false });
});

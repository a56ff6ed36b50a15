import type { FormDocument, InterfaceSetupItem } from '@lifeform/metadata';
import { lintProductForm, type ProductContent, productContent } from '@lifeform/metadata/insurance';
import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import { removePlace, setPlace } from '../src/area/developer/draft/place-edit.ts';
import { showingRule, showWhen, showWhenID } from '../src/area/developer/layout/place-condition.ts';
import { readSentence } from '../src/area/developer/rule/sentence.ts';

const both = (en: string) => ({ en, fr: en });
const at = (id: string, kind: InterfaceSetupItem['kind'], parent: string | null, order: number) => ({
  ...{ id, kind, parent, order },
});
const document: FormDocument = {
  form: 'Trip',
  version: 1,
  items: [
    { name: 'who', fieldType: 'text', maxLength: 10 },
    { name: 'travels', fieldType: 'check' },
    { name: 'where', fieldType: 'text', maxLength: 10 },
  ],
  layout: [
    at('you', 'page', null, 1),
    at('who', 'field', 'you', 1),
    at('travels', 'field', 'you', 2),
    at('trip', 'page', null, 2),
    at('places', 'group', 'trip', 1),
    at('where', 'field', 'places', 1),
  ],
  rules: [],
  messages: Object.fromEntries(
    ['you', 'who', 'travels', 'trip', 'where', 'places'].map((name) => [`tEdit-Trip-${name}`, both(name)]),
  ),
};
const content = productContent(document, []);
const errors = ({ items, layout, rules, messages }: ProductContent) =>
  lintProductForm({ ...document, items, layout, rules, messages }, []).filter(({ severity }) => severity === 'error');
const placeOf = ({ layout }: ProductContent, id: string) => layout.find((place) => place.id === id);

describe('a place of the layout', () => {
  test('is given a width, and rows, and loses them again', () => {
    const wide = produce(content, setPlace('who', 'width', 6));
    expect(placeOf(wide, 'who')?.width).toBe(6);
    expect(produce(wide, setPlace('who', 'width', undefined))).toEqual(content);
    const rows = produce(content, setPlace('places', 'repeat', { layout: 'cards', min: 1 }));
    expect(placeOf(rows, 'places')?.repeat).toEqual({ layout: 'cards', min: 1 });
    expect(errors(rows)).toEqual([]);
    expect(produce(rows, setPlace('places', 'repeat', undefined))).toEqual(content);
  });

  test.each(['trip', 'places', 'where'])(
    '%s is shown only when another field says so, which a sentence tells',
    (id) => {
      const ruleID = showWhenID(content, id) ?? '';
      const after = produce(content, showWhen(id, ruleID));
      expect(showingRule(content, id)).toBeUndefined();
      expect(showingRule(after, id)).toBe(ruleID);
      const [rule] = after.rules;
      expect(rule && readSentence(rule)).toEqual({
        ...{ verb: 'show', join: 'and' },
        conditions: [{ path: 'travels', comparison: 'ticked' }],
      });
      expect(errors(after)).toEqual([]);
    },
  );

  test('is not shown or hidden by a field that stands in it', () => {
    const alone = produce(content, ({ items, layout }) => {
      items.splice(0, 2);
      layout.splice(0, 3);
    });
    expect(showWhenID(alone, 'trip')).toBeUndefined();
  });

  test('that is shown on a condition still may repeat', () => {
    const shown = produce(content, showWhen('places', 'new-rule'));
    expect(errors(produce(shown, setPlace('places', 'repeat', { layout: 'rows' })))).toEqual([]);
  });

  test.each(['trip', 'places'])(
    '%s takes its condition, its item and its title along when it is removed, and leaves what stood in it',
    (id) => {
      const shown = produce(content, showWhen(id, 'new-rule'));
      const after = produce(shown, removePlace('Trip', id));
      expect(after.rules).toEqual([]);
      expect(after.items).toEqual(content.items);
      expect(after.messages).not.toHaveProperty(`tEdit-Trip-${id}`);
      expect(after.layout.map((place) => place.id)).toContain('where');
      expect(errors(after)).toEqual([]);
    },
  );

  test('that is a field leaves its item and its rules when it is removed', () => {
    const shown = produce(content, showWhen('where', 'new-rule'));
    const after = produce(shown, removePlace('Trip', 'where'));
    expect(placeOf(after, 'where')).toBeUndefined();
    expect([after.items, after.rules]).toEqual([shown.items, shown.rules]);
  });
});

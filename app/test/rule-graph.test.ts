import { ruleGraph } from '@lifeform/engine';
import type { FormDocument, Rule } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { neighbourhood, type Picture, walked } from '../src/area/developer/graph/neighbourhood.ts';
import { type GraphKey, linksOf, nameKey, ruleKey } from '../src/area/developer/graph/rule-links.ts';

const NAMES = ['a', 'b', 'c', 'd'];

/** Rules that set fields to what they read: `{ b: ['a'] }` sets b from a, by a rule of that name. */
function formOf(sets: Readonly<Record<string, readonly string[]>>): FormDocument {
  const rules = Object.entries(sets).map(
    ([field, reads]): Rule => ({
      ...{ kind: 'binding', id: `to-${field}`, field, property: 'value' },
      expression: { sum: reads.map((name) => ({ var: name })) },
    }),
  );
  const items = NAMES.map((name) => ({ name, fieldType: 'integer' }));
  return { form: 'Chain', version: 1, items, layout: [], rules, messages: {} };
}

const pictureOf = (document: FormDocument, centre: GraphKey, depth = 8, most = 40): Picture =>
  neighbourhood(linksOf(ruleGraph(document)), centre, depth, most);
const layersOf = ({ nodes }: Picture) => Object.fromEntries(nodes.map(({ key, layer }) => [key, layer]));

describe('the picture around one place [EDIT-012]', () => {
  const chain = formOf({ b: ['a'], c: ['a', 'b'] });

  test('has what the place depends on at left and what depends on it at right, every arrow to the right', () => {
    const picture = pictureOf(chain, nameKey('b'));
    expect(layersOf(picture)).toEqual({
      ...{ 'name a': -2, 'rule to-b': -1, 'name b': 0, 'rule to-c': 1, 'name c': 2 },
    });
    const around = pictureOf(chain, nameKey('a'));
    expect(layersOf(around)['rule to-c']).toBe(3);
    expect(around.edges.every(({ from, to, isCycle }) => from.x < to.x && !isCycle)).toBe(true);
  });

  test('reaches as many steps as are asked for, and draws the nearest where there are too many', () => {
    expect(Object.keys(layersOf(pictureOf(chain, nameKey('b'), 1)))).toEqual(['rule to-b', 'name b', 'rule to-c']);
    const few = pictureOf(chain, nameKey('b'), 2, 3);
    expect(few.nodes.map(({ key }) => key)).toEqual(['rule to-b', 'name b', 'rule to-c']);
    expect(few.left).toBe(2);
  });

  test('is walked along its arrows by keys, and Home leads back', () => {
    const picture = pictureOf(chain, nameKey('b'));
    const walk = (...keys: readonly string[]) =>
      keys.reduce<GraphKey | undefined>((at, key) => at && walked(picture, at, key), nameKey('b'));
    expect(walk('ArrowRight', 'ArrowRight')).toBe('name c');
    expect(walk('ArrowLeft')).toBe('rule to-b');
    expect(walk('ArrowLeft', 'ArrowLeft', 'ArrowLeft')).toBeUndefined();
    expect(walk('ArrowRight', 'Home')).toBe('name b');
    expect(walk('x')).toBeUndefined();
  });

  test('is walked up and down within a layer', () => {
    const wide = pictureOf(formOf({ b: ['a'], c: ['a'], d: ['a'] }), nameKey('a'));
    expect(walked(wide, ruleKey('to-b'), 'ArrowDown')).toBe('rule to-c');
    expect(walked(wide, ruleKey('to-d'), 'ArrowDown')).toBeUndefined();
    expect(walked(wide, ruleKey('to-c'), 'ArrowUp')).toBe('rule to-b');
  });

  test('ends at a field of which a rule sets what feeds no other, and starts there where it is in the middle', () => {
    const hidden: Rule = {
      kind: 'binding',
      id: 'hides',
      field: 'c',
      property: 'displayHidden',
      expression: { var: 'a' },
    };
    const check: Rule = { kind: 'check', id: 'holds', fields: ['a', 'b'], fails: { var: 'a' }, message: 'msg-No' };
    const document = { ...formOf({ d: ['c'] }), rules: [...formOf({ d: ['c'] }).rules, hidden, check] };
    expect(layersOf(pictureOf(document, nameKey('a')))).toEqual({
      ...{ 'name a': 0, 'rule hides': 1, 'name c': 2, 'rule holds': 1, 'name b': 2 },
    });
    expect(layersOf(pictureOf(document, nameKey('c')))).toEqual({
      ...{ 'name a': -2, 'rule hides': -1, 'name c': 0, 'rule to-d': 1, 'name d': 2 },
    });
    expect(layersOf(pictureOf(document, ruleKey('holds')))).toEqual({ 'name a': -1, 'rule holds': 0, 'name b': 1 });
  });

  test('draws no two boxes over one another, whatever of the largest form stands in the middle', () => {
    const document = seed.forms.find(({ form }) => form === 'NewBusiness');
    if (!document) throw new Error('The seed ships NewBusiness.');
    const links = linksOf(ruleGraph(document));
    const centres = links.keys;
    expect(centres.length).toBeGreaterThan(200);
    for (const centre of centres) {
      const { nodes, left, width, height } = neighbourhood(links, centre, 4, Number.POSITIVE_INFINITY);
      expect(left).toBe(0);
      expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length);
      expect(nodes.every(({ x, y }) => x > 0 && x < width && y > 0 && y < height)).toBe(true);
    }
  });
});

describe('a cycle [EDIT-012]', () => {
  const round = formOf({ a: ['c'], b: ['a'], c: ['b'], d: ['c'] });

  test('is a path from a field as the values go back to it', () => {
    expect(linksOf(ruleGraph(round)).cycles).toEqual([
      ['name a', 'rule to-b', 'name b', 'rule to-c', 'name c', 'rule to-a', 'name a'],
    ]);
  });

  test('has its arrows marked, and one of them leads back', () => {
    const { edges } = pictureOf(round, nameKey('a'));
    const marked = edges.filter(({ isCycle }) => isCycle);
    expect(marked).toHaveLength(6);
    expect(marked.filter(({ from, to }) => from.x > to.x)).toHaveLength(1);
    expect(edges.filter(({ isCycle }) => !isCycle).map(({ to }) => to.key)).toEqual(['rule to-d', 'name d']);
  });
});

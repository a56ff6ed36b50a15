import type { InterfaceSetupItem, LayoutKind } from '@lifeform/metadata';
import { productContent } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import type { TreeStep } from '@lifeform/renderer';
import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import { dropTarget, placeEntry, stepTarget } from '../src/area/developer/draft/layout-move.ts';
import { canStandIn, type LayoutNode, layoutTree } from '../src/area/developer/draft/layout-tree.ts';

type Layout = readonly InterfaceSetupItem[];

const at = (id: string, kind: LayoutKind, parent: string | null, order: number): InterfaceSetupItem => ({
  ...{ id, kind, parent, order },
});
const LAYOUT: Layout = [
  at('b', 'field', 'one', 2),
  at('page', 'page', null, 1),
  at('one', 'section', 'page', 1),
  at('a', 'field', 'one', 1),
  at('group', 'group', 'one', 5),
  at('c', 'field', 'group', 1),
  at('two', 'section', 'page', 2),
];

/** Each place with those in it, as one text. */
const drawn = (nodes: readonly LayoutNode[]): string =>
  nodes.map(({ entry, children }) => (children.length > 0 ? `${entry.id}(${drawn(children)})` : entry.id)).join(' ');
const shown = (layout: Layout): string => drawn(layoutTree(layout));

const contentOf = (layout: Layout) =>
  productContent({ form: 'Intake', version: 1, items: [], layout, rules: [], messages: {} }, []);

function stepped(id: string, step: TreeStep, layout = LAYOUT): Layout {
  const target = stepTarget(layout, id, step);
  return target ? produce(contentOf(layout), placeEntry(id, target)).layout : layout;
}

describe('the tree of a layout', () => {
  test('has pages, sections, groups and fields in their order, and every place of each shipped form once [EDIT-023]', () => {
    expect(shown(LAYOUT)).toBe('page(one(a b group(c)) two)');
    for (const { layout } of seed.forms) {
      const names = (nodes: readonly LayoutNode[]): readonly string[] =>
        nodes.flatMap(({ entry, children }) => [entry.id, ...names(children)]);
      expect([...names(layoutTree(layout))].sort()).toEqual(layout.map(({ id }) => id).sort());
    }
  });

  test('loses nothing that stands in what is not there, or in itself', () => {
    const lost = [at('x', 'group', 'y', 1), at('y', 'group', 'x', 1), at('z', 'field', 'gone', 1)];
    expect(shown([...LAYOUT, ...lost])).toBe('page(one(a b group(c)) two) x(y) z');
  });
});

describe('a place is moved', () => {
  test.each([
    ['b', 'up', 'page(one(b a group(c)) two)'],
    ['a', 'down', 'page(one(b a group(c)) two)'],
    ['c', 'out', 'page(one(a b group c) two)'],
    ['group', 'down', 'page(one(a b) two(group(c)))'],
    ['two', 'up', 'page(two one(a b group(c)))'],
  ] as const)('%s by a step %s: %s [EDIT-001]', (id, step, expected) => {
    expect(shown(stepped(id, step))).toBe(expected);
  });

  test('into the container before it by a step in, and back by a step out [EDIT-001]', () => {
    const layout = [...LAYOUT, at('d', 'field', 'one', 6)];
    const inside = stepped('d', 'in', layout);
    expect(shown(inside)).toBe('page(one(a b group(c d)) two)');
    expect(shown(stepped('d', 'out', inside))).toBe('page(one(a b group(c) d) two)');
  });

  test('nowhere that does not take it: a section into no section, a field into no field, nothing into itself', () => {
    expect(canStandIn(LAYOUT, 'two', 'one')).toBe(false);
    expect(canStandIn(LAYOUT, 'a', 'b')).toBe(false);
    expect(canStandIn(LAYOUT, 'a', 'page')).toBe(true);
    expect(canStandIn(LAYOUT, 'group', 'group')).toBe(false);
    expect(stepTarget(LAYOUT, 'page', 'up')).toBeUndefined();
    expect(stepTarget(LAYOUT, 'one', 'in')).toBeUndefined();
    expect(dropTarget(LAYOUT, 'a', 'a', 'after')).toBeUndefined();
  });

  test.each([
    ['before', 'page(one(c a b group) two)'],
    ['after', 'page(one(a c b group) two)'],
  ] as const)('by a drop %s another: %s [EDIT-001]', (drop, expected) => {
    const target = dropTarget(LAYOUT, 'c', 'a', drop);
    expect(shown(target ? produce(contentOf(LAYOUT), placeEntry('c', target)).layout : [])).toBe(expected);
  });

  test('with no other order than that takes', () => {
    const orders = (layout: Layout) => Object.fromEntries(layout.map(({ id, order }) => [id, order]));
    expect(orders(stepped('b', 'down'))).toEqual({ ...orders(LAYOUT), group: 2, b: 5 });
    expect(orders(stepped('c', 'out'))).toEqual({ ...orders(LAYOUT), c: 6 });
  });
});

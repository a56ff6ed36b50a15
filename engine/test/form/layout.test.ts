import { describe, expect, test } from 'vitest';
import { item } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

const items = ['a', 'b', 'c', 'd', 'head'].map((name) => item(name, 'text'));

describe('the layout', () => {
  test('nests containers and orders siblings as the setup items say [FORM-032]', () => {
    const { form } = start({
      items,
      layout: [
        { id: 's2', kind: 'section', parent: null, order: 2, width: 6 },
        { id: 's1', kind: 'section', parent: null, order: 1 },
        { id: 'b', kind: 'field', parent: 's1', order: 2, width: 8 },
        { id: 'a', kind: 'field', parent: 's1', order: 1 },
        { id: 'g', kind: 'group', parent: 's2', order: 1, head: 'head' },
        { id: 'c', kind: 'field', parent: 'g', order: 1 },
      ],
    });
    expect(form.layout.map(({ id, width, title }) => [id, width, title])).toEqual([
      ['s1', 12, 'tEdit-Test-s1'],
      ['s2', 6, 'tEdit-Test-s2'],
    ]);
    expect(form.layout[0]?.children.map(({ id, width }) => [id, width])).toEqual([
      ['a', 4],
      ['b', 8],
    ]);
    const [group, appended] = form.layout[1]?.children ?? [];
    expect([group?.head, group?.children.map(({ id }) => id), appended?.id]).toEqual(['head', ['c'], 'd']);
  });

  test('appends fields without a setup item to the last section, in item order [FORM-032]', () => {
    const { form } = start({
      items,
      layout: [
        { id: 's', kind: 'section', parent: null, order: 1 },
        { id: 'd', kind: 'field', parent: 's', order: 1 },
      ],
    });
    expect(form.layout[0]?.children.map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c', 'head']);
  });

  test('appends fields before a last section of buttons, and buttons to it', () => {
    const { form } = start({
      items: [item('a', 'text'), item('go', 'button'), item('b', 'text'), item('stop', 'button')],
      layout: [
        { id: 's', kind: 'section', parent: null, order: 1 },
        { id: 'bar', kind: 'section', parent: null, order: 2 },
        { id: 'a', kind: 'field', parent: 's', order: 1 },
        { id: 'go', kind: 'field', parent: 'bar', order: 1 },
      ],
    });
    expect(form.layout.map(({ children }) => children.map(({ id }) => id))).toEqual([
      ['a', 'b'],
      ['go', 'stop'],
    ]);
  });

  test('of a form without setup items is its fields [FORM-032]', () => {
    expect(start({ items }).form.layout.map(({ id, kind }) => [id, kind])).toEqual(
      items.map(({ name }) => [name, 'field']),
    );
  });

  test('leaves out fields there are none of, and loses none in a ring of containers', () => {
    const { form } = start({
      items: [item('a', 'text')],
      layout: [
        { id: 'x', kind: 'section', parent: 'y', order: 1 },
        { id: 'y', kind: 'section', parent: 'x', order: 1 },
        { id: 'a', kind: 'field', parent: 'x', order: 1 },
        { id: 'ghost', kind: 'field', parent: null, order: 1 },
      ],
    });
    expect(JSON.stringify(form.layout)).toContain('"a"');
    expect(JSON.stringify(form.layout)).not.toContain('ghost');
  });
});

test('items are found by name, each with its own state [META-001]', () => {
  const { form } = start({ items });
  expect(Object.keys(form.getState().fields)).toEqual(items.map(({ name }) => name));
});

import type { FormDocument } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { binding, buildForm, item, v } from '../../scenario/form-builder.ts';
import { checkDocument, createForm } from '../../src/index.ts';

const open = (document: FormDocument) => createForm(document, { locale: 'en', now: () => new Date(2026, 10, 20) });
const named = ['row', 'option'] as const;

describe.each(named)('a form of before with a field called %s', (name) => {
  test('opens, and its rules read the field', () => {
    const form = open(
      buildForm({
        items: [item(name, 'text', { maxLength: 20 }), item('txtCopy', 'text'), item('txtLength', 'integer')],
        rules: [binding('txtCopy.value', v(name)), binding('txtLength.value', v(`${name}.length`))],
      }),
    );
    expect(form.getField('txtCopy').value).toBe('');
    form.change(name, 'second');
    expect(form.getValues()).toMatchObject({ [name]: 'second', txtCopy: 'second', txtLength: 6 });
    form.setValues({ [name]: 'third' });
    expect(form.getField('txtCopy').value).toBe('third');
  });

  test('reads the field of the form in rows beside it, and of their own row where it stands in one', () => {
    const group = (field: string) => [
      { id: 'lines', kind: 'group', parent: null, order: 1, repeat: { layout: 'rows' } } as const,
      ...[field, 'txtCopy'].map((id, order) => ({ id, kind: 'field', parent: 'lines', order }) as const),
    ];
    const items = [item(name, 'text'), item('txtOther', 'text'), item('txtCopy', 'text')];
    const rules = [binding('txtCopy.value', v(name))];
    const outside = open(buildForm({ items, rules, layout: group('txtOther') }));
    const first = outside.addRow('lines');
    outside.change(name, 'of the form');
    expect(outside.getField(`${first}.txtCopy`).value).toBe('of the form');

    const inside = open(buildForm({ items, rules, layout: group(name) }));
    const [one, two] = [inside.addRow('lines'), inside.addRow('lines')];
    inside.change(`${one}.${name}`, 'one');
    inside.change(`${two}.${name}`, 'two');
    expect([one, two].map((row) => inside.getField(`${row}.txtCopy`).value)).toEqual(['one', 'two']);
  });
});

test('names that rules always had for something else stay refused', () => {
  for (const name of ['user', 'setup', 'items', 'today']) {
    const issues = checkDocument(buildForm({ items: [item(name, 'text')] }));
    expect(issues).toMatchObject([{ code: 'reserved-name', fields: [name] }]);
  }
});

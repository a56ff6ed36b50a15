import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binding, buildForm, item, v } from '../../scenario/form-builder.ts';
import { createForm, type FieldUse, type Form } from '../../src/index.ts';

const document = buildForm({
  items: [
    item('txtName', 'text', { required: true }),
    item('txtAge', 'integer', { max: 120 }),
    item('txtNext', 'integer', { readOnly: true }),
    item('txtPart', 'text', { maxLength: 20 }),
    item('rdoHow', 'radio', {
      optionItems: [
        { code: 'a', text: 'a' },
        { code: 'b', text: 'b' },
      ],
    }),
    item('btnSend', 'button'),
  ],
  rules: [binding('txtNext.value', { '+': [v('txtAge'), 1] })],
  layout: [
    { id: 'lines', kind: 'group', parent: null, order: 1, repeat: { layout: 'rows' } },
    { id: 'txtPart', kind: 'field', parent: 'lines', order: 1 },
  ],
});

function opened() {
  const uses: FieldUse[] = [];
  const form = createForm(document, {
    locale: 'en',
    now: () => new Date(2026, 10, 20),
    onUse: (use) => uses.push(use),
  });
  const told = () => uses.splice(0).map((use) => ('field' in use ? `${use.act} ${use.field}` : use.act));
  return { form, told };
}

function enter(form: Form, name: string, text: string): void {
  form.focus(name);
  form.type(name, text);
  form.blur(name);
}

describe('what a person does at a field', () => {
  test('is told when they reach it and when they leave it in error, and nothing of it as they type [SHIP-013]', () => {
    const { form, told } = opened();
    form.focus('txtAge');
    expect(told()).toEqual(['reach txtAge']);
    form.type('txtAge', '121');
    expect(told()).toEqual([]);
    form.blur('txtAge');
    expect(told()).toEqual(['err txtAge']);
    enter(form, 'txtAge', '120');
    expect(told()).toEqual(['reach txtAge', 'correct txtAge']);
  });

  test('is a correction once they left what they had entered: not the first entry, nor the same one again', () => {
    const { form, told } = opened();
    form.focus('txtName');
    form.blur('txtName');
    enter(form, 'txtName', 'Ann');
    form.focus('rdoHow');
    form.change('rdoHow', 'a');
    form.change('rdoHow', 'b');
    form.blur('rdoHow');
    enter(form, 'txtName', 'Ann');
    expect(told().filter((words) => words.startsWith('correct'))).toEqual([]);
    enter(form, 'txtName', 'Anne');
    form.change('rdoHow', 'a');
    expect(told().filter((words) => words.startsWith('correct'))).toEqual(['correct txtName', 'correct rdoHow']);
  });

  test('is a correction where text that could not be read becomes other such text', () => {
    const { form, told } = opened();
    enter(form, 'txtAge', '9 to 5');
    told();
    enter(form, 'txtAge', '44');
    expect(told()).toEqual(['reach txtAge', 'correct txtAge']);
  });

  test('is not what other values do that are opened meanwhile, nor what rules do', () => {
    const { form, told } = opened();
    enter(form, 'txtAge', '40');
    told();
    form.setValues({ txtAge: 50 });
    expect(told()).toEqual([]);
    enter(form, 'txtAge', '51');
    expect(told()).toEqual(['reach txtAge']);
  });

  test('in a row is told by the name of the item, whichever row it is', () => {
    const { form, told } = opened();
    const row = form.addRow('lines');
    enter(form, `${row}.txtPart`, 'x'.repeat(5));
    enter(form, `${row}.txtPart`, 'y');
    expect(told()).toEqual(['reach txtPart', 'reach txtPart', 'correct txtPart']);
  });

  test('is told of its explanation, and that the form was brought to an end by a submit that was accepted', () => {
    const { form, told } = opened();
    form.explained('txtNext');
    form.explained('btnSend');
    form.submit('btnSend');
    expect(told()).toEqual(['why txtNext']);
    enter(form, 'txtName', 'Ann');
    told();
    form.submit('btnSend');
    form.finish();
    expect(told()).toEqual(['finish', 'finish']);
  });

  test('holds no value: names of items and acts alone, whatever is entered', () => {
    const acts = ['reach', 'correct', 'err', 'why', 'finish'];
    const names = document.items.map(({ name }) => name);
    const step = fc.tuple(fc.constantFrom('txtName', 'txtAge', 'rdoHow', 'lines[0].txtPart'), fc.string());
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const uses: FieldUse[] = [];
        const form = createForm(document, {
          locale: 'en',
          now: () => new Date(2026, 10, 20),
          onUse: (use) => uses.push(use),
        });
        form.addRow('lines');
        for (const [name, text] of steps) {
          enter(form, name, text);
          form.change(name, text);
          form.explained(name);
        }
        for (const { act, ...rest } of uses) {
          expect(acts).toContain(act);
          for (const [key, value] of Object.entries(rest))
            expect([key, names.includes(value)]).toEqual(['field', true]);
        }
      }),
    );
  });
});
